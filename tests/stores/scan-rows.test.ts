import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

type List = typeof import('#stores/scan-list.ts')

const itemOf = (id: string, number: string) => ({
  ...{
    id,
    title: `Item ${id}`,
    quantity: 2,
    order_no: 'O1',
    email: 'ana@example.test',
    inner_tracking_number: number,
  },
})
const arrived = (number: string) => ({ list: [itemOf(`${number}-1`, number)], unclaimed: null })
const before = { status: 409, code: 'WRONG_STATE', message: 'This box was scanned before.' }

/** As a page that has just been opened. */
async function opened(email = 'worker@example.test') {
  vi.resetModules()
  storage.user = JSON.stringify({ token: 't', email, expired_timestamp: Date.now() + 3_600_000 })
  const list: List = await import('#stores/scan-list.ts')
  const heard: string[] = []
  const leave = list.openScans(email, (scan, items) =>
    heard.push(`${scan.number} ${scan.state} ${items.length}`),
  )
  return { list, heard, leave }
}
const states = ({ $scans }: List) => $scans.get().map(({ number, state }) => `${number} ${state}`)
const scan = (list: List, ...numbers: string[]) => {
  for (const number of numbers) list.addScan(number, { open_next: false })
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  clearStorage()
})

describe('Scans', () => {
  test('of one box are one row, with the last time and what is known of its items, after a reload too', async () => {
    const here: string[] = []
    let waits = true
    answerCalls({
      'bk/scan_arrival': ({ body }) => {
        const number = String(body.inner_tracking_number)
        if (here.includes(number)) return before
        here.push(number)
        return arrived(number)
      },
      'bk/get_order_items': () => ({
        list: waits ? [itemOf('SF0001-1', 'SF0001')] : [],
        total: waits ? 1 : 0,
      }),
    })
    const { list } = await opened()
    scan(list, 'SF0001', 'SF0002')
    await expect.poll(() => states(list)).toEqual(['SF0001 received', 'SF0002 received'])
    const first = list.$scans.get()[0]?.at ?? 0
    const later = vi.spyOn(Date, 'now').mockReturnValue(first + 60_000)
    scan(list, 'SF0001')
    await expect.poll(() => states(list)).toEqual(['SF0002 received', 'SF0001 before'])
    expect(list.$scans.get()[1]?.at).toBeGreaterThan(first)
    expect(list.$scans.get()[1]?.items).toMatchObject([{ id: 'SF0001-1', inspected: false }])
    later.mockRestore()
    list.markInspected('SF0001-1')
    waits = false
    scan(list, 'SF0001')
    await expect.poll(() => list.$scans.get()[1]?.items).toMatchObject([{ id: 'SF0001-1', inspected: true }])
    await expect.poll(() => states(list)).toEqual(['SF0002 received', 'SF0001 before'])
    expect(list.$scans.get()[1]?.said).toBe('')
    // Undone, it waits again in the one row there is.
    list.markToInspect('SF0001-1')
    list.clearScans()
    expect(states((await opened()).list)).toEqual(['SF0002 received', 'SF0001 before'])
  })

  test('of a box that was refused or found no answer give way to its next scan, which counts as received', async () => {
    let down = true
    answerCalls({
      'bk/scan_arrival': () => {
        if (down) throw new TypeError('The answer was lost')
        return before
      },
      'bk/get_order_items': () => ({ list: [itemOf('SF0001-1', 'SF0001')], total: 1 }),
    })
    const { list } = await opened()
    for (const _ of [1, 2]) list.addScan('?', { open_next: false, refusal: 'Enter the number.' })
    scan(list, 'SF0001')
    await expect.poll(() => states(list)).toEqual(['? refused', 'SF0001 failed'])
    down = false
    scan(list, 'SF0001')
    await expect.poll(() => states(list)).toEqual(['? refused', 'SF0001 received'])
  })
})
