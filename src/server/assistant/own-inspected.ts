import type { OwnAsk } from '#domain/assistant/reading.ts'
import { waitsForOwner } from '#domain/parcel/for-owner.ts'
import { isProblem } from '#domain/warehouse/seller-problem.ts'
import { FEW, isOpen, linkOf, ORDERS } from './item-sentence.ts'
import { MOST_LISTED, MOST_TOLD } from './own-bought.ts'
import { BEFORE_US } from './own-due.ts'
import { NEWEST } from './own-items.ts'
import { parcelLink, parcelSentence } from './parcel-sentence.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { dayOf, many, named, namesOf, orAll, type OwnAnswer } from './own-things.ts'

/** The results of our inspection of the reader's items, and its photos. */

const FOUND: Readonly<Record<string, string>> = {
  wrong_item: 'isn’t what you ordered',
  damaged: 'is damaged',
  incomplete: 'is incomplete',
}

/** The results of our inspection, bad ones first. */
const inspectedAnswer: OwnAnswer = ({ subjects, items, parcels, read, now }) => {
  const some = subjects.length > 0 ? subjects : items.filter(isOpen)
  if (NOT_YET.test(read.text) && subjects.length === 0) return uninspected(some)
  const seen = some.filter(({ verdict }) => verdict !== null)
  const wrong = seen.filter(({ verdict }) => isProblem(verdict)).slice(0, MOST_TOLD)
  const right = seen.filter(({ verdict }) => !isProblem(verdict))
  if (seen.length === 0)
    return {
      text:
        subjects.length > 0
          ? `We haven’t inspected ${namesOf(subjects)} yet.`
          : 'None of your open items has been inspected yet.',
      links: [ORDERS],
    }
  const sentences = wrong.map((item) => {
    const note = item.inspection_note ? ` Our note: ${item.inspection_note.replace(/\.$/, '')}.` : ''
    return `Our inspection found that ${named(item)} ${FOUND[item.verdict ?? ''] ?? 'isn’t right'}.${note}`
  })
  if (wrong.length === 0 && subjects.length === 0 && seen.length > 1) {
    const stuck = parcels.filter(waitsForOwner).slice(0, MOST_TOLD)
    const fine = `we found nothing wrong with the ${seen.length} open ones that we’ve inspected.`
    return {
      text: [
        `None of your items has a problem: ${fine}`,
        ...stuck.map((parcel) => parcelSentence(parcel, now)),
      ].join(' '),
      links: [...stuck.map(parcelLink), ...right.slice(0, MOST_TOLD).map(linkOf)],
    }
  }
  // An item that came back is not inspected again.
  const [again] = right.length === 1 ? right.filter(({ returned_from }) => returned_from !== null) : []
  const before = again ? ` when we inspected it, before parcel ${again.returned_from} left` : ''
  const fine = right.length > 0 ? [`We found nothing wrong with ${namesOf(right)}${before}.`] : []
  return {
    text: [...sentences, ...fine].join(' '),
    links: [...wrong, ...right].slice(0, MOST_TOLD).map(linkOf),
  }
}

const NOT_YET = /\b(?:not|un ?(?:checked|inspected)|still (?:to be|waiting|wait))\b/

/** Items here that wait for our inspection, by when, and those that have still to come. */
function uninspected(items: readonly OrderItemRow[]) {
  const here = items.filter(({ status }) => status === 'ArrivedAtWarehouse')
  const coming = items.filter(({ status }) => BEFORE_US.includes(status))
  const by = here.flatMap(({ next_by_at }) => next_by_at ?? []).toSorted((a, b) => b - a)[0]
  const sentences = [
    here.length > 0
      ? `${namesOf(here)} ${here.length === 1 ? 'is' : 'are'} in our warehouse and not inspected yet.${by ? ` We do that by ${dayOf(by)}.` : ''}`
      : 'We’ve inspected everything of yours that has arrived.',
    ...(coming.length > 0
      ? [
          `${many(coming.length, 'item hasn’t', 'items haven’t')} arrived yet: ${namesOf(coming, MOST_LISTED)}.`,
        ]
      : []),
  ]
  return { text: sentences.join(' '), links: [...here, ...coming].slice(0, MOST_TOLD).map(linkOf) }
}

/** Asks for those that are not there. */
const MISSING = /\bwhy\b.*\bphotos?\b|\b(?:no|not|missing|without|rest)\b/

const photosAnswer: OwnAnswer = ({ items, subjects, read }) => {
  const all = orAll(subjects, items).filter(({ qc_count }) => (qc_count ?? 0) > 0)
  const [newest] = NEWEST.test(read.text) ? items : []
  const not_yet = newest && !newest.qc_count ? `${named(newest)} has no photos yet. ` : ''
  const with_photos = /\b(?:last|latest|newest|most recent)\b/.test(read.text) ? all.slice(0, 1) : all
  const [first] = with_photos
  const here = subjects.find(({ status }) => status === 'ArrivedAtWarehouse')
  const by = here?.next_by_at ? ` ${named(here)} is here, and we do that by ${dayOf(here.next_by_at)}.` : ''
  if (MISSING.test(read.text) && subjects.length === 0) {
    const { text, links } = uninspected(items.filter(isOpen))
    return { text: `We photograph an item when we inspect it. ${text}`, links: [...links, ORDERS] }
  }
  if (!first)
    return {
      text: `${subjects.length === 1 ? `${namesOf(subjects)} has no` : `None of ${subjects.length > 0 ? 'these' : 'your'} items has`} photos yet. We take them when we inspect an item.${by}`,
      links: [...(here ? [linkOf(here)] : []), ORDERS],
    }
  const photos = with_photos.reduce((sum, { qc_count }) => sum + (qc_count ?? 0), 0)
  const count = many(photos, 'photo', 'photos')
  const of =
    with_photos.length === 1
      ? named(first)
      : `${with_photos.length} items: ${namesOf(with_photos, MOST_LISTED)}`
  return {
    text: `${not_yet}You have ${count} of ${of}. You’ll find them on ${with_photos.length === 1 ? 'its order page' : 'their order pages'}.`,
    links: [...with_photos.slice(0, FEW).map(linkOf), ...(with_photos.length > FEW ? [ORDERS] : [])],
  }
}

export const INSPECTED_ANSWERS = {
  inspected: inspectedAnswer,
  photos: photosAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
