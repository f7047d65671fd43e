import type { ContentFile } from './content-files.ts'
import type { ContentProblem } from './problem.ts'

/** What only one file of a kind may say. */
const ONCE: readonly [ContentFile['collection'], field: string, within: string | null, mend: string][] = [
  ['help', 'title', null, 'Write a title of its own.'],
  ['help', 'order', 'section', 'Write a place in the section that is free.'],
  ['shipping', 'order', null, 'Write a place that is free.'],
  ['announcements', 'id', null, 'Write an id of its own: who has closed that one would not see this one.'],
]

/** What two files say that only one may; told at the later one. */
export function sharedProblems(files: readonly ContentFile[]): ContentProblem[] {
  return ONCE.flatMap(([collection, field, within, mend]) => {
    const first = new Map<string, string>()
    return files
      .filter((one) => one.collection === collection && one.fields[field] !== undefined)
      .flatMap(({ file, fields }) => {
        const key = JSON.stringify([within && fields[within], fields[field]])
        const taken = first.get(key)
        if (!taken) first.set(key, file)
        if (!taken) return []
        return { file, field, stands: String(fields[field]), mend: `${taken} has it too. ${mend}` }
      })
  })
}
