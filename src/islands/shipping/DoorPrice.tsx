import { type ReactNode, useEffect, useState } from 'react'
import { Money } from '#islands/ui/Money.tsx'
import type { Country } from '#domain/place/countries.ts'
import { $country } from '#stores/kept-choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { placeName } from '#domain/place/place-name.ts'
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
  showPrice: (cny: string) => string | undefined
  /** A further sentence. */
  children?: ReactNode
}

/** The price at the reader's door, its line and days; the country is changed in its place. */
export function DoorPrice({ country, landed, showPrice, children }: Props) {
  return (
    <div className="landed grid gap-1 mt-2 p-3 rounded-field bg-sunken letters-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          At your door in <CountryPick country={country} />
        </span>
        {landed && (
          <span className="landed-cost ml-auto font-semibold">
            <Money cny={landed.total_cny} shown={showPrice(landed.total_cny)} />
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

/** "the United States ▾" in the middle of a sentence: the country prices to the door are for, to be changed there. */
function CountryPick({ country }: { country: string }) {
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    let left = false
    void loadChunk(() => import('#domain/place/countries.ts')).then((part) => {
      if (part && !left) setCountries(part.COUNTRIES)
    })
    return () => {
      left = true
    }
  }, [])
  return (
    <>
      <noscript>{placeName(country)}</noscript>
      <select
        className="inline-pick js-only"
        aria-label="Ship to"
        autoComplete="off"
        value={country}
        onChange={(event) => $country.set(event.currentTarget.value)}
      >
        {countries.every(({ code }) => code !== country) && (
          <option value={country}>{placeName(country)}</option>
        )}
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {code === country ? placeName(code) : name}
          </option>
        ))}
      </select>
    </>
  )
}
