import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { seenWords } from '#domain/freight/line-figures.ts'
import { placeName } from '#domain/place/place-name.ts'
import { inWords, type ShowPrice } from '#islands/hooks/show-price.ts'
import { LineFees } from '#islands/parcel/LineFees.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { showWeight } from '#domain/freight/weight.ts'
import { Money } from '#islands/ui/Money.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { bestLines, type BestLines } from '#domain/freight/best-lines.ts'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { useShownPrice } from '#islands/hooks/use-user.ts'
import { EstimateDetails } from './EstimateDetails.tsx'
import { EstimateFields } from './EstimateFields.tsx'
import { type AskedSides, fillFromAddress, isChanged } from './estimate-address.ts'
import { etaText } from './eta-text.ts'
import { type Estimate, type EstimateLine, useEstimate } from './use-estimate.ts'
import { SIDES } from './estimate-question.ts'
import { cheapestWords, onArrival, unknownImport } from './tax-words.ts'
import { WeightChart } from './WeightChart.tsx'

interface Props {
  /** The fields' first values. */
  example: AskedSides & { weight_g: number }
  /** The USD that one CNY buys where the page was made; 0 where nobody asked. */
  usd?: number
  /** The example's answer, until there is another one. */
  children?: ReactNode
}

/**
 * The price of a parcel on every line, asked again whenever a field has changed and all are right; the address keeps
 * the question. Use with client:when="weight": an address with ?country= and ?weight= is answered at once.
 */
export function Estimator({ example, usd = 0, children }: Props) {
  const form = useAlive<HTMLFormElement>()
  const { submit, follow, wrong, mended, estimate, busy, failure } = useEstimate({ kept: true })
  const later = useLater(() => form.current && follow(form.current))

  const start = useEffectEvent(() => {
    if (!form.current) return
    if (fillFromAddress(form.current)) form.current.requestSubmit()
    // Kept by the browser over a reload, or typed while this part was on its way.
    else if (isChanged(form.current)) follow(form.current)
  })
  useEffect(() => start(), [])
  return (
    <>
      <form
        ref={form}
        className="estimate-form js-only"
        aria-label="Shipping estimate"
        noValidate
        onSubmit={submit}
        onChange={later}
        suppressHydrationWarning
      >
        <EstimateFields wrong={wrong} mended={mended} weight={`${example.weight_g / 1_000} kg`} />
        <PresetPick />
        <EstimateDetails wrong={wrong} mended={mended} sides={example} usd={usd} />
        <Button type="submit" busy={busy}>
          Show prices
        </Button>
      </form>
      {failure && (
        <ErrorState message={failure.message} onRetry={() => form.current?.requestSubmit()} busy={busy} />
      )}
      {estimate ? (
        <div className="grid gap-4 mt-6 pt-6 border-t border-line aria-busy:opacity-60" aria-busy={busy}>
          <EstimateLines estimate={estimate} />
        </div>
      ) : (
        !failure && children
      )}
    </>
  )
}

const PAUSE_MS = 400

/** Calls `act` once nothing has been changed for a moment. */
function useLater(act: () => void): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(act, PAUSE_MS)
  }
}

/** Parcels people ask for most, for the estimate: usual sizes of what stores send, packed. */
export interface ParcelPreset {
  name: string
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
}

const PARCEL_PRESETS: readonly ParcelPreset[] = [
  preset('A phone case', 120, 20, 12, 3),
  preset('A T-shirt', 260, 28, 22, 3),
  preset('A hoodie', 750, 34, 28, 8),
  preset('A shoebox', 1_300, 34, 22, 13),
  preset('A winter jacket', 1_400, 42, 34, 12),
  preset('A backpack', 1_100, 46, 32, 14),
  preset('Two shoeboxes and a hoodie', 3_500, 44, 34, 27),
  preset('A full carton', 12_000, 60, 40, 40),
]

function preset(
  name: string,
  weight_g: number,
  length_cm: number,
  width_cm: number,
  height_cm: number,
): ParcelPreset {
  return { name, weight_g, length_cm, width_cm, height_cm }
}

const OPTIONS = PARCEL_PRESETS.map(({ name, weight_g }) => ({
  value: name,
  label: `${name}, ${showWeight(weight_g)}`,
}))

/** Fills weight and sides of its form with those of something usual; it has no name, so the address keeps those. */
function PresetPick() {
  return (
    <SelectField
      label="Something usual"
      optional
      prompt="Fill in the size of …"
      options={OPTIONS}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const chosen = PARCEL_PRESETS.find(({ name }) => name === currentTarget.value)
        if (!chosen || !currentTarget.form) return
        const { elements } = currentTarget.form
        const fill = (name: string, text: string) => {
          const field = elements.namedItem(name)
          if (field instanceof HTMLInputElement) field.value = text
        }
        fill('weight', `${chosen.weight_g} g`)
        for (const side of SIDES) fill(side, String(chosen[`${side}_cm`]))
      }}
    />
  )
}

/** The answer: lines that take the parcel, cheapest first, then those that do not and why. */
function EstimateLines({ estimate }: { estimate: Estimate }) {
  const showPrice = useShownPrice()
  const { question, sized, lines } = estimate
  const taking = lines.filter(({ blocked_reasons }) => blocked_reasons.length === 0)
  const refusing = lines.filter(({ blocked_reasons }) => blocked_reasons.length > 0)
  const best = bestLines(lines)
  const rows = (some: typeof lines) =>
    some.map((line) => (
      <EstimateLineRow key={line.line_code} line={line} best={best} sized={sized} showPrice={showPrice} />
    ))
  const parcel = `${showWeight(question.weight_g)} to ${placeName(question.country)}`
  return (
    <>
      <div role="status">
        <h3 className="text-base">
          {parcel}: {taking.length === 1 ? '1 line' : `${taking.length} lines`}
        </h3>
      </div>
      {taking.length === 0 && (
        <p>No line takes this parcel. Try a smaller or lighter one, or send it in parts.</p>
      )}
      <ul className="estimate-lines">{rows(taking)}</ul>
      {refusing.length > 0 && (
        <>
          <h3 className="text-base">Not for this parcel</h3>
          <ul className="estimate-lines">{rows(refusing)}</ul>
        </>
      )}
      {taking.length > 0 && <WeightChart lines={taking} showPrice={showPrice} />}
      <p className="text-sm text-muted">
        This is an estimate. You pay for the packed parcel.{' '}
        {question.value_cny === '0.00' &&
          'Insurance, import tax and duty depend on what the goods cost and come on top. Enter it to see them. '}
        {question.value_cny !== '0.00' &&
          taking.every(({ tax }) => !tax) &&
          `${unknownImport(question.country)} `}
        * Illustrative: an example, not a carrier’s offer.
      </p>
    </>
  )
}

interface EstimateLineRowProps {
  line: EstimateLine
  best: BestLines
  sized: boolean
  showPrice: ShowPrice
}

/** A line with its days, weights, price and every fee; or why it does not take the parcel. */
function EstimateLineRow({ line, best, sized, showPrice }: EstimateLineRowProps) {
  const refused = line.blocked_reasons.length > 0
  const arrival = onArrival(line.tax, inWords(showPrice))
  return (
    <li className="estimate-line" data-refused={refused || undefined}>
      <div className="estimate-line-head">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">
              {line.name}
              {line.illustrative && <Illustrative />}
            </span>
            {best.cheapest === line.line_code && <Badge tone="green">{cheapestWords(line)}</Badge>}
            {best.fastest === line.line_code && <Badge tone="green">Fastest</Badge>}
          </p>
          <p className="text-sm text-muted">
            {refused
              ? line.blocked_reasons.join(' ')
              : `${etaText(line.eta_days)} · billed as ${showWeight(line.charge_g)}`}
          </p>
          {!refused && line.seen && <p className="text-sm text-muted">{seenWords(line.seen)}.</p>}
          {!refused && arrival && <p className="text-sm text-muted">{arrival}</p>}
        </div>
        {!refused && <Money cny={line.total_cny} shown={showPrice(line.total_cny)} />}
      </div>
      {!refused && (
        <details className="[&>.receipt]:max-w-120">
          <summary className="link text-sm w-fit">What it is made of</summary>
          <p className="mt-2 text-sm text-muted">{weightWords(line, sized)}</p>
          <LineFees line={line} showPrice={showPrice} />
        </details>
      )}
    </li>
  )
}

/** The note below the list says what it means. */
const Illustrative = () => (
  <>
    <span className="line-mark" aria-hidden="true">
      *
    </span>
    <span className="sr-only"> (illustrative)</span>
  </>
)

/** Its weight, its volumetric weight, and which of the two is charged. */
function weightWords({ actual_g, volumetric_g, charge_g }: EstimateLine, sized: boolean): string {
  const charged = `Charged for ${showWeight(charge_g)}, steps rounded up.`
  if (!sized) return `Weighs ${showWeight(actual_g)}; no size was given. ${charged}`
  if (volumetric_g === 0)
    return `Weighs ${showWeight(actual_g)}. Volume doesn’t count on this line. ${charged}`
  return `Weighs ${showWeight(actual_g)}, ${showWeight(volumetric_g)} by volume: the larger counts. ${charged}`
}
