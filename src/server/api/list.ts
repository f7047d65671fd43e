import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { MAX_LINKS, MAX_LIST_NAME, MAX_LIST_NOTE } from '#domain/list/list.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { skuText } from '#server/item/items.ts'
import {
  addList,
  changeList,
  findList,
  type List,
  listLists,
  removeList,
  type ShownListItem,
} from '#server/item/lists.ts'
import { invalid } from '#server/problem.ts'
import { shownPicture } from '#server/providers/pictures/shown-picture.ts'
import { call } from '#server/rpc/call.ts'
import {
  at,
  cnyOut,
  id,
  iso,
  listOf,
  nothing,
  numIid,
  ok,
  platform,
  quantity,
  required,
  text,
  whole,
} from './shapes.ts'

const itemIn = z.strictObject({
  item_platform: platform,
  num_iid: numIid,
  sku_id: z
    .string()
    .max(64)
    .nullish()
    .transform((sku_id) => sku_id || null),
  quantity: quantity.default(1),
  note: text(MAX_LIST_NOTE).default(''),
})

const listItemOut = z.strictObject({
  item_platform: platform,
  num_iid: z.string(),
  sku_id: z.string().nullable(),
  quantity: z.int(),
  note: z.string(),
  /** As it was last read, '' and null for one that never was. */
  title: z.string(),
  image: z.string(),
  sku_text: z.string(),
  price_cny: cnyOut.nullable(),
})

const head = {
  id: z.string(),
  name: z.string(),
  item_count: z.int(),
  shared: z.boolean(),
  created_at: at,
  changed_at: at,
}

const listOut = z.strictObject({ ...head, items: z.array(listItemOut), own: z.boolean() })

export const listCalls = {
  'list/save_list': call({
    access: CALL_ACCESS['list/save_list'],
    summary: 'Keep a list of items, or change what is given of a kept one',
    input: z.strictObject({
      id: id.optional(),
      name: required(MAX_LIST_NAME).optional(),
      items: z
        .array(itemIn)
        .min(1, 'A list needs at least one item.')
        .max(MAX_LINKS, `A list keeps at most ${MAX_LINKS} items.`)
        .optional(),
      shared: z.boolean().optional(),
    }),
    output: listOut,
    async run(ctx, { id: which, name, items, shared }) {
      if (which !== undefined)
        return list(await changeList(ctx.db, ctx.account, which, { name, items, shared }, ctx.now), true)
      if (name === undefined) throw invalid('name', 'Give the list a name.')
      if (items === undefined) throw invalid('items', 'A list needs at least one item.')
      return list(await addList(ctx.db, ctx.account, { name, items, shared }, ctx.now), true)
    },
  }),
  'list/get_lists': call({
    access: CALL_ACCESS['list/get_lists'],
    summary: 'Your lists without their items, the last changed first',
    input: nothing,
    output: listOf(z.strictObject(head)),
    run: async (ctx) => whole((await listLists(ctx.db, ctx.account)).map(headOf)),
  }),
  'list/get_list': call({
    access: CALL_ACCESS['list/get_list'],
    summary: 'A list with its items: your own, or one that is shared',
    input: z.strictObject({ id }),
    output: listOut,
    async run(ctx, input) {
      await ctx.limits.take('browse', ctx)
      const row = await findList(ctx.db, ctx.account, input.id)
      return list(row, row.account_id === ctx.account?.id)
    },
  }),
  'list/remove_list': call({
    access: CALL_ACCESS['list/remove_list'],
    summary: 'Delete a list',
    input: z.strictObject({ id }),
    output: ok,
    async run(ctx, input) {
      await removeList(ctx.db, ctx.account, input.id)
      return { ok: true as const }
    },
  }),
}

const headOf = (row: Omit<List, 'items'>) => ({
  id: row.id,
  name: row.name,
  item_count: row.item_count,
  shared: row.shared === 1,
  created_at: iso(row.created_at),
  changed_at: iso(row.changed_at),
})

/** The answer of list/get_list, and the content of a shared list's page: nothing says whose it is. */
export const list = (row: List, own: boolean): z.input<typeof listOut> => ({
  ...headOf(row),
  items: row.items.map(listItem),
  own,
})

function listItem({ item, ...one }: ShownListItem): z.input<typeof listItemOut> {
  const sku = item?.skus.find(({ sku_id }) => sku_id === one.sku_id)
  const price_fen = sku?.price_fen ?? item?.price_fen
  return {
    ...one,
    title: item?.title ?? '',
    image: shownPicture(sku?.image ?? item?.images[0] ?? ''),
    sku_text: item && sku ? skuText(item, sku) : '',
    price_cny: price_fen === undefined ? null : cnyFromFen(price_fen),
  }
}
