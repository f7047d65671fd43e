import { readFileSync } from 'node:fs'
import { CnItemLink } from 'cn-links'
import { parseItemLink } from '#domain/link/parse.ts'

type Row = { input: string; platform: string | null; id: string | null; resolve?: string | null }
type Answer = { platform: string; id: string } | null
type Parser = { name: string; parse: (text: string) => Answer }

const ROWS = readFileSync(new URL('../data/item-links.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line))

const PARSERS: Parser[] = [
  {
    name: 'ours',
    parse(text) {
      const found = parseItemLink(text)
      return found?.kind === 'item' ? { platform: found.item_platform, id: found.num_iid } : null
    },
  },
  {
    name: 'cn-links',
    parse(text) {
      const made = CnItemLink.safeInstantiate(text)
      return made.success ? { platform: made.data.marketplace, id: made.data.id } : null
    },
  },
]

/** Inputs made to be slow: long, deep, or full of things that almost are links. */
export const HEAVY: [name: string, text: string][] = [
  ['letters', 'a'.repeat(8192)],
  ['dots', 'a.'.repeat(4096)],
  ['slashes', '/'.repeat(8192)],
  ['percents', '%'.repeat(8192)],
  ['parameters', `https://item.taobao.com/item.htm?${'a=1&'.repeat(2030)}id=674029285425`],
  ['hosts', 'a.cn/ '.repeat(1365)],
  ['items without id', 'https://item.taobao.com/item.htm?id=1 '.repeat(215)],
  ['agents without id', 'https://cnfans.com/product?id=1&url=a.b '.repeat(204)],
  ['words', 'a '.repeat(4096)],
  ['words with slashes', '/a '.repeat(2730)],
  ['brackets', '(a/'.repeat(2730)],
  ['bracketed links', '(https://cnfans.com/a'.repeat(390)],
  ['idle fish', `https://market.m.taobao.com${'/idlefish'.repeat(900)}?id=674029285425`],
  ['shops', `https://cssbuy.com${'/shop/'.repeat(1300)}`],
  ['wrapped', wrapped()],
  ['wrapped in the open', 'https://superbuy.com/?url='.repeat(315)],
  [
    'agents in agents',
    'https://cnfans.com/product?id=1&url=https://cnfans.com/product?id=1&url=a.b'.repeat(109),
  ],
  ['tokens', `https://www.pandabuy.com/product?url=PJ3k${'A'.repeat(36)}"`.repeat(105)],
  ['schemes', 'https:'.repeat(1365)],
  ['encoded schemes', 'https%3A'.repeat(1024)],
  ['GBK', `https://world.tmall.com/item/x.htm?q=${'%BC%D7'.repeat(1350)}&id=674029285425`],
  ['entities', '&amp;'.repeat(1638)],
  ['passwords', '￥a'.repeat(4096)],
  ['tags', `${'【闲鱼】'.repeat(2000)}https://m.tb.cn/h.4TdaCIg`],
  ['a megabyte', 'https://item.taobao.com/item.htm '.repeat(32_000)],
]

function wrapped(): string {
  let link = 'https://weidian.com/item.html?itemID=7260605276'
  for (;;) {
    const next = `https://www.superbuy.com/en/page/buy?url=${encodeURIComponent(link)}`
    if (next.length > 8192) return link
    link = next
  }
}

/**
 * Prints, for our parser and the best open one in the same run: parses a second over the collected links, the slowest
 * single input in ms (best of its tries), and how many of the links come out right and wrong.
 */
export async function run(): Promise<void> {
  const error = console.error
  console.error = () => {}
  for (const { name, parse } of PARSERS) {
    const slowest = slowestOf(parse)
    console.log(
      `${name.padEnd(9)} ${Math.round(speedOf(parse)).toLocaleString('en').padStart(9)} parses/s, worst input ` +
        `${slowest.ms.toFixed(2)} ms (${slowest.name}), ${verdictOn(parse)}`,
    )
  }
  console.error = error
}

function speedOf(parse: Parser['parse'], ms = 1500): number {
  const inputs = ROWS.map((row) => row.input)
  for (let n = 0; n < 50; n += 1) inputs.forEach(parse)
  const start = performance.now()
  let parses = 0
  while (performance.now() - start < ms) {
    inputs.forEach(parse)
    parses += inputs.length
  }
  return (parses / (performance.now() - start)) * 1000
}

function slowestOf(parse: Parser['parse']): { name: string; ms: number } {
  let worst = { name: '', ms: 0 }
  for (const [name, text] of [
    ...HEAVY,
    ...ROWS.map((row): [string, string] => [row.input.slice(0, 40), row.input]),
  ]) {
    let best = Number.POSITIVE_INFINITY
    for (let n = 0; n < 20 && best > 0.005; n += 1) {
      const start = performance.now()
      parse(text)
      best = Math.min(best, performance.now() - start)
    }
    if (best > worst.ms) worst = { name, ms: best }
  }
  return worst
}

function verdictOn(parse: Parser['parse']): string {
  let right = 0
  let missed = 0
  let wrong = 0
  for (const row of ROWS) {
    const found = parse(row.input)
    if (found === null && row.id === null) right += 1
    else if (found === null) missed += 1
    else if (found.id === row.id && found.platform === row.platform) right += 1
    else wrong += 1
  }
  return `${right} of ${ROWS.length} right, ${missed} missed, ${wrong} wrong`
}

if (import.meta.main) await run()
