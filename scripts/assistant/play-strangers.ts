/** Records how the embedded dispatcher does with callers it has never heard. */
import { playStrangers } from "../../packages/assistant/eval";
import { recordRun } from "./last-run";

recordRun(await playStrangers());
