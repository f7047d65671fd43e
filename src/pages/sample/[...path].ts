import type { APIRoute } from 'astro'
import { readFile } from 'node:fs/promises'
import { drawnPicture } from '#domain/picture.ts'
import { drawnPictureFile } from '#server/front/drawn-pictures.ts'
import { services } from '#server/running.ts'

export const prerender = false

/** Pictures of the sample marketplace under `astro dev`; in production the front door answers before Astro sees the request. */
export const GET: APIRoute = async ({ url }) => {
  const wanted = drawnPicture(url.pathname)
  const { settings } = await services()
  const file = wanted && (await drawnPictureFile(wanted, settings.data_dir))
  if (!file) return new Response('Not Found\n', { status: 404 })
  return new Response(new Uint8Array(await readFile(file)), { headers: { 'Content-Type': 'image/webp' } })
}
