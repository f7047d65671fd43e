import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { linesLost } from '#domain/freight/line-refusal.ts'
import { travelsAs } from '#domain/item/goods-class.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { classify } from '#server/item/classify.ts'
import { call } from '#server/rpc/call.ts'
import { country, goodsClass, required } from './shapes.ts'

export const itemClassCalls = {
  'item/classify': call({
    access: CALL_ACCESS['item/classify'],
    summary: 'What kind of goods a title means, and which shipping lines to a country do not take it',
    input: z.strictObject({
      title: required(400),
      url: required(8192).optional(),
      country: country.default(LANDED_COUNTRY),
    }),
    output: z.strictObject({
      goods_class: goodsClass,
      sure: z.boolean(),
      country: z.string(),
      /** All lines that go there, of which these do not take it. */
      lines: z.int(),
      lines_lost: z.array(z.strictObject({ line_code: z.string(), name: z.string() })),
    }),
    async run(ctx, { title, url, country: to }) {
      await ctx.limits.take('browse', ctx)
      const { allowed, ...guess } = await classify(ctx.db, title, url)
      const { lost, all } = linesLost(travelsAs({ ...guess, allowed }), to)
      const lines_lost = lost.map(({ code: line_code, name }) => ({ line_code, name }))
      return { ...guess, country: to, lines: all, lines_lost }
    },
  }),
}
