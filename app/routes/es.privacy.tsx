export { default, handle, loader, meta } from "./privacy";
