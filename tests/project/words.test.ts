import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import { ORDER_STATUSES, statusLabel } from '#domain/order/status.ts'
import { PARCEL_STATUSES, parcelStatusLabel } from '#domain/parcel/status.ts'
import { articleText, entries } from '../support/worlds/content.ts'

/** docs/words.md: what people read says one thing with one word. */

const READ = [
  'src/content',
  'src/islands',
  'src/components',
  'src/elements',
  'src/pages',
  'src/server',
  'src/domain',
]

const STRAYS: readonly RegExp[] = [
  /postage (?:within|inside) China|(?:domestic|seller['’]s|inland) postage|postage (?:to|from) (?:our|the)\b/i,
  /\bper line\b|\b(?:fee|order|cart) lines?\b/i,
  /\bare missing\b(?! (?:in|or))/i,
  /\bsign up\b/i,
  /(?<!\/)\b(?:log|logged|logging)[ -](?:in|out)\b/i,
]

/** Text between tags or in quotes of code, all of a content file. Comments are for ourselves. */
function readTexts(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.md')) return text.split('\n')
  const bare = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '')
  return bare.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}]+</g) ?? []
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|tsx?|astro)$/.test(name))
    .map((name) => join(folder, name))
}

/** An article that an editor has taken out says nothing. */
const without = (article: string) => articleText(article) === undefined

/** The first cells of an article's tables, and what it prints bold, split where a cell names two. */
function named(article: string): string[] {
  const text = articleText(article) ?? ''
  const cells = [...text.matchAll(/^\| (?!Status|---)([^|]+?) *\|/gm)].map(([, cell = '']) => cell)
  const bold = [...text.matchAll(/\*\*([^*]+?):\*\*/g)].map(([, words = '']) => words)
  return [...cells, ...bold].flatMap((words) => words.split(', '))
}

/** What the help tells people to choose, piece by piece where an amount stands in between. */
function pressed(text: string): string[] {
  const names = [...text.matchAll(/\b(?:choose|press) \*\*([^*]+)\*\*(?: or \*\*([^*]+)\*\*)?/gi)]
  return names.flatMap(([, one = '', other = '']) => [one, other].flatMap((name) => name.split('…')))
}

describe('What people read', () => {
  it('says each thing with its one word', () => {
    // The customer's own sentences stand in texts.ts.
    const files = READ.flatMap(filesBelow).filter((path) => path !== 'src/domain/text/texts.ts')
    const found = files.flatMap((path) =>
      readTexts(path)
        .filter((text) => STRAYS.some((stray) => stray.test(text)))
        .map((text) => `${path}: ${text.trim()}`),
    )
    expect(found).toEqual([])
  })

  it.skipIf(without('order-statuses'))(
    'names the statuses of items in the help as everywhere else, all',
    () => {
      expect(named('order-statuses').sort()).toEqual(ORDER_STATUSES.map(statusLabel).sort())
    },
  )

  it.skipIf(without('parcel-tracking'))(
    'names the statuses of parcels in the help as everywhere else, all',
    () => {
      expect(named('parcel-tracking').sort()).toEqual(PARCEL_STATUSES.map(parcelStatusLabel).sort())
    },
  )

  it('names buttons in the help as they read on the screen', () => {
    const screen = ['src/islands', 'src/components', 'src/elements']
      .flatMap(filesBelow)
      .map((path) => readFileSync(path, 'utf8'))
    const unknown = entries('help').flatMap(({ slug, text: article }) =>
      pressed(article)
        .map((name) => name.trim())
        .filter((name) => !screen.some((text) => text.includes(name)))
        .map((name) => `${slug}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  it.skipIf(without('prohibited-goods'))('names the kinds of goods in the help as on the items', () => {
    const kinds = Object.entries(GOODS_CLASS_NAMES).filter(([kind]) => kind !== 'prohibited')
    expect(named('prohibited-goods').filter((name) => name !== 'Class')).toEqual(
      kinds.map(([, name]) => name),
    )
  })
})
