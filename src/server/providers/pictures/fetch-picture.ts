import { nullIfFailed } from '#server/providers/fetch/fetch-failed.ts'
import { guardedFetch } from '#server/providers/fetch/guarded-fetch.ts'
import { PICTURE_HOSTS } from './shown-picture.ts'

const MOST_BYTES = 8 * 1024 * 1024
const TIMEOUT_MS = 5000

/** The bytes of a marketplace's picture, null when it is gone, too large or no picture. */
export async function fetchPicture(
  link: string,
  host_map: ReadonlyMap<string, string>,
): Promise<Buffer | null> {
  const guard = { hosts: PICTURE_HOSTS, host_map, hops: 3, timeout_ms: TIMEOUT_MS, max_bytes: MOST_BYTES }
  const answer = await guardedFetch(link, guard).catch(nullIfFailed)
  return answer?.status === 200 && !answer.cut && isPicture(answer.bytes) ? answer.bytes : null
}

/** By the first bytes: what a server calls them means nothing. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('RIFF')) return head.endsWith('WEBP')
  return ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'].some((start) => head.startsWith(start))
}
