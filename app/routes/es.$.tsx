export { action, default, handle, loader, meta } from "./$";
