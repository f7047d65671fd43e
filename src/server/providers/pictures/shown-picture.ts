import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { foreignPicture, NO_PICTURE } from '#domain/item/picture.ts'
import { makeCache } from '#server/memory-cache.ts'
import { nullIfFailed } from '#server/providers/fetch/fetch-failed.ts'
import { guardedFetch } from '#server/providers/fetch/guarded-fetch.ts'

/**
 * A marketplace's picture is shown under an address of ours, `/img/f/SIGNATURE/LINK/1600.webp`, so that no browser asks
 * anybody else. The signature says that the address is one we gave: nobody has other pictures fetched. Only the link
 * itself is kept in the database; the address is made with each answer.
 */

let key: Buffer = randomBytes(32)
/** An item may have a thousand options, each with its picture, and is looked at again and again. */
const pictures = makeCache<string>(4 * 1024 * 1024)

/** Holds what addresses are signed with from now on: the same for all servers of a shop, and after a restart. */
export function holdPictureKey(secret: string): void {
  key = Buffer.from(secret, 'base64url')
  pictures.clear()
}

/** As a page may show it: our own as they are, foreign ones under our address, '' where there is none. */
export function shownPicture(url: string): string {
  if (!url || /^\/(?!\/)/.test(url)) return url
  const cached = pictures.get(url)
  if (cached) return cached
  const address = addressOf(url)
  pictures.set(url, address)
  return address
}

function addressOf(url: string): string {
  const link = url.startsWith('//') ? `https:${url}` : url
  const { protocol, hostname, host } = URL.parse(link) ?? {}
  if (protocol !== 'https:' || hostname !== host || !hostname || !isPictureHost(hostname)) return NO_PICTURE
  const name = Buffer.from(link.slice('https://'.length)).toString('base64url')
  const address = `/img/f/${sign(name)}/${name}/1600.webp`
  // A link too long for an address.
  return foreignPicture(address) ? address : NO_PICTURE
}

/** The link behind an address of ours, null when we did not give it. */
export function linkBehind(address: string): { link: string; width: number } | null {
  const { signature, name, width } = foreignPicture(address) ?? {}
  if (!signature || !name || !width) return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name)))) return null
  return { link: `https://${Buffer.from(name, 'base64url').toString()}`, width }
}

/** 96 bits, so that a page of pictures stays short. */
const sign = (name: string) => createHmac('sha256', key).update(name).digest('base64url').slice(0, 16)

/** Where marketplaces keep their pictures, each host and everything below it. */
export const PICTURE_HOSTS: readonly string[] = [
  // Taobao, Tmall, 1688
  '.alicdn.com',
  '.tbcdn.cn',
  '.taobaocdn.com',
  // Weidian
  '.geilicdn.com',
  // JD
  '.360buyimg.com',
  // Pinduoduo
  '.pddpic.com',
  '.yangkeduo.com',
  '.pinduoduo.com',
]

const isPictureHost = (name: string) => PICTURE_HOSTS.some((host) => name.endsWith(host))

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
