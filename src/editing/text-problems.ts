import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPage } from '#domain/access/pages.ts'
import { desktopPath } from '#domain/access/path.ts'
import { FIGURES, unknownFigures } from '#domain/help/figures.ts'
import type { ContentFile } from './content-files.ts'
import type { ContentProblem } from './problem.ts'

/** Words of the text, from and to; other kinds have no text of their own length. */
const LENGTHS: Partial<Record<ContentFile['collection'], readonly [number, number]>> = {
  help: [200, 450],
  finds: [40, 90],
}

const LINK = /(!?)\[[^\]]*\]\(([^)\s]*)[^)]*\)/g

/** Mistakes in a file's words: marks, length, and links that lead nowhere; `help` holds the help's addresses. */
export function textProblems(one: ContentFile, help: ReadonlySet<string>, root: string): ContentProblem[] {
  return [...shouts(one), ...lengthProblems(one), ...lostFigures(one), ...deadLinks(one, help, root)]
}

function shouts({ file, fields, text }: ContentFile): ContentProblem[] {
  const shout = /[^.\n]{0,40}[!！](?!\[)/.exec(`${JSON.stringify(fields)}\n${text}`)?.[0]
  if (!shout) return []
  return [{ file, field: 'text', stands: shout.trim(), mend: 'End the sentence with a full stop.' }]
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

function lengthProblems({ file, collection, text }: ContentFile): ContentProblem[] {
  const [least, most] = LENGTHS[collection] ?? []
  const words = wordsIn(text)
  if (least === undefined || most === undefined || (words >= least && words <= most)) return []
  return [{ file, field: 'text', stands: `${words} words`, mend: `Write ${least} to ${most} words.` }]
}

function lostFigures({ file, fields, text }: ContentFile): ContentProblem[] {
  return unknownFigures(`${JSON.stringify(fields)}\n${text}`).map((name) => ({
    file,
    field: 'text',
    stands: `{{${name}}}`,
    mend: `The shop has no figure of this name. Write one of these: ${Object.keys(FIGURES).join(', ')}.`,
  }))
}

function deadLinks(one: ContentFile, help: ReadonlySet<string>, root: string): ContentProblem[] {
  const { file, fields, text } = one
  const links = [...text.matchAll(LINK)].map(([, picture, href = '']) => ({ picture: picture === '!', href }))
  const fieldLinks = [...JSON.stringify(fields).matchAll(/"(link|onConfirm)":"([^"]*)"/g)]
  const inText = links.flatMap(({ picture, href }) => {
    const dead = picture ? !existsSync(join(root, dirname(file), href)) : !leads(href, help, root)
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
  if (/^(https:\/\/[^/]+\.|mailto:|#)/.test(href)) return true
  const path = href.split(/[?#]/)[0] ?? ''
  if (path.startsWith('/help/')) return help.has(path)
  if (!findPage(path)) return false
  const page = path === '/' ? 'index' : desktopPath(path).slice(1)
  return ['.astro', '/index.astro'].some((ending) => existsSync(join(root, `src/pages/${page}${ending}`)))
}
