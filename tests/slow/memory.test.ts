import { expect, it } from 'vitest'
import { account } from '../bench/account.ts'
import { answerOf } from '../bench/bare.ts'
import type { Asking } from '../bench/generator.ts'
import { startSite } from '../bench/load.ts'
import { casesFor } from '../bench/pages.ts'

const REQUESTS = 200_000
const CLIENTS = 16
/** The share, one in so many, of pages made anew, which leave a thousand times the rubbish of any other answer. */
const ANEW_IN = 50
const MB = 1024 * 1024
const CEILING_MB = 300

it(`takes no more than ${CEILING_MB} MB after ${REQUESTS} requests of all kinds`, async () => {
  const site = await startSite(4393, { LOG_SAMPLE: '0.1' })
  try {
    const { token } = await account(site.port)
    const all = casesFor(token).map(({ asking }) => asking)
    const often = all.slice(0, -1)
    const anew = all.at(-1) as Asking
    let nth = 0
    const client = async () => {
      while (nth < REQUESTS) {
        nth += 1
        const asking = nth % ANEW_IN ? often[nth % often.length] : anew
        const { status } = await answerOf(site.port, asking ?? anew)
        expect(status).toBe(200)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    expect(site.rss() / MB).toBeLessThanOrEqual(CEILING_MB)
  } finally {
    await site.stop()
  }
}, 900_000)
