/** A mistake an editor has to mend. */
export interface ContentProblem {
  /** From the root of the project, such as src/content/help/fees.md. */
  file: string
  /** The field, `text` for what stands below the fields, `fields` for the block as a whole. */
  field: string
  /** As it stands in the file; empty where nothing does. */
  stands: string
  /** The way to mend it, a sentence. */
  mend: string
}

/** A single line for a terminal. */
export const problemLine = ({ file, field, stands, mend }: ContentProblem) =>
  `${file} · ${field} · ${stands ? `"${stands}" stands there` : 'nothing stands there'} · ${mend}`

/** Thrown by a build, with every problem there is. */
export class ContentError extends Error {
  override name = 'ContentError'
}
