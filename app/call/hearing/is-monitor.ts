/** Whether it is a speaker's monitor, which Firefox on Linux offers as a microphone. */
export const isMonitor = ({ label }: { label: string }) => label.startsWith("Monitor of ");
