import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentFile } from './content-files.ts'
import { WRITE } from './fields.ts'
import type { ContentProblem } from './problem.ts'
import { isNewKind, TO_WRITE } from './new-entry.ts'
import { schemas } from './schemas.ts'

const DAYS = ['updated', 'date', 'startTime', 'endTime']
const LONGEST = 80

/** The mistakes in the fields of one file, each field once. */
export function fieldProblems(one: ContentFile, root: string): ContentProblem[] {
  const problems = [
    ...schemaProblems(one),
    ...unwritten(one),
    ...impossibleDays(one),
    ...backwards(one),
    ...lostPicture(one, root),
  ]
  return problems.filter(({ field }, place) => problems.findIndex((other) => other.field === field) === place)
}

const mendOf = ({ collection }: ContentFile, field: string) =>
  `Write ${WRITE[collection][field] ?? 'what docs/editing.md says'}.`

function schemaProblems(one: ContentFile): ContentProblem[] {
  const read = schemas[one.collection].safeParse(one.fields)
  return (read.error?.issues ?? []).flatMap((issue) => {
    const { file } = one
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => {
        const field = [...issue.path, key].join('.')
        return { file, field, stands: standsAt(one, [...issue.path, key]), mend: unknownField(one, key) }
      })
    const namePath = issue.path.filter((part) => typeof part === 'string').join('.')
    const field = issue.path.join('.') || 'fields'
    return { file, field, stands: standsAt(one, issue.path), mend: mendOf(one, namePath) }
  })
}

/** Fields that still say what a new entry begins with. */
function unwritten(one: ContentFile): ContentProblem[] {
  const { file, collection, fields } = one
  if (fields.draft === true || !isNewKind(collection)) return []
  return Object.entries(TO_WRITE[collection])
    .filter(([field, value]) => JSON.stringify(fields[field]) === JSON.stringify(value))
    .map(([field]) => ({
      file,
      field,
      stands: standsAt(one, [field]),
      mend: `A new entry begins so. ${mendOf(one, field)}`,
    }))
}

function unknownField({ collection }: ContentFile, key: string): string {
  const names = Object.keys(WRITE[collection]).filter((name) => !name.includes('.'))
  return `There is no such field as ${key}. Take it out, or write one of these: ${names.join(', ')}.`
}

/** As the editor wrote it, where it stands in a line of its own. */
function standsAt({ raw, fields }: ContentFile, path: readonly PropertyKey[]): string {
  const [first] = path
  const written = path.length === 1 ? raw.get(String(first)) : undefined
  if (written) return cut(written)
  let value: unknown = fields
  for (const part of path) value = value && typeof value === 'object' ? Reflect.get(value, part) : undefined
  if (value === undefined || value === null) return ''
  return cut(typeof value === 'string' ? value : JSON.stringify(value))
}

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** YAML makes 3 March of 31 February. */
function impossibleDays(one: ContentFile): ContentProblem[] {
  return DAYS.flatMap((field) => {
    const value = one.fields[field]
    const stands = (one.raw.get(field) ?? '').replace(/['"]/g, '').trim()
    if (!(value instanceof Date) || value.toISOString().startsWith(stands)) return []
    return { file: one.file, field, stands, mend: mendOf(one, field) }
  })
}

function backwards({ file, collection, raw }: ContentFile): ContentProblem[] {
  if (collection !== 'announcements') return []
  const [from = '', to = ''] = ['startTime', 'endTime'].map((field) => raw.get(field)?.replace(/['"]/g, ''))
  if (!from || !to || from <= to) return []
  return [
    {
      file,
      field: 'endTime',
      stands: to,
      mend: `It would end before it starts. Write ${from} or a later day.`,
    },
  ]
}

/** Drawings of the sample marketplace are made when they are asked for. */
function lostPicture({ file, collection, fields: { image } }: ContentFile, root: string): ContentProblem[] {
  if (collection !== 'finds' || typeof image !== 'string' || image.startsWith('/sample/')) return []
  const disk = image.startsWith('./') ? join(root, dirname(file), image) : join(root, 'public', image)
  if (existsSync(disk)) return []
  const where = image.startsWith('./') ? dirname(file) : 'public'
  return [
    {
      file,
      field: 'image',
      stands: image,
      mend: `Put the picture into ${where}, or name one that is there.`,
    },
  ]
}
