/** Stops a start: one sentence for the operator, printed without a stack. */
export class SettingError extends Error {}
