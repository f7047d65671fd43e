import { map } from 'nanostores'
import type { ItemLink } from '#domain/link/canonical.ts'
import { MAX_ITEMS_READ } from '#domain/list/list.ts'
import { twinKey } from '#domain/link/platform.ts'
import { ApiError, call, type Data } from './api.ts'

type Answer = Data<'item/get_many'>['list'][number]
export type LinkItem = Exclude<Answer, { code: string }>
/** Why an item could not be read; `again`: trying again may help. */
export interface Unread {
  reason: string
  again: boolean
}

/** The items of tables of links by `twinKey`, as far as they were read. */
export const $linkItems = map<Record<string, LinkItem | Unread | undefined>>({})

export const isRead = (item: LinkItem | Unread | undefined): item is LinkItem =>
  item !== undefined && 'title' in item

const onTheirWay = new Set<string>()
/** A small first batch, so that something stands there soon. */
const FIRST_BATCH = 8
const SIDE_BY_SIDE = 3

/** Reads the items that are not known yet, a few batches at a time; `onBatch` is told of each. Never throws. */
export async function readLinkItems(links: readonly ItemLink[], onBatch: () => void): Promise<void> {
  const byKey = new Map(links.map((link) => [twinKey(link), link]))
  const unread = [...byKey].filter(([key]) => !$linkItems.get()[key] && !onTheirWay.has(key))
  for (const [key] of unread) onTheirWay.add(key)
  let first = true
  const lane = async () => {
    while (unread.length > 0) {
      const batch = unread.splice(0, first ? FIRST_BATCH : MAX_ITEMS_READ)
      first = false
      await readBatch(batch.map(([, link]) => link))
      onBatch()
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
}

async function readBatch(items: ItemLink[]): Promise<void> {
  const answers = await call('item/get_many', { items }, { timeout_ms: 60_000, notShowMessage: true }).then(
    ({ list }) => list.map(itemOf),
    (error: unknown) => items.map(() => ({ reason: reasonOf(error), again: true })),
  )
  const entries = items.map((item, at) => [twinKey(item), answers[at]] as const)
  for (const [key] of entries) onTheirWay.delete(key)
  $linkItems.set({ ...$linkItems.get(), ...Object.fromEntries(entries) })
}

const itemOf = (answer: Answer): LinkItem | Unread =>
  'code' in answer ? { reason: answer.message, again: answer.code !== 'NOT_FOUND' } : answer

const NOT_READ = 'We couldn’t read this item just now. Try again.'

/** Calls that show nothing themselves come without a sentence of the server's. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return error.status === 429 ? 'That was a lot at once. Try this one again in a minute.' : NOT_READ
}

/** To be read again. */
export function forgetLinkItem(link: ItemLink): void {
  $linkItems.setKey(twinKey(link), undefined)
}
