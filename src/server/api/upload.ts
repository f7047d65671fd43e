import { z } from 'zod'
import { notLoggedIn } from '../problem.ts'
import { PUBLIC_SCENES, saveUploads, SCENES, type UploadRow, uploadThumbUrl, uploadUrl } from '../uploads.ts'
import { addQcPhotos } from '../warehouse-photos.ts'
import { call } from './call.ts'
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
    access: 'public',
    summary: 'Add pictures for a search, a DIY item, a message, a refund, a claim or a transfer',
    multipart: true,
    input: z.strictObject({ scene: z.enum(SCENES, 'Say what the pictures are for.') }),
    output: uploaded,
    async run(ctx, { scene }) {
      if (!ctx.account && !isPublic(scene)) throw notLoggedIn()
      const belongs = { account_id: ctx.account?.id ?? null, scene }
      return shown(await saveUploads(ctx, belongs, ctx.uploaded, ctx.now))
    },
  }),
  'upload/bk_upload_files': call({
    access: 'staff',
    summary: 'Add QC photos of an item in our warehouse',
    multipart: true,
    input: z.strictObject({ order_item_id: id, kind: z.literal('qc', 'We keep photos of the kind qc.') }),
    output: uploaded,
    async run(ctx, { order_item_id }) {
      return shown(await addQcPhotos(ctx, order_item_id, ctx.uploaded, ctx.now))
    },
  }),
}

const shown = (rows: UploadRow[]) => ({
  list: rows.map(({ id: one, width, height }) => ({
    id: one,
    url: uploadUrl(one),
    thumb_url: uploadThumbUrl(one),
    width,
    height,
  })),
})
