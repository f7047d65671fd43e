import { useEffect, useRef, useState } from 'react'
import { cnyFromFen, fenOf, showCnyText } from '#domain/money/money.ts'
import { Money } from '#islands/ui/Money.tsx'
import type { Country } from '#domain/place/countries.ts'
import { placeName } from '#domain/place/place-name.ts'
import { $country } from '#stores/kept-choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import type { ReceiptRow } from '#islands/ui/Receipt.tsx'
import { etaWords } from './eta-text.ts'
import {
  importRows,
  importSentence,
  isTaxed,
  shippingFen,
  sinceDay,
  unknownImport,
  unweighedWords,
} from './tax-words.ts'
import type { ShowPrice } from '#islands/hooks/show-price.ts'

export interface DoorLanded {
  line_name: string
  eta_days: readonly [number, number] | null
  illustrative: boolean
  rows: readonly { kind: string; amount_cny: string; included: boolean }[]
  tax: { name: string; percent: number; collected_by: string } | null
  total_cny: string
  sources: readonly { text: string; since: string }[]
}

interface Props {
  country: string
  /** null when no line takes it there. */
  landed: DoorLanded | null
  showPrice: ShowPrice
  /** The sum paid before shipping, to be said beside what comes later. */
  today_cny: string
  /** That has been paid. */
  paid?: boolean
  /** We have weighed it: nothing but the customer’s choice is waited for. */
  weighed?: boolean
  /** How many of the goods have no known weight. */
  unweighed?: number
}

/** The price at the reader's door, its line and days, and what is asked at the border; the country is changed in its place. */
export function DoorPrice({
  country,
  landed,
  showPrice,
  today_cny,
  paid = false,
  weighed = false,
  unweighed = 0,
}: Props) {
  return (
    <div className="landed @container grid grid-cols-1 gap-1 mt-2 p-3 rounded-field bg-sunken letters-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          At your door in <CountryPick country={country} />
        </span>
        {landed && (
          <span className="landed-cost ml-auto font-semibold">
            <span className="receipt-est">about</span>{' '}
            <Money cny={landed.total_cny} shown={showPrice(landed.total_cny)} />
          </span>
        )}
      </p>
      {landed && <TodayLater today_cny={today_cny} landed={landed} paid={paid} showPrice={showPrice} />}
      {landed && (
        <Receipt
          rows={shippingRows(landed, showPrice)}
          show={showPrice}
          of={laterUnits(landed, today_cny, showPrice)}
        />
      )}
      <p className="text-xs text-muted">
        {landed
          ? `With freight by ${landed.line_name}, ${etaWords(landed.eta_days)}${landed.illustrative ? ' (illustrative)' : ''}. You choose the line ${weighed ? 'when you ship it' : 'once we’ve weighed it'}. ${landed.tax ? importSentence(landed.tax) : unknownImport(country)}`
          : 'No shipping line takes it there.'}
        {landed && unweighed > 0 && ` ${unweighedWords(unweighed, landed)}`}
      </p>
      {landed && landed.sources.length > 0 && <Sources sources={landed.sources} />}
    </div>
  )
}

/** The rest of the price at the door after what is paid before, as both are shown. */
function laterUnits({ total_cny, rows }: DoorLanded, today_cny: string, { sums }: ShowPrice) {
  const adds = fenOf(total_cny) === fenOf(today_cny) + shippingFen({ rows })
  return sums && adds ? sums.units(total_cny) - sums.units(today_cny) : undefined
}

function shippingRows(landed: DoorLanded, showPrice: Props['showPrice']): ReceiptRow[] {
  const freight = landed.rows.find(({ kind }) => kind === 'freight')?.amount_cny ?? '0.00'
  return [{ label: 'Freight', cny: freight, shown: showPrice(freight) }, ...importRows(landed, showPrice)]
}

function Sources({ sources }: Pick<DoorLanded, 'sources'>) {
  return (
    <details className="text-xs text-muted">
      <summary className="link w-fit">Where these rates come from</summary>
      <ul className="mt-1 grid gap-1">
        {sources.map(({ text, since }) => (
          <li key={text}>
            {text} Since {sinceDay(since)}.
          </li>
        ))}
      </ul>
    </details>
  )
}

/** "the United States ▾" in the middle of a sentence: the country prices to the door are for, to be changed there. */
function CountryPick({ country }: { country: string }) {
  const [countries, setCountries] = useState<readonly Country[]>([])
  const pick = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // The list comes when the reader comes near: many never scroll to it.
    const near = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        const part = await loadChunk(() => import('#domain/place/countries.ts'))
        if (part) setCountries(part.COUNTRIES)
      },
      { rootMargin: '200px' },
    )
    if (pick.current) near.observe(pick.current)
    return () => near.disconnect()
  }, [])
  return (
    <>
      <noscript>{placeName(country)}</noscript>
      <select
        ref={pick}
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

interface TodayLaterProps {
  /** The sum paid for the order. */
  today_cny: string
  landed: DoorLanded
  /** It has been paid. */
  paid?: boolean
  showPrice: ShowPrice
}

/** "Today $52.87 · shipping later about $19 · together about $72", with what is asked at the border. */
function TodayLater({ today_cny, landed, paid = false, showPrice }: TodayLaterProps) {
  const later_fen = shippingFen(landed)
  const about = showPrice.about ?? showCnyText
  return (
    <p className="today-later text-sm">
      <span className="@min-[13rem]:whitespace-nowrap">
        {paid ? 'Paid' : 'Today'} <b className="money">{showPrice(today_cny) ?? showCnyText(today_cny)}</b>
      </span>
      {' · '}
      <span className="@min-[13rem]:whitespace-nowrap">
        {isTaxed(landed) ? 'shipping and import charges' : 'shipping'} later about{' '}
        <b className="money">{about(cnyFromFen(later_fen))}</b>
      </span>
      {' · '}
      <span className="@min-[13rem]:whitespace-nowrap">
        together about <b className="money">{about(cnyFromFen(fenOf(today_cny) + later_fen))}</b>
      </span>
    </p>
  )
}
