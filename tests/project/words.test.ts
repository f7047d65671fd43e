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
  'src/layouts',
  'src/pages',
  'src/stores',
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

/** Words that a shop in London does not say: docs/words.md, "How we say it". */
const UNSAID: readonly RegExp[] = [
  /\bplease\b|\b(?:sorry|oops)\b/i,
  /\b(?<!aria-)(?:invalid|forbidden|illegal|successful|successfully)\b|an error occurred/i,
  /\bare you sure\b|\bclick here\b|^>\s*(?:here|click|ok|submit)\s*<$/i,
  /\be-mails?\b/i,
  /\best\.(?=\s|[<{'"`]|$)/,
  /[\d}][ \u00a0]%/,
  /\b(?:e\.g|i\.e|etc)\b\./i,
  /[a-z\d]!(?=['"`\s<]|$)/i,
  /(?:^|[\s(>'"`])-(?:[¥€£]|\$\d|\$\{show)/,
  /\bto the fen\b|\b(?:nobody can bring it back|the way back)\b/i,
  /\bneed not\b|\bmarked above\b|\bsee below\b|\bappears? below\b/i,
]

/** Phrases we once used that people stumbled over. */
const GONE =
  /\bcounts as (?=[{$])|Which line it takes|How it is priced|comes back to the fen|imitated page|lists that guessers|[Ss]upplement due|of freight so far|\bnext: (?:you|we|it|the)\b|came by your payment|a deposit; we check|You see why freight|Counts as/

/** A name or a status in straight quotes; what operators and editors read names files and settings by them. */
const STRAIGHT = /^['`](?:[\s\S]*[\s'`])?"(?:\$\{|\w)[^"]*"(?![>:\]/])/
const OF_SHOPPERS =
  /^src\/(?:islands|stores|server\/(?:account|cart|item|money|order|parcel|payment|warehouse))\//

/** Words that people type, or a library says, which we read. */
const READ_BY_US = [
  'src/domain/assistant/goods-in.ts',
  'src/domain/assistant/notions.ts',
  'src/domain/assistant/own-asks.ts',
  'src/domain/assistant/reading.ts',
  'src/domain/assistant/slips.ts',
  'src/domain/assistant/words.ts',
  'src/domain/item/search-reading.ts',
  'src/domain/site/help-search.ts',
  'src/server/assistant/help-answers.ts',
  'src/server/picture/pictures.ts',
]

/** Tells prose between tags and braces from code there. */
const isProse = (text: string) => !/[=;]|\w\(|&&|\|\|/.test(text)

/**
 * Text between tags or in quotes of code, all of a content file but what shoppers type. Comments are for ourselves, and
 * a word without a space names something.
 */
function readTexts(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.md')) return text.split('\n').filter((line) => !/^\s*(?:also|keywords|was):/.test(line))
  const bare = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '')
  const quoted = bare.match(/'(?:[^'\n\\]|\\.)*'|"(?:[^"\n\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
  const between = path.endsWith('.ts')
    ? []
    : (bare.match(/(?<=([>}]))[^<>{}]+(?=[<{])/g) ?? []).filter(isProse)
  return [...quoted.filter((one) => /\s|^.est\.|%/.test(one)), ...between]
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

/** Finds the names that the help tells people to choose, piece by piece where an amount stands in between. */
function pressed(text: string): string[] {
  const names = [...text.matchAll(/\b(?:choose|press) \*\*([^*]+)\*\*(?: or \*\*([^*]+)\*\*)?/gi)]
  return names.flatMap(([, one = '', other = '']) => [one, other].flatMap((name) => name.split('…')))
}

describe('What people read', () => {
  // The customer's own sentences stand in texts.ts.
  const read = READ.flatMap(filesBelow)
    .filter((path) => path !== 'src/domain/text/texts.ts' && !READ_BY_US.includes(path))
    .flatMap((path) => readTexts(path).map((text) => ({ path, text })))
  const found = (words: readonly RegExp[]) =>
    read
      .filter(({ text }) => words.some((word) => word.test(text)))
      .map(({ path, text }) => `${path}: ${text.trim()}`)

  it('says each thing with its one word', () => {
    expect(found(STRAYS)).toEqual([])
  })

  it('says nothing that a good shop would not say', () => {
    expect(found([...UNSAID, GONE])).toEqual([])
  })

  it('quotes names as books do', () => {
    const texts = read.filter(({ path, text }) => OF_SHOPPERS.test(path) && STRAIGHT.test(text))
    expect(texts.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
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
