import { tlds } from '@hapi/tlds'
import type { ItemLink } from '#domain/link/canonical.ts'
import { isTaoPassword, kindOf } from '#domain/link/parse.ts'
import { decode } from '#domain/link/url.ts'
import { TAO_PASSWORD, UNSUPPORTED_LINK } from '#domain/text/texts.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { resolveLink } from './short-links.ts'

/** Whether a text is a link and no words to search for, by all domains there are. */
export const isLink = (text: string): boolean => kindOf(text, (label) => tlds.has(label)) === 'link'

/**
 * The item a pasted text means: a link, a short link or a Tao password, percent-encoded or not. Throws Problem 422
 * UNSUPPORTED_LINK when it means none, with what to paste instead of a password nobody can open, and 429 when we have
 * asked marketplaces too often for this address.
 */
export async function findItem(services: Services, url: string, ip: string, now: number): Promise<ItemLink> {
  const text = decodeWhole(url)
  const mayAsk = () => services.limits.take('short_link', { ip })
  const link = await resolveLink(services, text, now, mayAsk)
  if (link) return link
  if (!isTaoPassword(text)) throw new Problem(422, 'UNSUPPORTED_LINK', UNSUPPORTED_LINK)
  await mayAsk()
  const item = await services.market.resolvePassword(text)
  if (item) return item
  throw new Problem(422, 'UNSUPPORTED_LINK', TAO_PASSWORD)
}

const ENCODED = /^[\w.!~*'()-]*%[\w.!~*'()%-]*$/

/** Undoes up to three times what encodeURIComponent does to a whole text; a link that holds some of it stays. */
function decodeWhole(text: string): string {
  let out = text
  for (let n = 0; n < 3 && ENCODED.test(out); n += 1) out = decode(out)
  return out
}
