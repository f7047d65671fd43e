import { parcelStatusLabel } from '#domain/parcel/status.ts'
import { parcelStepWord } from '#domain/parcel/status.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import { changeStep } from '#islands/ui/change-step.ts'
import type { TimelineStep } from '#islands/ui/Timeline.tsx'
import { CLAIM_KIND_WORDS } from './claim.ts'
import type { ParcelDetailed } from './parcel.ts'

type Change = ParcelDetailed['history'][number]

/** The parcel's whole way, oldest first: what it went through with us, and what the carrier said. */
export function parcelSteps(
  { history, tracking, carrier, boxes }: ParcelDetailed,
  money: MoneyWords,
): TimelineStep[] {
  const ours = history.map((change) =>
    changeStep(
      { ...change, reason: reasonWords(change) },
      parcelStepWord(change.from, change.to, change.event),
      money,
    ),
  )
  const theirs = [...tracking].reverse().map(({ at, status, description, box }) => {
    const who = [boxes[(box ?? 1) - 1]?.carrier ?? carrier, boxes.length > 1 && box && `box ${box}`]
    return {
      at,
      // Events that say nothing of the way stand in the carrier's own words.
      ...(status
        ? { word: parcelStatusLabel(status), description }
        : { word: description || 'News from the carrier' }),
      ...(carrier && { who: who.filter(Boolean).join(', ') }),
    }
  })
  return [...ours, ...theirs].sort((a, b) => a.at.localeCompare(b.at))
}

/** A claim's reason is its kind. */
const reasonWords = ({ to, reason }: Change) =>
  (to === 'ClaimOpen' && Object.entries(CLAIM_KIND_WORDS).find(([kind]) => kind === reason)?.[1]) || reason
