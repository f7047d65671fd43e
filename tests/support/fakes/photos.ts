import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Answer, Client, World } from '../worlds/world.ts'

/** A picture that compresses badly, like a photo. */
export const photo = (width = 160, height = 120) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** A picture of one colour, small however large. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })

export const aJpeg = () => photo(64, 48).jpeg().toBuffer()

export function formOf(...files: (Buffer | string)[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('files', new Blob([file as BlobPart]), 'photo.jpg')
  return form
}

export async function upload(client: Client, path: string, body: BodyInit, headers = {}): Promise<Answer> {
  // A form as bytes: a form that writes itself falls over when its reader has seen enough.
  const encoded = new Response(body)
  const own = {
    ...(client.token && { Authorization: client.token }),
    'Content-Type': encoded.headers.get('content-type') ?? '',
    ...headers,
  }
  return client.raw(`upload/${path}`, { method: 'POST', headers: own, body: await encoded.arrayBuffer() })
}

/** Sends pictures as staff do; answers their ids. */
export async function qcPhotos(staff: Client, order_item_id: string, count = 1): Promise<string[]> {
  const files = await Promise.all(Array.from({ length: count }, aJpeg))
  const sent = await upload(staff, `bk_upload_files?order_item_id=${order_item_id}&kind=qc`, formOf(...files))
  return sent.body.data.list.map((one: { id: string }) => one.id)
}

/** Sends one of a parcel on the scale; answers its id. */
export async function scalePhotos(staff: Client, parcel_no: string): Promise<string[]> {
  const sent = await upload(
    staff,
    `bk_upload_files?kind=parcel&parcel_no=${parcel_no}`,
    formOf(await aJpeg()),
  )
  return sent.body.data.list.map((one: { id: string }) => one.id)
}

/** The names of files in the folder of uploads. */
export function storedFiles(world: World): string[] {
  const folder = join(world.services.settings.data_dir, 'files')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort()
}
