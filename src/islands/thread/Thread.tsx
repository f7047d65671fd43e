import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'
import { AskAboutIt } from './AskAboutIt.tsx'
import { ThreadEntries, type ThreadEntry } from './ThreadEntries.tsx'

interface Props {
  subject: { item_id: string } | { parcel_no: string }
  title: string
  /** Counts what changed elsewhere on the page, so that it is read again. */
  turn?: string
  /** Further actions, such as ordering a service; they get what the thread holds. */
  more?: (entries: readonly ThreadEntry[], again: () => void) => ReactNode
  under?: (entry: ThreadEntry, again: () => void) => ReactNode
}

/** The thread of an item or parcel: read, asked and answered on its page. */
export function Thread({ subject, title, turn = '', more, under }: Props) {
  const about = 'item_id' in subject ? subject.item_id : subject.parcel_no
  const { data, failure, busy, again } = useData(`${about} ${turn}`, () => call('feed/get_thread', subject))
  const last = useRef<readonly ThreadEntry[] | null>(null)
  if (data) last.current = data.list
  // While it is read again, what was there stays.
  const entries = data?.list ?? last.current
  const money = useMoneyWords()
  const section = useRef<HTMLElement>(null)
  const loaded = entries !== null
  // A link to the thread came before the page had one.
  useEffect(() => {
    if (loaded && location.hash === '#thread') section.current?.scrollIntoView()
  }, [loaded])
  return (
    <section
      ref={section}
      id="thread"
      className="card card-body grid scroll-mt-24 gap-5"
      aria-labelledby="thread-title"
    >
      <h2 id="thread-title" className="text-base">
        Questions and answers
      </h2>
      {!entries && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
      {!entries && !failure && <Skeleton lines={3} />}
      {entries && entries.length > 0 && (
        <ThreadEntries
          entries={entries}
          title={title}
          reader="customer"
          money={money}
          under={(entry) => under?.(entry, again)}
        />
      )}
      {entries && more?.(entries, again)}
      <AskAboutIt about={about} onSent={again} />
    </section>
  )
}
