export { default, handle, loader, meta } from "./book-a-demo";
