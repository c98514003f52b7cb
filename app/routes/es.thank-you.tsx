export { default, loader, meta } from "./thank-you";
