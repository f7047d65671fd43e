import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
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
