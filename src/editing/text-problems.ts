import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPage } from '#domain/access/pages.ts'
import { desktopPath } from '#domain/access/path.ts'
import { FIGURES, unknownFigures } from '#domain/help/figures.ts'
import type { ContentFile } from './content-files.ts'
import type { ContentProblem } from './problem.ts'
import { hardSentences, wordsOf } from './sentences.ts'

/** Words of the text, from and to; other kinds have no text of their own length. */
const LENGTHS: Partial<Record<ContentFile['collection'], readonly [number, number]>> = {
  help: [200, 450],
  finds: [40, 90],
}

const LINK = /(!?)\[[^\]]*\]\(([^)\s]*)[^)]*\)/g
/** Links and pictures that `LINK` does not see, and what else is no markdown of ours. */
const NAMED_LINK = /^[ \t]*\[[^\]]+\]:[ \t]*\S+/m
const HTML = /<\/?[a-z][\w-]*(?:\s[^>]*)?\/?>/i

/** A heading of the first level, and a link that says nothing to who hears it read out. */
const TITLE = /^# .+$/m
const HERE = /(?<!!)\[(?:click here|here|this|link|more|read more)\]\([^)]*\)/i

/** The address of an article and of each part of it, as links name them. */
export function addressesOf({ slug, fields, text }: Pick<ContentFile, 'slug' | 'fields' | 'text'>): string[] {
  const headings = [...text.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => partOf(heading))
  const parts = fields.estimator ? [...headings, 'estimate'] : headings
  return [`/help/${slug}`, ...parts.map((part) => `/help/${slug}#${part}`)]
}

/** As Astro names a heading. */
const partOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Mistakes in a file's words: marks, length, sentences that lose their reader, and links that lead nowhere; `help` holds the help's addresses. */
export function textProblems(one: ContentFile, help: ReadonlySet<string>, root: string): ContentProblem[] {
  return [
    ...shouts(one),
    ...lengthProblems(one),
    ...lostFigures(one),
    ...noMarkdown(one),
    ...deadLinks(one, help, root),
    ...hardSentences(one),
  ].map((problem) => ({ line: lineOf(one, problem), ...problem }))
}

/** The line of the file where something stands as it is written; undefined where it is only counted. */
function lineOf({ text, whole }: ContentFile, { field, stands }: ContentProblem): number | undefined {
  const from = field === 'text' ? whole.length - text.length : 0
  const at = whole.indexOf(stands, from)
  return at < 0 ? undefined : whole.slice(0, at).split('\n').length
}

function shouts({ file, fields, text }: ContentFile): ContentProblem[] {
  const shout = /[^.\n]{0,40}[!！](?!\[)/.exec(`${JSON.stringify(fields)}\n${text}`)?.[0]
  if (!shout) return []
  return [{ file, field: 'text', stands: shout.trim(), mend: 'End the sentence with a full stop.' }]
}

function lengthProblems({ file, collection, text }: ContentFile): ContentProblem[] {
  const [least, most] = LENGTHS[collection] ?? []
  const words = wordsOf(text).length
  if (least === undefined || most === undefined || (words >= least && words <= most)) return []
  return [
    {
      file,
      line: undefined,
      field: 'text',
      stands: `${words} words`,
      mend: `Write ${least} to ${most} words.`,
    },
  ]
}

function lostFigures({ file, fields, text }: ContentFile): ContentProblem[] {
  return unknownFigures(`${JSON.stringify(fields)}\n${text}`).map((name) => ({
    file,
    field: 'text',
    stands: `{{${name}}}`,
    mend: `The shop has no figure of this name. Write one of these: ${Object.keys(FIGURES).join(', ')}.`,
  }))
}

function noMarkdown({ file, text }: ContentFile): ContentProblem[] {
  const mends = [
    [NAMED_LINK, 'Write the address in the link itself: [words](/help/storage-times).'],
    [TITLE, 'The page has its title already. Begin a heading with ##.'],
    [HERE, 'Let the link say where it leads, such as [how long we store](/help/storage-times).'],
    [HTML, 'Write it in markdown, without HTML, such as [words](/help/storage-times).'],
  ] as const
  return mends.flatMap(([mark, mend]) => {
    const stands = mark.exec(text)?.[0].trim()
    return stands ? [{ file, field: 'text', stands, mend }] : []
  })
}

function deadLinks(one: ContentFile, help: ReadonlySet<string>, root: string): ContentProblem[] {
  const { file, fields, text } = one
  const links = [...text.matchAll(LINK)].map(([, picture, href = '']) => ({ picture: picture === '!', href }))
  const fieldLinks = [...JSON.stringify(fields).matchAll(/"(link|onConfirm)":"([^"]*)"/g)]
  const inText = links.flatMap(({ picture, href }) => {
    const dead = picture
      ? !existsSync(join(root, dirname(file), href))
      : !leads(href.replace(/^#/, `/help/${one.slug}#`), help, root)
    if (!dead) return []
    const mend = picture
      ? `Put the picture into ${dirname(file)} and write ![what it shows](./name.png).`
      : 'No page has this address. Write one that is there, such as /help/storage-times, or take the link out.'
    return { file, field: 'text', stands: href, mend }
  })
  const inFields = fieldLinks.flatMap(([, field = '', href = '']) =>
    leads(href, help, root)
      ? []
      : {
          file,
          field,
          stands: href,
          mend: 'No page has this address. Write one that is there, such as /shipping.',
        },
  )
  return [...inText, ...inFields]
}

/** A page of the list that is made, an article that is published, or another site over https. */
function leads(href: string, help: ReadonlySet<string>, root: string): boolean {
  if (/^(https:\/\/[^/]+\.|mailto:)/.test(href)) return true
  const path = href.split(/[?#]/)[0] ?? ''
  if (path.startsWith('/help/')) return help.has(href.replace(/\?[^#]*/, ''))
  if (!findPage(path)) return false
  const page = path === '/' ? 'index' : desktopPath(path).slice(1)
  return ['.astro', '/index.astro'].some((ending) => existsSync(join(root, `src/pages/${page}${ending}`)))
}
