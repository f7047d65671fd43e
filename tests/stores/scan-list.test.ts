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
  test('are sent where the browser has no room left to keep them', async () => {
    const asked = answerCalls({
      'bk/scan_arrival': ({ body }) => arrived(String(body.inner_tracking_number)),
    })
    const { list } = await opened()
    const full = vi.spyOn(storage as unknown as Storage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    scan(list, 'SF0001', 'SF0002')
    await expect.poll(() => states(list)).toEqual(['SF0001 received', 'SF0002 received'])
    expect(asked).toHaveLength(2)
    full.mockRestore()
  })

  test('are sent one after the other in the order of the scanner, however slow an answer is', async () => {
    const first = Promise.withResolvers<void>()
    const asked = answerCalls({
      'bk/scan_arrival': async ({ body }) => {
        if (asked.length === 1) await first.promise
        return arrived(String(body.inner_tracking_number))
      },
    })
    const { list, heard } = await opened()
    scan(list, 'SF0001', 'SF0002', 'SF0003')
    await expect.poll(() => asked.length).toBe(1)
    expect(states(list)).toEqual(['SF0001 sending', 'SF0002 waiting', 'SF0003 waiting'])
    first.resolve()
    await expect.poll(() => heard).toEqual(['SF0001 received 1', 'SF0002 received 1', 'SF0003 received 1'])
    expect(list.$scans.get()[0]?.items[0]).toMatchObject({
      title: 'Item SF0001-1',
      email: 'ana@example.test',
    })
  })

  test('that find no connection stay through a reload and are sent then, still in order', async () => {
    let down = true
    const numbers: unknown[] = []
    answerCalls({
      'bk/scan_arrival': ({ body }) => {
        if (down) throw new TypeError('Failed to fetch')
        numbers.push(body.inner_tracking_number)
        return arrived(String(body.inner_tracking_number))
      },
    })
    const { list, heard, leave } = await opened()
    scan(list, 'SF0001', 'SF0002')
    await expect.poll(() => heard).toEqual(['SF0001 failed 0'])
    expect(list.$scans.get()[0]?.said).toContain('kept here')
    leave()
    down = false
    const again = await opened()
    await expect.poll(() => states(again.list)).toEqual(['SF0001 received', 'SF0002 received'])
    expect(numbers).toEqual(['SF0001', 'SF0002'])
  })

  test('are tried again when somebody says so, and one that had arrived unheard counts as received', async () => {
    let answers = 0
    answerCalls({
      'bk/scan_arrival': () => {
        answers += 1
        if (answers === 1) throw new TypeError('The answer was lost')
        return before
      },
      'bk/get_order_items': () => ({ list: [itemOf('i1', 'SF0001'), itemOf('i2', 'SF00011')], total: 2 }),
    })
    const { list, heard } = await opened()
    scan(list, 'SF0001')
    await expect.poll(() => states(list)).toEqual(['SF0001 failed'])
    list.sendAgain(list.$scans.get()[0]?.key)
    await expect.poll(() => heard.at(-1)).toBe('SF0001 received 1')
  })

  test('go on after one whose answer could not be shown', async () => {
    answerCalls({ 'bk/scan_arrival': ({ body }) => arrived(String(body.inner_tracking_number)) })
    const { list, leave } = await opened()
    leave()
    const shown: string[] = []
    list.openScans('worker@example.test', ({ number }) => {
      if (number === 'SF0001') throw new Error('No sound on this machine')
      shown.push(number)
    })
    scan(list, 'SF0001')
    await expect.poll(() => states(list)).toEqual(['SF0001 received'])
    scan(list, 'SF0002', 'SF0003')
    await expect.poll(() => shown).toEqual(['SF0002', 'SF0003'])
    expect(console.error).toHaveBeenCalledWith(new Error('No sound on this machine'))
  })

  test('whose answer is no list are sent again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let broken = true
    answerCalls({
      'bk/scan_arrival': ({ body }) =>
        broken ? { unclaimed: null } : arrived(String(body.inner_tracking_number)),
    })
    const { list } = await opened()
    scan(list, 'SF0001')
    await vi.waitFor(() => expect(states(list)).toEqual(['SF0001 waiting']))
    broken = false
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    await expect.poll(() => states(list)).toEqual(['SF0001 received'])
  })

  test('of one box that is scanned twice while nothing answers are one row, scanned before', async () => {
    let down = true
    let here = false
    answerCalls({
      'bk/scan_arrival': () => {
        if (down) throw new TypeError('Failed to fetch')
        if (here) return before
        here = true
        return arrived('SF0001')
      },
      'bk/get_order_items': () => ({ list: [itemOf('SF0001-1', 'SF0001')], total: 1 }),
    })
    const { list } = await opened()
    scan(list, 'SF0001', 'SF0001')
    await expect.poll(() => states(list)).toEqual(['SF0001 failed', 'SF0001 waiting'])
    list.sendAgain(list.$scans.get()[1]?.key)
    await expect.poll(() => states(list)).toEqual(['SF0001 failed', 'SF0001 failed'])
    down = false
    list.sendAgain()
    await expect.poll(() => states(list)).toEqual(['SF0001 before'])
  })

  test('of a box nobody waits for are one row, where it was scanned last, and it is assigned there', async () => {
    const created_at = new Date(Date.now() - 3_600_000).toISOString()
    const rows: Record<string, object> = { NOBODY: { id: 'u1', created_at }, NEW: { id: 'u2' } }
    answerCalls({
      'bk/scan_arrival': ({ body }) => ({
        list: [],
        unclaimed: { created_at: new Date().toISOString(), ...rows[String(body.inner_tracking_number)] },
      }),
    })
    const { list, heard } = await opened()
    scan(list, 'NOBODY', 'NEW', 'NOBODY', 'NOBODY')
    await expect.poll(() => heard).toHaveLength(4)
    expect(states(list)).toEqual(['NEW unclaimed', 'NOBODY unclaimed'])
    const [fresh, waiting] = list.$scans.get()
    expect(waiting?.said).toContain('scanned before and waits under Unclaimed')
    expect(fresh?.said).toBe('')
    expect(states((await opened()).list)).toEqual(['NEW unclaimed', 'NOBODY unclaimed'])
    list.markClosed('u2')
    list.markAssigned('u1', [itemOf('i1', 'NOBODY')] as never)
    list.clearScans()
    expect(states(list)).toEqual(['NOBODY received'])
    list.markInspected('i1')
    list.markToInspect('i1')
    list.clearScans()
    expect(states(list)).toEqual(['NOBODY received'])
    list.markInspected('i1')
    list.clearScans()
    expect(states(list)).toEqual([])
  })

  test('of an item that lacks pieces are done, until that is undone, and do not say that it was inspected', async () => {
    answerCalls({ 'bk/scan_arrival': ({ body }) => arrived(String(body.inner_tracking_number)) })
    const { list } = await opened()
    const { isOpen } = await import('#stores/scan.ts')
    scan(list, 'SF0001')
    await expect.poll(() => states(list)).toEqual(['SF0001 received'])
    const isWaiting = () => list.$scans.get().some(isOpen)
    list.markPart('SF0001-1', 1)
    expect(isWaiting()).toBe(false)
    expect((await opened()).list.$scans.get()[0]?.items[0]).toMatchObject({
      part_arrived: 1,
      inspected: false,
    })
    list.markPart('SF0001-1', null)
    expect(isWaiting()).toBe(true)
  })

  test('say what each box was: scanned before, nobody’s, one’s own, no number', async () => {
    answerCalls({
      'bk/scan_arrival': ({ body }) => {
        const number = String(body.inner_tracking_number)
        if (number === 'TWICE') return before
        if (number === 'MINE') return { status: 403, code: 'OWN_ACCOUNT', message: 'Ask a colleague.' }
        return { list: [], unclaimed: { id: 'u1', inner_tracking_number: number } }
      },
      'bk/get_order_items': () => ({ list: [], total: 0 }),
    })
    const { list } = await opened()
    scan(list, 'TWICE', 'MINE', 'NOBODY')
    list.addScan('?', { open_next: false, refusal: 'Enter the number.' })
    await expect
      .poll(() => states(list))
      .toEqual(['TWICE before', 'MINE refused', 'NOBODY unclaimed', '? refused'])
    const [twice, mine, nobody] = list.$scans.get()
    expect([twice?.said, mine?.said, nobody?.unclaimed_id]).toEqual([
      before.message,
      'Ask a colleague.',
      'u1',
    ])
    list.clearScans()
    expect(states(list)).toEqual(['NOBODY unclaimed'])
  })

  test('wait for their own person, and leave no customer’s address behind', async () => {
    let ended = false
    answerCalls({
      'bk/scan_arrival': ({ body }) =>
        ended
          ? { status: 401, code: 'NOT_LOGGED_IN', message: 'Sign in first.' }
          : arrived(String(body.inner_tracking_number)),
    })
    const { list, heard } = await opened()
    scan(list, 'SF0001')
    await expect.poll(() => heard.length).toBe(1)
    ended = true
    scan(list, 'SF0002')
    await expect.poll(() => states(list)).toEqual(['SF0001 received', 'SF0002 waiting'])
    // Without a session nothing is asked; it is kept all the same.
    scan(list, 'SF0003')
    expect(states(list).at(-1)).toBe('SF0003 waiting')
    expect(storage.scans).not.toContain('ana@example.test')
    const other = await opened('other@example.test')
    expect(states(other.list)).toEqual([])
    ended = false
    const own = await opened()
    const all = ['SF0001 received', 'SF0002 received', 'SF0003 received']
    await expect.poll(() => states(own.list)).toEqual(all)
  })

  test.each(['no JSON', '[]', '{"worker@example.test":[7,null,{"number":""}]}'])(
    'are none in a storage that holds %s',
    async (kept) => {
      storage.scans = kept
      expect(states((await opened()).list)).toEqual([])
    },
  )

  test('wait for who scanned them while somebody else is signed in', async () => {
    const asked = answerCalls({
      'bk/scan_arrival': ({ body }) => arrived(String(body.inner_tracking_number)),
    })
    const { list, heard } = await opened('anna@example.test')
    const { $session } = await import('#stores/session.ts')
    const of = (email: string) => ({ token: 't', email, expired_timestamp: Date.now() + 3_600_000 })
    $session.set(of('bert@example.test'))
    scan(list, 'SF0001')
    expect([states(list), asked]).toEqual([['SF0001 waiting'], []])
    $session.set(of('anna@example.test'))
    list.sendAgain()
    await expect.poll(() => heard).toEqual(['SF0001 received 1'])
  })
})
