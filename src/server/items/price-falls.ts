import type { Platform } from '#domain/item-link.ts'
import type { FavoriteRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { eachDue } from '#server/due.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { priceFallMail } from '#server/mail/price-fall.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { getItem } from './items.ts'

/** How often a saved item's price is asked for, ms. */
const CHECK_EVERY_MS = 24 * 3600_000
/** How many in one run, so that no marketplace is asked for everything at once. */
const AT_ONCE = 50

/**
 * Mails those who asked for it when an item they saved costs less than they know: less than when they saved it and
 * than any mail has told. Looks at each item once a day.
 */
export async function tellPriceFalls(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'price falls',
    now,
    page: async (after) =>
      after
        ? []
        : services.db
            .selectFrom('favorites')
            .selectAll()
            .where('mail_when_cheaper', '=', 1)
            .where('checked_at', '<=', now - CHECK_EVERY_MS)
            .orderBy('checked_at')
            .limit(AT_ONCE)
            .execute(),
    idOf: ({ id }) => id,
    work: (favorite) => check(services, favorite, now),
  })
}

async function check(services: Services, favorite: FavoriteRow, now: number): Promise<void> {
  const price_fen = await priceNow(services, favorite, now)
  await inTransaction(services.db, async (tx) => {
    const told_fen = Math.min(favorite.told_fen, price_fen ?? favorite.told_fen)
    const mine = await tx
      .updateTable('favorites')
      .set({ checked_at: now, told_fen })
      .where('id', '=', favorite.id)
      .where('mail_when_cheaper', '=', 1)
      // Another server may have been here meanwhile.
      .where('checked_at', '=', favorite.checked_at)
      .returning('account_id')
      .executeTakeFirst()
    if (!mine || price_fen === null || price_fen >= favorite.told_fen) return
    const { email } = await tx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', mine.account_id)
      .executeTakeFirstOrThrow()
    await queueMail(tx, priceFallMail(services.settings, email, { ...favorite, price_fen }), now)
  })
}

/** null for what its shop sells no more. */
async function priceNow(services: Services, favorite: FavoriteRow, now: number): Promise<number | null> {
  const { item_platform, num_iid } = favorite
  try {
    return (await getItem(services, item_platform as Platform, num_iid, now, CHECK_EVERY_MS / 2)).price_fen
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}
