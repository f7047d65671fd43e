import type { APIRoute } from 'astro'
import { foreignPictureResponse } from '#server/front/pictures.ts'
import { services } from '#server/running.ts'

export const prerender = false

/** Pictures of the sample marketplace under `astro dev`; in production the front door answers before Astro sees the request. */
export const GET: APIRoute = async ({ url }) => foreignPictureResponse(await services(), url.pathname)
