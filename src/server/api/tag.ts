import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { MAX_TAG } from '#domain/order/people.ts'
import { setTag, taggedItems } from '#server/order/tags.ts'
import { readItemCosts } from '#server/parcel/item-costs.ts'
import { call } from '#server/rpc/call.ts'
import { cnyOut, ids, nothing, text } from './shapes.ts'

/** A name as its customer has written it. */
export const tagText = text(MAX_TAG).overwrite((name) => name.replace(/\s+/g, ' '))

export const tagCalls = {
  'orders/set_tag': call({
    access: CALL_ACCESS['orders/set_tag'],
    summary: 'Say for whom order items are; an empty tag for nobody in particular',
    // We say "For Anna" of it, so who types that means Anna.
    input: z.strictObject({ ids, tag: tagText.overwrite((name) => name.replace(/^for /i, '')) }),
    output: z.strictObject({ tag: z.string().nullable() }),
    run: async (ctx, input) => ({ tag: await setTag(ctx.db, ctx.account, input) }),
  }),
  'orders/get_tags': call({
    access: CALL_ACCESS['orders/get_tags'],
    summary: 'For whom items are, how many, and what was paid for them and their shares of parcels',
    input: nothing,
    output: z.strictObject({
      list: z.array(z.strictObject({ tag: z.string(), item_count: z.int(), total_cny: cnyOut })),
    }),
    async run(ctx) {
      const tagged = await taggedItems(ctx.db, ctx.account)
      if (tagged.length === 0) return { list: [] }
      const costs = await readItemCosts(ctx.db, ctx.account)
      const list = [...Map.groupBy(tagged, ({ tag }) => tag)].map(([tag, items]) => ({
        tag,
        item_count: items.length,
        total_cny: cnyFromFen(items.reduce((sum, { id }) => sum + (costs.get(id)?.total_fen ?? 0), 0)),
      }))
      return { list: list.sort((a, b) => a.tag.localeCompare(b.tag, 'en')) }
    },
  }),
}
