export { default, handle, loader, meta } from "./work-orders";
