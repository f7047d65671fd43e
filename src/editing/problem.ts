/** A mistake an editor has to mend. */
export interface ContentProblem {
  /** From the root of the project, such as src/content/help/fees.md. */
  file: string
  /** The line in the file, from 1 on, where one is known. */
  line?: number | undefined
  /** The field, `text` for what stands below the fields, `fields` for the block as a whole. */
  field: string
  /** As it stands in the file; empty where nothing does. */
  stands: string
  /** The way to mend it, a sentence. */
  mend: string
}

/** `src/content/help/fees.md:31`, which editors of code open at that line. */
export const placeOf = ({ file, line }: Pick<ContentProblem, 'file' | 'line'>) =>
  line === undefined ? file : `${file}:${line}`

/** A single line for a terminal. */
export const problemLine = ({ file, line, field, stands, mend }: ContentProblem) =>
  `${placeOf({ file, line })} · ${field} · ${stands ? `"${stands}" stands there` : 'nothing stands there'} · ${mend}`

/** Thrown by a build, with every problem there is. */
export class ContentError extends Error {
  override name = 'ContentError'
}
