import { describe, expect, it } from 'vitest'
import { DESKTOP, openBrowser } from '../support/worlds/browser.ts'

const { visit } = openBrowser()

/** How long the shipping page may hold up a reader in all, in ms, on a machine of a quarter of this one's speed. */
const MOST_BLOCKED_MS = 100
const SLOWER = 4
const TRIES = 3

/** Total blocking time: of every task over 50 ms what is over them. */
async function blockedMs(path: string): Promise<number> {
  const { page, context } = await visit(DESKTOP)
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const blocked = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) sum += Math.max(0, duration - 50)
        }).observe({ type: 'longtask', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )
  await context.close()
  return blocked
}

describe('The shipping page', () => {
  it('leaves a slow machine to its reader', async () => {
    const measured: number[] = []
    // Somebody else may have the processor for a while: what counts is the best of a few.
    for (let tries = 0; tries < TRIES && Math.min(...measured) > MOST_BLOCKED_MS; tries++)
      measured.push(await blockedMs('/shipping'))
    expect(Math.min(...measured)).toBeLessThanOrEqual(MOST_BLOCKED_MS)
  })
})
