import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { toneClass, type Tone } from './Badge.tsx'

const ICONS = { grey: Info, green: CircleCheck, amber: Clock, red: CircleAlert, blue: Info }

/** A sentence that stands in the page. */
export function Note({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  const Icon = ICONS[tone]
  return (
    <div className={toneClass('note', tone)} role={tone === 'red' ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
