export { default, handle, loader, meta } from "./start";
