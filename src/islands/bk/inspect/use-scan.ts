import { normalTracking } from '#domain/tracking-number.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { ApiError, call } from '#stores/api.ts'

/** What lies on the table: the items of one box that are to be inspected. */
export interface OpenBox {
  name: string
  items: StaffItem[]
  /** What else is to be known of it. */
  said: string | null
}

/** Sends a scanned number. A box that was scanned before opens again while something of it waits for inspection. */
export function useScan(onOpen: (box: OpenBox) => void, onUnclaimed: (number: string) => void) {
  const { busy, failure, send } = useSend()
  const scan = (typed: string) => {
    const inner_tracking_number = normalTracking(typed)
    send(async () => {
      const answer = await call('bk/scan_arrival', { inner_tracking_number }).then(
        ({ list, unclaimed }) => ({ list, unclaimed, said: null }),
        (error: unknown) => waiting(inner_tracking_number, error),
      )
      if (answer.unclaimed) onUnclaimed(inner_tracking_number)
      else onOpen({ name: inner_tracking_number, items: answer.list, said: answer.said })
    })
  }
  return { scan, busy, failure }
}

async function waiting(number: string, error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'WRONG_STATE') throw error
  const found = await call('bk/get_order_items', {
    to_inspect: true,
    keyword: number,
    limit: 100,
  })
  const list = found.list.filter((item) => item.inner_tracking_number === number)
  if (list.length === 0) throw error
  return {
    list,
    unclaimed: null,
    said: 'This box was scanned before. These items still wait for inspection.',
  }
}
