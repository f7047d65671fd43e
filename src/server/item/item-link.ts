import { tlds } from '@hapi/tlds'
import type { ItemLink } from '#domain/link/canonical.ts'
import { isTaoPassword, kindOf, parseItemLink } from '#domain/link/parse.ts'
import { decode } from '#domain/link/url.ts'
import { linksIn } from '#domain/list/links-in.ts'
import { MAX_LINKS, tooManyLinks } from '#domain/list/list.ts'
import { TAO_PASSWORD, UNSUPPORTED_LINK } from '#domain/text/texts.ts'
import { atOnce } from '#server/at-once.ts'
import { invalid, Problem } from '#server/problem.ts'
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

/** How many short links of one text are followed at the same time. */
const AT_ONCE = 6
/** After so long no other short link of the text is followed: whoever asks gets what is known by then. */
const PATIENCE_MS = 12_000

type ReadLink = { text: string } & ({ link: ItemLink } | { problem: Problem })

/**
 * Every link of a text, or of a sheet's cells, with the item it means or why it could not be read; in order. A short
 * link is followed once however often it stands there, a few at a time, and counted as one alone would be.
 * Throws Problem 422 for a text without links and for one with more than 200.
 */
export async function findItems(
  services: Services,
  text: string,
  ip: string,
  now: number,
): Promise<ReadLink[]> {
  const texts = linksIn(text)
  if (texts.length === 0) throw invalid('text', 'There’s no link in this text. Paste one or more item links.')
  if (texts.length > MAX_LINKS) throw invalid('text', `${tooManyLinks(texts.length)} Leave some for later.`)
  const hops = [...new Set(texts.filter((one) => parseItemLink(one)?.kind !== 'item'))]
  const started = performance.now()
  const read = await atOnce(hops, AT_ONCE, async (one) => {
    if (performance.now() - started > PATIENCE_MS) throw lateLink()
    return findItem(services, one, ip, now)
  })
  const ends = new Map(hops.map((one, at) => [one, settled(read[at])]))
  return texts.map((one) => ({ text: one, ...(ends.get(one) ?? known(one)) }))
}

const lateLink = () =>
  new Problem(503, 'NOT_READ_YET', 'The marketplace was slow, so we haven’t read this link yet. Try again.')

function settled(result: PromiseSettledResult<ItemLink> | undefined) {
  if (result?.status === 'fulfilled') return { link: result.value }
  if (result?.reason instanceof Problem) return { problem: result.reason }
  throw result?.reason
}

function known(text: string) {
  const parsed = parseItemLink(text)
  if (parsed?.kind !== 'item') return { problem: new Problem(422, 'UNSUPPORTED_LINK', UNSUPPORTED_LINK) }
  return { link: { item_platform: parsed.item_platform, num_iid: parsed.num_iid } }
}
