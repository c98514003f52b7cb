export { default, loader, meta } from "./work-orders";
