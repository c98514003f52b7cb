import { frame as en } from "./en/frame";
import { frame as es } from "./es/frame";
import type { FrameWords } from "./frame";
import type { InEveryLanguage } from "./language";

/** The bar and the footer in each language. */
export const frameWords: InEveryLanguage<FrameWords> = { en, es };
