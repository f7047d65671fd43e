import { runCommand, WrongWords } from '../../scripts/command.mjs'

/** `npm run bench [-- start|links|pages|orders|lists|flows|market|quotes|articles|ledger]`: figures of one run, beside a peer measured in the same run. */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  start: () => import('./start.ts'),
  links: () => import('./links.ts'),
  pages: () => import('./pages.ts'),
  orders: () => import('./orders.ts'),
  lists: () => import('./lists.ts'),
  flows: () => import('./flows.ts'),
  market: () => import('./market.ts'),
  quotes: () => import('./quotes.ts'),
  articles: () => import('./articles.ts'),
  ledger: () => import('./ledger.ts'),
}

const NAMES = Object.keys(benches)

await runCommand(
  {
    call: 'npm run bench -- [NAME …]',
    does: `Measures speed, each figure beside a peer in the same run. The names: ${NAMES.join(', ')}.`,
    example: 'npm run bench -- start links',
    words: NAMES.length,
  },
  async ({ words }) => {
    const unknown = words.find((name) => !NAMES.includes(name))
    if (unknown !== undefined)
      throw new WrongWords(`There is no bench called ${unknown}: ${NAMES.join(', ')}.`)
    for (const name of words.length ? words : NAMES) {
      console.log(`\n# ${name}`)
      await (await benches[name]?.())?.run()
    }
  },
)
