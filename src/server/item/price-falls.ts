import { accountById } from '#server/account/accounts.ts'
import { DAY } from '#domain/time/durations.ts'
import type { FavoriteRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { dueStep } from '#server/due-work.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { priceFallMail } from '#server/mail/price-fall.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { getFreshItem } from './items.ts'

/** How often a saved item's price is asked for, ms. */
const CHECK_EVERY_MS = DAY
/** How many in one run, so that no marketplace is asked for everything at once. */
const MOST_A_RUN = 50

/**
 * Mails those who asked for it when an item they saved costs less than they know: less than when they saved it and
 * than any mail has told. Looks at each item once a day; what its marketplace does not answer waits for the next day.
 */
export async function tellPriceFalls(services: Services, now: number): Promise<void> {
  const due = await services.db
    .selectFrom('favorites')
    .selectAll()
    .where('mail_when_cheaper', '=', 1)
    .where('checked_at', '<=', now - CHECK_EVERY_MS)
    .orderBy('checked_at')
    .limit(MOST_A_RUN)
    .execute()
  for (const favorite of due) await dueStep('price falls', () => check(services, favorite, now))
}

async function check(services: Services, favorite: FavoriteRow, now: number): Promise<void> {
  // The server that sets the time does the work; another may have been faster.
  const claimed = await services.db
    .updateTable('favorites')
    .set({ checked_at: now })
    .where('id', '=', favorite.id)
    .where('checked_at', '=', favorite.checked_at)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return
  const price_fen = await priceNow(services, favorite, now)
  if (price_fen !== null && price_fen < favorite.told_fen) await tell(services, favorite, price_fen, now)
}

async function tell(services: Services, favorite: FavoriteRow, price_fen: number, now: number) {
  await inTransaction(services.db, async (tx) => {
    const mine = await tx
      .updateTable('favorites')
      .set({ told_fen: price_fen })
      .where('id', '=', favorite.id)
      .where('mail_when_cheaper', '=', 1)
      .returning('account_id')
      .executeTakeFirst()
    // Removed, or no mail wanted any more.
    if (!mine) return
    const { email } = await accountById(tx, mine.account_id)
    await queueMail(tx, priceFallMail(email, { ...favorite, price_fen }), now)
  })
}

/** null for what its shop sells no more. */
async function priceNow(services: Services, favorite: FavoriteRow, now: number): Promise<number | null> {
  const { item_platform, num_iid } = favorite
  const max_age = CHECK_EVERY_MS / 2
  const read = getFreshItem(services, item_platform, num_iid, now, { max_age })
  const item = await read.catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
  return item?.price_fen ?? null
}
