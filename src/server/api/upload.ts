import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import type { UploadRow } from '#server/db/rows.ts'
import { addQuestionPhotos } from '#server/order/questions.ts'
import { addPackingPhotos } from '#server/parcel/packing.ts'
import { invalid, notLoggedIn } from '#server/problem.ts'
import { PUBLIC_SCENES, saveUploads, SCENES, uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { addQcPhotos } from '#server/warehouse/photos.ts'
import { call } from '#server/rpc/call.ts'
import { id } from './shapes.ts'

const uploaded = z.strictObject({
  list: z.array(
    z.strictObject({
      id: z.string(),
      url: z.string(),
      thumb_url: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
})

const isPublic = (scene: string) => PUBLIC_SCENES.some((one) => one === scene)

export const uploadCalls = {
  'upload/images': call({
    access: CALL_ACCESS['upload/images'],
    summary: 'Add pictures for a search, a DIY item, a message, a refund, a claim or a transfer',
    multipart: true,
    input: z.strictObject({ scene: z.enum(SCENES, 'Say what the pictures are for.') }),
    output: uploaded,
    async run(ctx, { scene }) {
      if (!ctx.account && !isPublic(scene)) throw notLoggedIn()
      if (!ctx.account) await ctx.limits.take('upload', { ip: ctx.ip })
      const sender = ctx.account ? { account_id: ctx.account.id, staff: false } : { ip: ctx.ip }
      const belongs = { account_id: ctx.account?.id ?? null, scene }
      return pictures(await saveUploads(ctx, belongs, sender, ctx.uploaded, ctx.now))
    },
  }),
  'upload/bk_upload_files': call({
    access: CALL_ACCESS['upload/bk_upload_files'],
    summary:
      'Add QC photos of an item in our warehouse, photos of a parcel being packed, or of options to ask about',
    multipart: true,
    input: z.strictObject({
      kind: z.enum(['qc', 'parcel', 'question'], 'We keep photos of the kinds qc, parcel and question.'),
      order_item_id: id.optional(),
      parcel_no: id.optional(),
    }),
    output: uploaded,
    async run(ctx, { kind, order_item_id, parcel_no }) {
      if (kind !== 'parcel') {
        if (!order_item_id || parcel_no) throw invalid('order_item_id', 'Name the order item, and only that.')
        const add = kind === 'qc' ? addQcPhotos : addQuestionPhotos
        return pictures(await add(ctx, ctx.account, order_item_id, ctx.uploaded, ctx.now))
      }
      if (!parcel_no || order_item_id) throw invalid('parcel_no', 'Name the parcel, and only that.')
      return pictures(await addPackingPhotos(ctx, ctx.account, parcel_no, ctx.uploaded, ctx.now))
    },
  }),
}

const pictures = (rows: readonly UploadRow[]) => ({
  list: rows.map(({ id: one, width, height }) => ({
    id: one,
    url: uploadUrl(one),
    thumb_url: uploadThumbUrl(one),
    width,
    height,
  })),
})
