export { default, loader, meta } from "./questions";
