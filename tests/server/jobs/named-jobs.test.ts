import { afterEach, expect, it, vi } from 'vitest'
import { startJobs } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('A job that fails is named in the log', async () => {
  vi.useFakeTimers()
  const said = vi.spyOn(console, 'error').mockReturnValue()
  // Nothing of a server but what needs no database.
  const broken = { market: { prepare: () => Promise.resolve() } } as unknown as Services
  const stop = startJobs(broken)
  await vi.advanceTimersByTimeAsync(60_000)
  await stop()
  const told = said.mock.calls.map(String).join('\n')
  expect(told).not.toContain('job failed')
  for (const name of ['mails', 'arrival mails', 'events', 'payments', 'exchange rates', 'tracking'])
    expect(told).toContain(`job ${name} failed: TypeError`)
})
