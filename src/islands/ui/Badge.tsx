import type { ReactNode } from 'react'

/** green: going well · amber: waits for you · red: went wrong · blue: information · grey: over or neutral. */
export type Tone = 'grey' | 'green' | 'amber' | 'red' | 'blue'

/** toneClass('badge', 'amber') → "badge badge-amber". */
export const toneClass = (part: 'badge' | 'status-dot' | 'note', tone: Tone) =>
  tone === 'grey' ? part : `${part} ${part}-${tone}`

export function Badge({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={toneClass('badge', tone)}>{children}</span>
}
