import type { ComponentProps } from "react";

/** A button that doesn't submit the form around it. */
export const Button = (button: ComponentProps<"button">) => <button type="button" {...button} />;
