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

export {}

const wanted = process.argv.slice(2)
for (const name of wanted.length ? wanted : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) {
    console.error(`There is no bench called ${name}: ${Object.keys(benches).join(', ')}.`)
    process.exit(1)
  }
  console.log(`\n# ${name}`)
  await (await bench()).run()
}
