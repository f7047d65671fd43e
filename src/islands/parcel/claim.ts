import { cnyFromFen, fenOf, netFenOf } from '#domain/money/money.ts'
import { CLAIM_KINDS, type ClaimKind, claimRefusal, damageUntil, namedCapFen } from '#domain/parcel/claim.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import { showDay } from '#islands/ui/show-date.ts'
import type { ParcelDetailed } from './parcel.ts'

/** The kinds of claim, as customer and staff read them. */
export const CLAIM_KIND_WORDS: Record<ClaimKind, string> = {
  not_received: 'It says delivered and I don’t have it',
  lost: 'Lost on the way',
  damaged: 'Damaged',
  missing: 'Something is missing',
  seized: 'Seized by customs',
  destroyed: 'Destroyed on the way',
}

/** Advice on what helps us to decide. */
export const CLAIM_KIND_HINTS: Record<ClaimKind, string> = {
  not_received:
    'No photo is needed. Ask at home, next door and at the post office while we ask the carrier where it was left and who signed.',
  lost: 'No photo is needed. We ask the carrier.',
  damaged: 'Show the box from all sides, its label, the packing inside and what is damaged.',
  missing: 'Say what’s missing. Show the open box and its label.',
  seized: 'Show the letter from customs.',
  destroyed: 'Show what the carrier or customs wrote to you.',
}

/** Kinds that we decide by photos. */
export const isShownByPhotos = (kind: ClaimKind) => kind === 'damaged' || kind === 'missing'

/** Our steps about a claim, one by one; the last one is the same for all. */
export function claimNext(kind: ClaimKind, has_photos: boolean): string[] {
  const first = isShownByPhotos(kind)
    ? has_photos
      ? 'We compare your photos with those of our packing.'
      : 'We compare what you wrote with our photos of the packing.'
    : kind === 'not_received'
      ? 'We ask the carrier where it was left and who signed for it.'
      : 'We ask the carrier what became of it.'
  return [
    first,
    'We decide within 5 days and write to you. You can see it on this page, too.',
    'If we approve it, the money is in your balance at once.',
  ]
}

/** Until when a delivered parcel can be claimed for damage, as a sentence; null where it cannot. */
export function damageWords(
  { status, status_since_at, next_by_at }: Pick<ParcelDetailed, 'status' | 'status_since_at' | 'next_by_at'>,
  now: number,
): string | null {
  if (status !== 'Delivered') return null
  const until = damageUntil({
    status_since_at: Date.parse(status_since_at),
    next_by_at: next_by_at === null ? null : Date.parse(next_by_at),
  })
  return now <= until
    ? `Damage or missing items: claim until ${showDay(new Date(until).toISOString())}.`
    : null
}

/** The items a claim is about, by name; '' for the whole parcel. */
export const claimedItems = (
  parcel: { items: readonly { id: string; title: string }[] },
  ids: readonly string[],
) =>
  parcel.items
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(' · ')

type Claimed = Pick<ParcelDetailed, 'claim_cap_cny'> & {
  items: readonly (Pick<ParcelDetailed['items'][number], 'id'> & Parameters<typeof netFenOf>[0])[]
}

/** The sum that was asked for; where none was named, the most that can be paid. */
export function askedWords(
  parcel: Claimed,
  claim: { amount_cny: string | null; item_ids: readonly string[] },
  money: MoneyWords,
): string {
  if (claim.amount_cny) return money(claim.amount_cny)
  const named = parcel.items.filter(({ id }) => claim.item_ids.includes(id))
  const cap_fen = namedCapFen(fenOf(parcel.claim_cap_cny), named.map(netFenOf))
  return cap_fen > 0 ? `Up to ${money(cnyFromFen(cap_fen))}` : 'All we can pay'
}

/** The text of the button that sends a claim. */
export function claimWords(cap_fen: number, wanted_fen: number | null, money: MoneyWords): string {
  if (cap_fen === 0) return 'Send the claim'
  return wanted_fen && wanted_fen <= cap_fen
    ? `Claim ${money(cnyFromFen(wanted_fen))}`
    : `Claim up to ${money(cnyFromFen(cap_fen))}`
}

/** The kinds that can be claimed now, and why the others cannot, each sentence once. */
export function claimKinds(parcel: ParcelDetailed, now: number): { kinds: ClaimKind[]; refusals: string[] } {
  const { status, estimate, next_by_at } = parcel
  const [first, last] = estimate.eta_days ?? []
  const claimed = {
    status,
    status_since_at: Date.parse(parcel.status_since_at),
    next_by_at: next_by_at === null ? null : Date.parse(next_by_at),
    shipped_at: Date.parse(parcel.shipped_at ?? parcel.status_since_at),
    eta_days: first === undefined || last === undefined ? null : ([first, last] as const),
  }
  const refusals = CLAIM_KINDS.map((kind) => claimRefusal(kind, claimed, now))
  // When one counts as lost is no news about one that is said to be there.
  const said = refusals.filter((_, index) => status !== 'Delivered' || CLAIM_KINDS[index] !== 'lost')
  return {
    kinds: CLAIM_KINDS.filter((_, index) => refusals[index] === null),
    refusals: [...new Set(said.filter((refusal) => refusal !== null))],
  }
}
