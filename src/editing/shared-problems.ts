import type { ContentFile } from './content-files.ts'
import type { ContentProblem } from './problem.ts'

/** Fields whose value may stand in only one file of a kind. */
const ONCE: readonly [ContentFile['collection'], field: string, within: string | null, mend: string][] = [
  ['help', 'title', null, 'Write a title of its own.'],
  ['help', 'order', 'section', 'Write a place in the section that is free.'],
  ['shipping', 'order', null, 'Write a place that is free.'],
  ['announcements', 'id', null, 'Write an id of its own: who has closed that one would not see this one.'],
]

/** Values that two files share although only one may have them; reported at the later file. */
export function sharedProblems(files: readonly ContentFile[]): ContentProblem[] {
  return ONCE.flatMap(([collection, field, within, mend]) => {
    const first = new Map<string, string>()
    return files
      .filter((one) => one.collection === collection && one.fields[field] !== undefined)
      .flatMap(({ file, fields }) => {
        const key = JSON.stringify([within && fields[within], fields[field]])
        const other = first.get(key)
        if (!other) first.set(key, file)
        if (!other) return []
        return { file, field, stands: String(fields[field]), mend: `${other} has it too. ${mend}` }
      })
  })
}
