import { perSecond, report, send, startBareNode, startSite } from './load.ts'

const REQUESTS = 8000
const CLIENTS = 16

/** Prerendered pages and a JSON call, beside bare Node in the same run. */
export async function run(): Promise<void> {
  const site = await startSite(4391)
  const bare = await startBareNode(4392)
  const many = (job: () => Promise<unknown>) => Array.from({ length: REQUESTS }, () => job)
  const headers = { 'Accept-Encoding': 'br' }
  try {
    const base = await perSecond(
      many(() => send(bare.port, 'POST', '/', {})),
      CLIENTS,
    )
    report(
      'home page',
      await perSecond(
        many(() => send(site.port, 'GET', '/', undefined, headers)),
        CLIENTS,
      ),
      base,
    )
    report(
      'cart/count',
      await perSecond(
        many(() => send(site.port, 'POST', '/api/cart/count', {})),
        CLIENTS,
      ),
      base,
    )
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}
