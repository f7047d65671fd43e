import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { ITEM_SERVICE_STATUSES, MOST_SERVICE_TEXT, OPEN_ITEM_SERVICES } from '#domain/order/item-service.ts'
import { serviceKind } from '#server/api/item-service.ts'
import { itemServiceOut, itemServices } from '#server/api/item-service-shape.ts'
import { cursor, id, limit, listOf, text } from '#server/api/shapes.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import {
  finishService,
  listServices,
  type StaffService,
  takeService,
} from '#server/warehouse/service-work.ts'
import { staffItem, staffItemOut } from './staff-item.ts'
import { cm, grams } from './warehouse.ts'

/** A service as staff see it. */
const staffServiceOut = itemServiceOut.extend({
  /** The e-mail of who of us does it. */
  taken_by: z.string().nullable(),
  item: staffItemOut,
})

/** Calls for services of items in the warehouse. */
export const bkItemServiceCalls = {
  'bk/get_services': call({
    access: CALL_ACCESS['bk/get_services'],
    summary: 'Everybody’s services, oldest first; those that wait or are being done when no status is named',
    input: z.strictObject({
      status: z.enum(ITEM_SERVICE_STATUSES, 'There is no such list.').optional(),
      kind: serviceKind.optional(),
      item_id: id.optional(),
      cursor,
      limit,
    }),
    output: listOf(staffServiceOut),
    async run(ctx, { status, ...filter }) {
      const page = await listServices(ctx.db, {
        statuses: status ? [status] : [...OPEN_ITEM_SERVICES],
        ...filter,
      })
      return { ...page, list: await staffServices(ctx, page.list) }
    },
  }),
  'bk/take_service': call({
    access: CALL_ACCESS['bk/take_service'],
    summary: 'Begin with a service; its customer can no longer cancel it',
    input: z.strictObject({ id }),
    output: staffServiceOut,
    run: async (ctx, input) => one(ctx, await takeService(ctx.db, ctx.account, input.id, ctx.now)),
  }),
  'bk/finish_service': call({
    access: CALL_ACCESS['bk/finish_service'],
    summary: 'Say what came of a service; what was not possible is paid back',
    input: z.strictObject({
      id,
      outcome: z.enum(['done', 'not_possible'], 'Say what came of it: done or not possible.'),
      text: text(MOST_SERVICE_TEXT).default(''),
      /** QC photos of the item, sent before by upload/bk_upload_files. */
      photo_ids: z.array(id).max(20, 'Add at most 20 photos.').default([]),
      weight_g: grams.optional(),
      sizes: z.strictObject({ length_cm: cm, width_cm: cm, height_cm: cm }).optional(),
    }),
    output: staffServiceOut,
    run: async (ctx, input) => one(ctx, await finishService(ctx.db, ctx.account, input, ctx.now)),
  }),
}

async function staffServices({ db, now }: Ctx<'staff'>, rows: StaffService[]) {
  const services = await itemServices(db, rows, now)
  return rows.flatMap(({ taker_email: taken_by, item }, nth) => {
    const service = services[nth]
    return service ? [{ ...service, taken_by, item: staffItem(item, now) }] : []
  })
}

async function one(ctx: Ctx<'staff'>, row: StaffService) {
  const [service] = await staffServices(ctx, [row])
  if (!service) throw new Error('a service that was just written is gone')
  return service
}
