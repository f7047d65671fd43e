import type { APIRoute } from 'astro'
import { servePicture } from '#server/front/pictures.ts'
import { services } from '#server/running.ts'

export const prerender = false

/** Uploaded and foreign pictures under `astro dev`; in production the front door answers before Astro sees the request. */
export const GET: APIRoute = async ({ request }) => servePicture(await services(), request)
