export { default, handle, loader, meta } from "./thank-you";
