import { account } from './account.ts'
import { answerOf, startBare } from './bare.ts'
import { type Asking, findGenerator } from './generator.ts'
import { startSite } from './load.ts'

const ROUNDS = 7
const SECONDS = 2
const SITE = 4391
const BARE = 4392

interface Case {
  name: string
  asking: Asking
  /** At least this share of bare Node with the same bytes; null is shown without one. */
  target: number | null
}

const get = (path: string, headers: Record<string, string> = {}): Asking => ({
  method: 'GET',
  path,
  headers: { 'Accept-Encoding': 'br', ...headers },
})
const call = (path: string, body: unknown, headers: Record<string, string> = {}): Asking => ({
  method: 'POST',
  path: `/api/${path}`,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** Pages and calls, each beside a bare Node server that sends the same bytes, in turns; medians. */
export async function run(): Promise<void> {
  const generator = await findGenerator()
  // As a shop for customers would log; a demo logs no sample.
  const site = await startSite(SITE, { LOG_SAMPLE: '0.1' })
  console.log(`${generator.name}, ${ROUNDS} rounds of ${SECONDS} s each in turns, medians; requests/s\n`)
  console.log(row('', 'BenBuy', 'bare Node', 'share', 'target', 'least–most'))
  try {
    const customer = await account(site.port)
    for (const one of casesFor(customer.token)) {
      const bare = await startBare(BARE, await answerOf(site.port, one.asking))
      try {
        const rates: { ours: number; bare: number }[] = []
        const both = async (seconds: number) => ({
          ours: await generator.rate(site.port, one.asking, seconds),
          bare: await generator.rate(bare.port, one.asking, seconds),
        })
        await both(1)
        for (let round = 0; round < ROUNDS; round++) rates.push(await both(SECONDS))
        print(one, rates)
      } finally {
        await bare.stop()
      }
    }
    console.log(`\nmemory of the site: ${Math.round(site.rss() / 1024 / 1024)} MB`)
  } finally {
    await site.stop()
  }
}

/** `token` is a customer's. */
export function casesFor(token: string): Case[] {
  const item = '/item?p=weidian&i=7260605276'
  return [
    { name: 'prerendered page', asking: get('/'), target: 0.75 },
    { name: 'prerendered page on a phone', asking: get('/', { 'User-Agent': PHONE }), target: 0.75 },
    { name: 'JSON call without database', asking: call('user/get_currency_rate', {}), target: 0.4 },
    { name: 'cart/count of a visitor', asking: call('cart/count', {}), target: 0.4 },
    {
      name: 'cart/count of a customer',
      asking: call('cart/count', {}, { Authorization: token }),
      target: 0.3,
    },
    { name: 'item_search', asking: call('item/item_search', { keyword: 'jacket' }), target: 0.1 },
    { name: 'item page of a visitor', asking: get(item), target: 0.02 },
    { name: 'item page of a session', asking: get(item, { Cookie: 'session=over' }), target: 0.02 },
    // A program's page is made for each request.
    { name: 'item page made anew', asking: get(item, { Authorization: 'over' }), target: null },
  ]
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

function print({ name, target }: Case, rates: { ours: number; bare: number }[]): void {
  const shares = rates.map(({ ours, bare }) => ours / bare).sort((a, b) => a - b)
  console.log(
    row(
      name,
      median(rates.map(({ ours }) => ours)).toFixed(0),
      median(rates.map(({ bare }) => bare)).toFixed(0),
      median(shares).toFixed(2),
      target === null ? '' : `≥ ${target}`,
      `${shares.at(0)?.toFixed(2)}–${shares.at(-1)?.toFixed(2)}`,
    ),
  )
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const row = (name: string, ...cells: string[]) =>
  name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join('')
