import type { ReactNode } from 'react'
import { Money } from '../ui/Money.tsx'
import { CountryPick } from './CountryPick.tsx'
import { etaWords } from './eta-text.ts'

interface Props {
  country: string
  /** null when no line takes it there. */
  landed: {
    line_name: string
    eta_days: readonly [number, number] | null
    illustrative: boolean
    total_cny: string
  } | null
  shown: (cny: string) => string | undefined
  /** What else there is to say. */
  children?: ReactNode
}

/** What it costs at the reader's door, on which line and in how many days; the country is changed in its place. */
export function DoorPrice({ country, landed, shown, children }: Props) {
  return (
    <div className="landed">
      <p className="landed-row">
        <span>
          At your door in <CountryPick country={country} />
        </span>
        {landed && (
          <span className="landed-cost">
            <Money cny={landed.total_cny} shown={shown(landed.total_cny)} />
            <span className="receipt-est">est.</span>
          </span>
        )}
      </p>
      <p className="text-xs text-muted">
        {landed
          ? `With freight by ${landed.line_name}, ${etaWords(landed.eta_days)}${landed.illustrative ? ' (illustrative)' : ''}. You choose the line once we have weighed it.`
          : 'We know no line that takes it there.'}
        {children}
      </p>
    </div>
  )
}
