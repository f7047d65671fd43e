import { HELP_SECTIONS, sectionPath } from '#domain/site/help-sections.ts'
import { readContent } from './content-files.ts'
import { fieldProblems } from './field-problems.ts'
import { neededArticles } from './needed-articles.ts'
import { ContentError, type ContentProblem, problemLine } from './problem.ts'
import { sharedProblems } from './shared-problems.ts'
import { textProblems } from './text-problems.ts'

/** Everything an editor has to mend in the files below `root`/src/content, file by file. A draft may be unfinished. */
export function contentProblems(root: string): ContentProblem[] {
  const { files, problems } = readContent(root)
  const published = files.filter(({ fields }) => fields.draft !== true)
  const help = published.filter(({ collection }) => collection === 'help')
  // A section without an article has no page.
  const sections = HELP_SECTIONS.filter((name) => help.some(({ fields }) => fields.section === name))
  const addresses = new Set([...help.map(({ slug }) => `/help/${slug}`), ...sections.map(sectionPath)])
  return [
    ...problems,
    ...files.flatMap((one) => fieldProblems(one, root)),
    ...sharedProblems(published),
    ...published.flatMap((one) => textProblems(one, addresses, root)),
    ...neededArticles(addresses, root),
  ].sort((a, b) => a.file.localeCompare(b.file))
}

/** Throws ContentError, one line per problem, unless there is none. */
export function refuseProblems(root: string): void {
  const problems = contentProblems(root)
  if (problems.length === 0) return
  const many = problems.length === 1 ? 'One thing' : `${problems.length} things`
  throw new ContentError(`${many} to mend in the shop's texts:\n${problems.map(problemLine).join('\n')}`)
}
