export { default, loader, meta } from "./terms";
