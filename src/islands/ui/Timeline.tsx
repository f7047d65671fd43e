import { Badge } from './Badge.tsx'
import { showMinute } from './show-date.ts'

export interface TimelineStep {
  at: string
  word: string
  /** The person or the carrier. */
  who?: string
  /** "$16.86 (¥120.00) paid". */
  money?: string
  description?: string
}

interface Props {
  /** Oldest first. */
  steps: readonly TimelineStep[]
  /** The next step; none at the end of the road. */
  next?: string | undefined
  /** Whether it should have come by now. */
  late?: boolean
}

/** Everything that has happened to something, with its dates. */
export function Timeline({ steps, next, late = false }: Props) {
  return (
    <ol className="timeline">
      {steps.map(({ at, word, who, money, description }) => (
        <li key={`${at} ${word} ${description}`}>
          <p className="font-medium">{word}</p>
          <p className="text-muted">
            <time dateTime={at}>{showMinute(at)}</time>
            {who && `, ${who}`}
            {money && <span className="money">, {money}</span>}
          </p>
          {description && <p className="text-muted">{description}</p>}
        </li>
      ))}
      {next && (
        <li className="timeline-next">
          {next} {late && <Badge tone="amber">late</Badge>}
        </li>
      )}
    </ol>
  )
}
