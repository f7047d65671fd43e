import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import {
  type Favorite,
  listFavorites,
  removeFavorites,
  favoriteItems,
  saveFavorite,
} from '#server/item/favorites.ts'
import { shownPicture } from '#server/providers/pictures/shown-picture.ts'
import { call } from '#server/rpc/call.ts'
import {
  at,
  cnyOut,
  cursor,
  id,
  ids,
  iso,
  limit,
  listOf,
  notes,
  nothing,
  numIid,
  ok,
  platform,
  whole,
} from './shapes.ts'

const favoriteOut = z.strictObject({
  id: z.string(),
  item_platform: platform,
  num_iid: z.string(),
  title: z.string(),
  image: z.string(),
  price_cny: cnyOut,
  note: z.string(),
  price_then_cny: cnyOut,
  /** The lowest we have seen. */
  lowest_cny: cnyOut,
  mail_when_cheaper: z.boolean(),
  saved_at: at,
})

export const favoriteCalls = {
  'favorite/save_favorite_item': call({
    access: CALL_ACCESS['favorite/save_favorite_item'],
    summary: 'Save an item, or change the note of a saved one',
    input: z.strictObject({
      item_platform: platform,
      num_iid: numIid,
      note: notes.optional(),
      mail_when_cheaper: z.boolean().optional(),
    }),
    output: z.strictObject({ id: z.string() }),
    run: async (ctx, input) => ({ id: await saveFavorite(ctx, ctx.account, input, ctx.now) }),
  }),
  'favorite/remove_favorite_item': call({
    access: CALL_ACCESS['favorite/remove_favorite_item'],
    summary: 'Take items off the list',
    input: z.strictObject({ ids }),
    output: ok,
    async run(ctx, input) {
      await removeFavorites(ctx.db, ctx.account, input.ids)
      return { ok: true as const }
    },
  }),
  'favorite/load_more_favorite_item': call({
    access: CALL_ACCESS['favorite/load_more_favorite_item'],
    summary: 'Saved items, newest first, with the price then and now',
    input: z.strictObject({ cursor, limit }),
    output: listOf(favoriteOut),
    async run(ctx, paging) {
      const page = await listFavorites(ctx.db, ctx.account, paging)
      return { ...page, list: page.list.map(favorite) }
    },
  }),
  'favorite/get_saved': call({
    access: CALL_ACCESS['favorite/get_saved'],
    summary: 'Which items are saved, for marking them',
    input: nothing,
    output: listOf(z.strictObject({ id, item_platform: platform, num_iid: z.string() })),
    run: async (ctx) => whole(await favoriteItems(ctx.db, ctx.account)),
  }),
}

const favorite = (row: Favorite): z.input<typeof favoriteOut> => ({
  id: row.id,
  item_platform: row.item_platform,
  num_iid: row.num_iid,
  title: row.title,
  image: shownPicture(row.image),
  price_cny: cnyFromFen(row.price_fen),
  note: row.note,
  price_then_cny: cnyFromFen(row.price_then_fen),
  lowest_cny: cnyFromFen(row.lowest_fen),
  mail_when_cheaper: row.mail_when_cheaper === 1,
  saved_at: iso(row.created_at),
})
