/** Records how the embedded dispatcher does with callers it has never heard. */
import { recordRun } from "./last-run";
import { playStrangers } from "./strangers";

recordRun(await playStrangers());
