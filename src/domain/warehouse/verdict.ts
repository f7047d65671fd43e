/** Verdicts of an inspection. */
export const VERDICTS = ['ok', 'wrong_item', 'damaged', 'incomplete'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The verdict of this name; undefined where there is none. */
export const verdictOf = (name: string | undefined) => VERDICTS.find((one) => one === name)
