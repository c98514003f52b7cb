export { default, handle, loader, meta } from "./questions";
