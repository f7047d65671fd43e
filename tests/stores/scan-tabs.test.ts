import { expect, test, vi } from 'vitest'
import { answerCalls, storage } from '../support/fakes/window.ts'

const EMAIL = 'worker@example.test'
const item = { id: 'i1', title: 'A cup', quantity: 1, order_no: 'O1', email: 'ana@example.test' }

/** The listeners of this browser's tabs for something stored by another one. */
const told: (() => void)[] = []
vi.stubGlobal('addEventListener', (name: string, heard: (event: object) => void) => {
  if (name === 'storage') told.push(() => heard({ key: 'scans' }))
})

async function openTab() {
  vi.resetModules()
  const list = await import('#stores/scan-list.ts')
  list.openScans(EMAIL, () => {})
  return list
}

test('What one tab does with a scan the others show: an inspection, and that it was undone', async () => {
  storage.user = JSON.stringify({ token: 't', email: EMAIL, expired_timestamp: Date.now() + 3_600_000 })
  answerCalls({ 'bk/scan_arrival': () => ({ list: [item], unclaimed: null }) })
  const here = await openTab()
  here.addScan('SF0001', { open_next: false })
  await expect.poll(() => here.$scans.get()[0]?.state).toBe('received')
  const there = await openTab()
  const shown = () => here.$scans.get()[0]?.items[0]
  there.markInspected('i1')
  for (const tell of told) tell()
  expect(shown()).toMatchObject({ inspected: true, email: 'ana@example.test' })
  there.markToInspect('i1')
  for (const tell of told) tell()
  expect(shown()).toMatchObject({ inspected: false })
  vi.unstubAllGlobals()
})
