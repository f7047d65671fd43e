import type { ReactNode } from 'react'
import { toneClass, type Tone } from './tone.ts'

export function Badge({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={toneClass('badge', tone)}>{children}</span>
}
