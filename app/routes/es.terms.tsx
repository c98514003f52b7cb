export { default, handle, loader, meta } from "./terms";
