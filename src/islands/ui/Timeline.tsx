import { Badge, type Tone } from './Badge.tsx'
import { showMinute } from './show-date.ts'

export interface TimelineStep {
  at: string
  word: string
  /** The person or the carrier. */
  who?: string
  /** "$16.86 (¥120.00) paid". */
  money?: string
  description?: string
  /** The step's meaning; green when left out. */
  tone?: Tone
}

interface Props {
  /** Oldest first. */
  steps: readonly TimelineStep[]
  /** The next step; none at the end of the road. */
  next?: string | undefined
  /** Whether it should have come by now. */
  late?: boolean
  /** The step to come and the newest one on top. */
  newestFirst?: boolean
}

/** Everything that has happened to something, with its dates. */
export function Timeline({ steps, next, late = false, newestFirst = false }: Props) {
  const rows = steps.map(({ at, word, who, money, description, tone = 'green' }) => (
    <li key={`${at} ${word} ${description}`} className={`timeline-${tone}`}>
      <p className="font-medium">{word}</p>
      <p className="text-muted">
        <time dateTime={at}>{showMinute(at)}</time>
        {who && `, ${who}`}
        {money && <span className="tabular-nums">, {money}</span>}
      </p>
      {description && <p className="text-muted">{description}</p>}
    </li>
  ))
  const last = next && (
    <li key="next" className="timeline-next">
      {next} {late && <Badge tone="amber">late</Badge>}
    </li>
  )
  return <ol className="timeline">{newestFirst ? [last, ...rows.reverse()] : [...rows, last]}</ol>
}
