import { toneClass, type Tone } from './Badge.tsx'

interface Props {
  tone: Tone
  word: string
  /** "We’ll buy it by 24 Nov" */
  next?: string | undefined
}

export function StatusDot({ tone, word, next }: Props) {
  return (
    <span className="status">
      <span className="inline-flex items-baseline gap-2 font-medium">
        <span className={toneClass('status-dot', tone)} aria-hidden="true" />
        {word}
      </span>
      {next && <span className="text-muted letters-xs">{next}</span>}
    </span>
  )
}
