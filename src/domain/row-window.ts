/** Which rows of a long table have to be drawn. */

export interface RowWindow {
  first: number
  /** Behind the last one. */
  end: number
}

/** Rows above and below that are drawn as well, so that a quick hand sees none missing. */
const BEYOND = 12
/** The window moves by so many rows at once. */
const STEP = 4

/** All lengths in px: how far it is scrolled, how high its frame and each of its `count` rows are. */
export function rowWindow(scrolled: number, frame: number, row: number, count: number): RowWindow {
  const seen = Math.max(0, Math.floor(scrolled / row) - BEYOND)
  const first = Math.min(seen - (seen % STEP), Math.max(0, count - 1))
  const end = Math.min(count, first + Math.ceil(frame / row) + 2 * BEYOND + STEP)
  return { first, end }
}
