import { LRUCache } from 'lru-cache'
import type { HeaderList } from './headers.ts'
import { send } from './send.ts'
import type { Exchange } from './visit.ts'

/** A body in one encoding, with every header it is sent with. */
export interface Variant {
  etag: string
  headers: HeaderList
  body: Buffer
}

/** Best first. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number] | 'identity'

/** Sends it, or 304 to a browser that has it. */
export function sendVariant(visit: Exchange, status: number, variant: Variant): void {
  const tags = visit.req.headers['if-none-match']
  if (tags !== undefined && status === 200 && matches(tags, variant.etag))
    send(visit, 304, variant.headers, '')
  else send(visit, status, variant.headers, variant.body)
}

/** Each encoding is an entity of its own. */
export const etagIn = (etag: string, coding: Coding) =>
  coding === 'identity' ? etag : etag.replace(/"$/, `-${coding}"`)

function matches(header: string, etag: string): boolean {
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

// Browsers send one of few lines.
const accepted = new LRUCache<string, readonly Coding[]>({ max: 200 })

/** Which of our encodings the client takes, best first; never empty. */
export function codingsOf(header: string | string[] | undefined): readonly Coding[] {
  const text = String(header ?? '')
  const cached = accepted.get(text)
  if (cached) return cached
  const offers = text.split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (coding: string) =>
    offers.some((offer) => offer === coding || (offer.startsWith(`${coding};`) && !/q=0(\.0*)?$/.test(offer)))
  const codings = [...CODINGS.filter(takes), 'identity'] as const
  accepted.set(text, codings)
  return codings
}
