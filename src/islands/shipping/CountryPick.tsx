import { useEffect, useState } from 'react'
import type { Country } from '#domain/countries.ts'
import { $country } from '#stores/choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { placeName } from '#domain/place-name.ts'

/** "the United States ▾" in the middle of a sentence: the country prices to the door are for, to be changed there. */
export function CountryPick({ country }: { country: string }) {
  const [countries, setCountries] = useState<readonly Country[]>([])
  useEffect(() => {
    let left = false
    void loadChunk(() => import('#domain/countries.ts')).then((part) => {
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
