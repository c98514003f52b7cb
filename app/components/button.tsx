import type { ComponentProps } from "react";

/** A button that submits no form. */
export const Button = (button: ComponentProps<"button">) => <button type="button" {...button} />;
