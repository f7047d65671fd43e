import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'astro/zod'
import { HELP_SECTIONS, sectionPath } from '#domain/site/help-sections.ts'
import { type ContentFile, readContent } from './content-files.ts'
import { fieldProblems } from './field-problems.ts'
import { ContentError, type ContentProblem, problemLine } from './problem.ts'
import { addressesOf, textProblems } from './text-problems.ts'

/** Everything an editor has to mend in the files below `root`/src/content, file by file. A draft may be unfinished. */
export function contentProblems(root: string): ContentProblem[] {
  const { files, problems } = readContent(root)
  const published = files.filter(({ fields }) => fields.draft !== true)
  const help = published.filter(({ collection }) => collection === 'help')
  // A section without an article has no page.
  const sections = HELP_SECTIONS.filter((name) => help.some(({ fields }) => fields.section === name))
  const addresses = new Set([...help.flatMap(addressesOf), ...sections.map(sectionPath)])
  return [
    ...problems,
    ...files.flatMap((one) => fieldProblems(one, root)),
    ...sharedProblems(published),
    ...published.flatMap((one) => textProblems(one, addresses, root)),
    ...doubleQuestions(help),
    ...takenAddresses(help),
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

/** A question has one answer: the same words in two places would get either. */
function doubleQuestions(help: readonly ContentFile[]): ContentProblem[] {
  const first = new Map<string, string>()
  const day = ({ fields }: ContentFile) => (fields.updated instanceof Date ? fields.updated.getTime() : 0)
  // The one that was changed last asks what was there.
  const oldest_first = help.toSorted((a, b) => day(a) - day(b))
  return oldest_first.flatMap(({ file, fields }) =>
    askedIn(fields.questions).flatMap((entry) => {
      const words = entry
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      const other = first.get(words)
      if (!other) first.set(words, file)
      if (!other) return []
      const mend = `${other === file ? 'This article' : other} asks the same already. Take one of them out.`
      return { file, field: 'questions', stands: entry, mend }
    }),
  )
}

const questions_shape = z.array(z.object({ ask: z.string(), also: z.array(z.string()).default([]) }))
const askedIn = (questions: unknown) =>
  (questions_shape.safeParse(questions).data ?? []).flatMap(({ ask, also }) => [ask, ...also])

/** An old address leads to one article, and a new article may not have it. */
function takenAddresses(help: readonly ContentFile[]): ContentProblem[] {
  const first = new Map(help.map(({ slug, file }) => [slug, file]))
  return help.flatMap(({ file, fields }) =>
    (names.safeParse(fields.was).data ?? []).flatMap((old) => {
      const other = first.get(old)
      if (!other) first.set(old, file)
      if (!other) return []
      return {
        file,
        field: 'was',
        stands: old,
        mend: `${other} has this address. Take it out of one of them.`,
      }
    }),
  )
}

const names = z.array(z.string())

const SCREENS = 'src/{components,islands,layouts,pages}/**/*.{astro,ts,tsx}'
const LINK = /(?<=['"`])\/help\/([a-z\d-]+)(?=['"`#])/g

/**
 * Articles that the shop's own screens lead to, such as the terms beside a pay button: without them a link leads
 * nowhere. `help` holds the help's addresses.
 */
function neededArticles(help: ReadonlySet<string>, root: string): ContentProblem[] {
  return [...linkedByScreens(root)]
    .filter(([slug]) => !help.has(`/help/${slug}`))
    .map(([slug, screen]) => ({
      file: `src/content/help/${slug}.md`,
      field: 'fields',
      stands: '',
      mend: `${screen} leads to this article. Put it back, published, under this name.`,
    }))
}

/** Slug, and a screen that leads there. */
function linkedByScreens(root: string): Map<string, string> {
  const cached = screensOf.get(root)
  if (cached) return cached
  const linked = new Map<string, string>()
  for (const screen of globSync(SCREENS, { cwd: root }))
    for (const [, slug = ''] of readFileSync(join(root, screen), 'utf8').matchAll(LINK))
      linked.set(slug, screen.replaceAll('\\', '/'))
  screensOf.set(root, linked)
  return linked
}

/** Editors change texts, not screens: reading hundreds of files again for each page would be slow. */
const screensOf = new Map<string, Map<string, string>>()

/** Fields whose value may stand in only one file of a kind. */
const ONCE: readonly [ContentFile['collection'], field: string, within: string | null, mend: string][] = [
  ['help', 'title', null, 'Write a title of its own.'],
  ['help', 'order', 'section', 'Write a place in the section that is free.'],
  ['shipping', 'order', null, 'Write a place that is free.'],
  ['announcements', 'id', null, 'Write an id of its own: who has closed that one would not see this one.'],
]

/** Values that two files share although only one may have them; reported at the later file. */
function sharedProblems(files: readonly ContentFile[]): ContentProblem[] {
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
