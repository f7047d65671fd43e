import { useEffect, useRef } from 'react'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import type { SentPhoto } from '#islands/ui/use-photos.ts'
import { serverNow } from '#stores/clock.ts'
import { dropDraft, keepDraft } from '#stores/inspection-drafts.ts'
import { FINDING_NAMES, type FindingName, measured } from './findings.ts'

/** Keeps what is typed and sent of an item in this browser with every change; `forget` once it is in the warehouse. */
export function useDraft(
  item: StaffItem,
  values: Readonly<Record<FindingName, string>>,
  photos: readonly SentPhoto[],
) {
  const over = useRef(false)
  const content = JSON.stringify([values, photos])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content says whether anything has changed.
  useEffect(() => {
    if (over.current) return
    const blank = measured(item)
    const begun = photos.length > 0 || FINDING_NAMES.some((name) => values[name] !== blank[name])
    if (begun) keepDraft(item.id, { values, photos, at: serverNow() })
    else dropDraft(item.id)
  }, [content])
  return {
    forget() {
      over.current = true
      dropDraft(item.id)
    },
  }
}
