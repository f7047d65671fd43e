import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { call } from '#server/rpc/call.ts'
import { endPhotoSet, findPhotoSet, type PhotoSet, sharePhotoSet } from '#server/warehouse/photo-sets.ts'
import { cnyOut, id, platform } from './shapes.ts'

const photoSetOut = z.strictObject({
  /** null for what was described, not linked. */
  item_platform: platform.nullable(),
  num_iid: z.string().nullable(),
  title: z.string(),
  sku_text: z.string(),
  quantity: z.int(),
  weight_g: z.int().nullable(),
  length_cm: z.number().nullable(),
  width_cm: z.number().nullable(),
  height_cm: z.number().nullable(),
  /** Price of one piece; null unless its owner shows it. */
  price_cny: cnyOut.nullable(),
  photos: z.array(
    z.strictObject({ url: z.string(), thumb_url: z.string(), width: z.int(), height: z.int() }),
  ),
})

export const photoSetCalls = {
  'orders/share_photo_set': call({
    access: CALL_ACCESS['orders/share_photo_set'],
    summary: 'Show an item’s QC photos to everybody with their link, or no longer',
    input: z.strictObject({ id, shared: z.boolean(), show_price: z.boolean().default(false) }),
    output: z.strictObject({ set_id: z.string().nullable() }),
    async run(ctx, { shared, ...input }) {
      if (shared) return { set_id: (await sharePhotoSet(ctx.db, ctx.account, input, ctx.now)).id }
      await endPhotoSet(ctx.db, ctx.account, input.id)
      return { set_id: null }
    },
  }),
  'orders/get_photo_set': call({
    access: CALL_ACCESS['orders/get_photo_set'],
    summary: 'QC photos that their owner shares, with what we measured',
    input: z.strictObject({ set_id: id }),
    output: photoSetOut,
    async run(ctx, input) {
      await ctx.limits.take('browse', ctx)
      return photoSet(await findPhotoSet(ctx.db, input.set_id))
    },
  }),
}

/** The answer of orders/get_photo_set, and the content of its page: nothing says whose it is, or when it was. */
export function photoSet({ set, item, photos }: PhotoSet): z.input<typeof photoSetOut> {
  const { item_platform, num_iid, title, quantity, weight_g, length_cm, width_cm, height_cm } = item
  return {
    item_platform,
    num_iid,
    title,
    quantity,
    weight_g,
    length_cm,
    width_cm,
    height_cm,
    // A customer's words about an item stay theirs, but for its title.
    sku_text: item.kind === 'diy' ? '' : item.sku_text,
    price_cny: set.show_price === 1 ? cnyFromFen(item.price_fen) : null,
    photos: photos.map((photo) => ({
      url: uploadUrl(photo.id),
      thumb_url: uploadThumbUrl(photo.id),
      width: photo.width,
      height: photo.height,
    })),
  }
}
