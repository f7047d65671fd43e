import { parseItemLink } from '#domain/item-link.ts'
import { Problem } from '#server/problem.ts'
import { nullIfFailed } from '#server/providers/fetch/fetch-failed.ts'
import { guardedFetch } from '#server/providers/fetch/guarded-fetch.ts'
import { PICTURE_HOSTS } from '#server/providers/pictures/picture-hosts.ts'
import type { Services } from '#server/services.ts'
import { readPicture } from '#server/uploads/pictures.ts'
import { senderKey, takeBytes } from '#server/uploads/quota.ts'

/** Where shops keep their pictures, and where shoppers see them. From elsewhere they save the picture and send it. */
const HOSTS = [
  ...PICTURE_HOSTS,
  'i.imgur.com',
  'i.redd.it',
  'preview.redd.it',
  'i.pinimg.com',
  'pbs.twimg.com',
]
const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 5000

/** Whether a link names a picture on one of these hosts; a link to an item is none. */
export function isPictureLink(text: string): boolean {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || parseItemLink(text)) return false
  return HOSTS.some((host) => url.hostname === host || (host.startsWith('.') && url.hostname.endsWith(host)))
}

/** The picture behind a link, as we keep pictures. Throws 422 when there is none, and as `readPicture` and quotas do. */
export async function fetchPicture(services: Services, link: string, ip: string): Promise<Buffer> {
  await services.limits.take('short_link', { ip })
  const guard = { hosts: HOSTS, host_map: services.settings.test_host_map, hops: 3 }
  const answer = await guardedFetch(link.trim(), {
    ...guard,
    timeout_ms: TIMEOUT_MS,
    max_bytes: MAX_BYTES,
  }).catch(nullIfFailed)
  if (answer?.status !== 200 || answer.cut) throw noPicture()
  await takeBytes(services, { ip }, answer.bytes.length)
  const { full } = await readPicture(answer.bytes, senderKey({ ip }))
  return full
}

const noPicture = () =>
  new Problem(
    422,
    'UNSUPPORTED_LINK',
    'We could not get the picture behind this link. Save it and choose it here.',
  )
