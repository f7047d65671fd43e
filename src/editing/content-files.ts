import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFrontmatter } from 'astro/markdown'
import type { ContentProblem } from './problem.ts'
import { COLLECTIONS, type Collection } from './schemas.ts'

export interface ContentFile {
  collection: Collection
  /** From the root of the project. */
  file: string
  slug: string
  fields: Record<string, unknown>
  /** Each field as it is written, without its name. */
  raw: ReadonlyMap<string, string>
  text: string
  /** The file as it is. */
  whole: string
}

export interface ReadContent {
  files: ContentFile[]
  problems: ContentProblem[]
}

/** Every markdown file below `root`/src/content; one that YAML cannot read is a problem instead. */
export function readContent(root: string): ReadContent {
  const read: ReadContent = { files: [], problems: [] }
  for (const collection of COLLECTIONS)
    for (const name of names(join(root, 'src/content', collection))) {
      const file = `src/content/${collection}/${name}`
      const whole = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
      const raw = rawFields(whole)
      try {
        const { frontmatter, content } = parseFrontmatter(whole)
        const slug = name.slice(0, -3)
        read.files.push({ collection, file, slug, fields: frontmatter, raw, text: content, whole })
      } catch (error) {
        read.problems.push(unreadable(file, raw, error))
      }
    }
  return read
}

const names = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ name }) => name)
    .sort()

function rawFields(whole: string): Map<string, string> {
  const block = /^---\n([\s\S]*?)\n---/.exec(whole)?.[1] ?? ''
  const lines = block.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)
  return new Map([...lines].map(([, name = '', value = '']) => [name, value.replace(/\s+#.*$/, '')]))
}

function unreadable(file: string, raw: Map<string, string>, error: unknown): ContentProblem {
  const colon = [...raw].find(([, value]) => /^[^'"[{|>].*:(\s|$)/.test(value))
  if (colon) {
    const [field, stands] = colon
    const quoted = `'${stands.replaceAll("'", "''")}'`
    return { file, field, stands, mend: `A text with a colon stands in quotes. Write ${field}: ${quoted}.` }
  }
  const reason = error instanceof Error && 'reason' in error ? String(error.reason) : 'it is not YAML'
  const line = /\((\d+):\d+\)/.exec(String(error))?.[1]
  const where = line ? ` in line ${Number(line) + 1}` : ''
  return {
    file,
    field: 'fields',
    stands: '',
    mend: `The block between the two --- lines cannot be read${where}: ${reason}. Write one "name: value" per line.`,
  }
}
