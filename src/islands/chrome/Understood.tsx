import { useEffect, useState } from 'react'
import type { Understood } from '#domain/list/understood.ts'
import { useSitePath } from '#islands/site.tsx'

interface Props {
  typed: string
  /** The last text that the server could not read. */
  unread: string
}

/** The meaning of a link in the box, in place of suggestions; nothing for words. */
export function UnderstoodLink({ typed, unread }: Props) {
  const to = useSitePath()
  const understood = useUnderstood(typed.trim(), unread)
  if (!understood) return null
  const { text, way } = understood
  return (
    <div
      className="search-list absolute z-40 top-[calc(100%+0.25rem)] inset-x-0 px-4 py-3 border border-line rounded-card bg-card text-left text-sm [box-shadow:var(--shadow-float)]"
      role="status"
      // The box keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      <p>{text}</p>
      {way && (
        <a className="link inline-flex min-h-11 items-center" href={to(way.path)}>
          {way.label}
        </a>
      )}
    </div>
  )
}

function useUnderstood(text: string, unread: string): Understood | null {
  const [answer, setAnswer] = useState<{ text: string; understood: Understood | null }>()
  useEffect(() => {
    if (!text) return
    let left = false
    import('#domain/list/understood.ts').then(
      ({ understand, DEAD_SHORT_LINK }) => {
        const understood = understand(text)
        const isDead = understood?.kind === 'short' && text === unread
        if (!left) setAnswer({ text, understood: isDead ? DEAD_SHORT_LINK : understood })
      },
      // Nothing is lost: the search itself says what is wrong.
      () => null,
    )
    return () => {
      left = true
    }
  }, [text, unread])
  return answer?.text === text ? answer.understood : null
}
