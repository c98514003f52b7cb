export { default, loader, meta } from "./privacy";
