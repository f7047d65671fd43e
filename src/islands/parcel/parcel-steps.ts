import { type ParcelStatus, parcelStatusLabel, parcelStepWord } from '#domain/parcel/status.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import { changeStep } from '#islands/ui/change-step.ts'
import type { TimelineStep } from '#islands/ui/Timeline.tsx'
import { CLAIM_KIND_WORDS } from './claim.ts'
import { type ParcelDetailed, toneOf } from './parcel.ts'

type Change = ParcelDetailed['history'][number]

/** The parcel's whole way, oldest first: what it went through with us, and what the carrier said. Staff read who its customer is. */
export function parcelSteps(
  { history, tracking, carrier, boxes }: ParcelDetailed,
  money: MoneyWords,
  isForStaff = false,
): TimelineStep[] {
  const ours = history.map((change) => ({
    ...changeStep(
      { ...change, reason: reasonWords(change) },
      parcelStepWord(change.from, change.to, change.event),
      money,
    ),
    ...(isForStaff && change.actor === 'customer' && { who: 'the customer' }),
    tone: stepTone(change.to),
  }))
  const theirs = [...tracking].reverse().map(({ at, status, description, box }) => {
    const who = [boxes[(box ?? 1) - 1]?.carrier ?? carrier, boxes.length > 1 && box && `box ${box}`]
    return {
      at,
      // Events that say nothing of the way stand in the carrier's own words.
      ...(status
        ? { word: parcelStatusLabel(status), description, tone: toneOf(status) }
        : { word: description || 'News from the carrier', tone: 'blue' as const }),
      ...(carrier && { who: who.filter(Boolean).join(', ') }),
    }
  })
  return [...ours, ...theirs].sort((a, b) => a.at.localeCompare(b.at))
}

/** A past step no longer waits for its owner, so it is not amber: only the last one is, which the head says. */
const stepTone = (status: ParcelStatus) => (toneOf(status) === 'amber' ? 'blue' : toneOf(status))

/** A claim's reason is its kind. */
const reasonWords = ({ to, reason }: Change) =>
  (to === 'ClaimOpen' && Object.entries(CLAIM_KIND_WORDS).find(([kind]) => kind === reason)?.[1]) || reason
