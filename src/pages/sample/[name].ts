import type { APIRoute } from 'astro'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { largePicture } from '#domain/picture.ts'
import { smallPictureOf } from '#server/front/small-pictures.ts'
import { services } from '#server/running.ts'

export const prerender = false

/** Small pictures of the catalogue under `astro dev`; in production the front door answers before Astro sees the request. */
export const GET: APIRoute = async ({ url }) => {
  const large = join('public', largePicture(url.pathname) ?? 'none')
  if (!existsSync(large)) return new Response('Not Found\n', { status: 404 })
  const { settings } = await services()
  const bytes = await readFile(await smallPictureOf(large, settings.data_dir))
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
}
