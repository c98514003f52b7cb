export { default, handle, loader, meta, shouldRevalidate } from "./_index";
