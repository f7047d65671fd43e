import type { Page } from 'playwright-core'
import { customerWithPaidItems, type Person } from '../people/caller.ts'
import { PASSWORD } from '../people/person.ts'

const KEY_MS = 8

const ENTER = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
const SHIFT = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 }
const WITH_SHIFT = { modifiers: 8 }

/** The events a scanner sends for a key: a capital letter stands between its Shift going down and coming up. */
function eventsOf(key: string) {
  if (key === 'Enter')
    return [
      { type: 'keyDown', ...ENTER },
      { type: 'keyUp', ...ENTER, text: '' },
    ] as const
  const letter = { key, ...(/[A-Z]/.test(key) && WITH_SHIFT) }
  const pressed = [
    { type: 'keyDown', ...letter, text: key },
    { type: 'keyUp', ...letter },
  ] as const
  if (!/[A-Z]/.test(key)) return pressed
  return [{ type: 'rawKeyDown', ...SHIFT, ...WITH_SHIFT }, ...pressed, { type: 'keyUp', ...SHIFT }] as const
}

/**
 * Types numbers as a hand scanner does, one after the other, each ended by Enter. The keys carry their own times, so
 * that it is as fast on a busy machine.
 */
export async function scan(page: Page, ...numbers: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const keys = numbers.flatMap((number) => [...number, 'Enter'])
  // Their times lie behind us; a hand that has typed before takes longer to reach the scanner.
  await page.waitForTimeout(keys.length * KEY_MS + 200)
  const start = Date.now() / 1000 - (keys.length * KEY_MS) / 1000
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = start + (index * KEY_MS) / 1000
      return eventsOf(key).map((event) => devtools.send('Input.dispatchKeyEvent', { ...event, timestamp }))
    }),
  )
  await devtools.detach()
  // No hand follows sooner: an Enter at once is taken for the scanner's second key.
  await page.waitForTimeout(150)
}

/** A customer to whom boxes with these numbers are on their way; the titles are what each holds. */
export async function boxesOnTheWay(
  email: string,
  staff: Person,
  boxes: Record<string, string[]>,
): Promise<Person> {
  const customer = await customerWithPaidItems(email, PASSWORD, Object.values(boxes).flat())
  const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })
  const idOf = (title: string) => list.find((item: { title: string }) => item.title === title).id
  for (const [inner_tracking_number, titles] of Object.entries(boxes)) {
    const ids = titles.map(idOf)
    for (const id of ids) {
      await staff.call('bk/take_item', { id })
      await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '100.00' })
    }
    await staff.call('bk/mark_seller_shipped', { ids, inner_tracking_number })
  }
  return customer
}
