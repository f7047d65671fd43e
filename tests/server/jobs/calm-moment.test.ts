import { afterEach, describe, expect, it } from 'vitest'
import { calmMoment } from '#server/jobs/jobs.ts'

describe('Mails give way to who shops', () => {
  let is_busy = false
  afterEach(() => {
    is_busy = false
  })
  /** Takes the whole processor, a millisecond at a time, as many calls do. */
  const work = () => {
    const until = performance.now() + 1
    while (performance.now() < until);
    if (is_busy) setImmediate(work)
  }
  const waited = async (isOver = () => false) => {
    const start = performance.now()
    await calmMoment(isOver)
    return performance.now() - start
  }

  it('waits a second while the server is busy, and not longer', async () => {
    is_busy = true
    work()
    const ms = await waited()
    expect(ms).toBeGreaterThan(900)
    expect(ms).toBeLessThan(5000)
  })

  it('goes on once it is no longer busy', async () => {
    is_busy = true
    work()
    setTimeout(() => (is_busy = false), 200)
    expect(await waited()).toBeGreaterThan(200)
  })

  it('does not hold up a server that ends', async () => {
    is_busy = true
    work()
    expect(await waited(() => true)).toBeLessThan(50)
  })
})
