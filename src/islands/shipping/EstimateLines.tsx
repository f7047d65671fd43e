import { bestLines } from '#domain/best-lines.ts'
import { showWeight } from '#domain/weight.ts'
import { useShownPrice } from '#islands/ui/use-user.ts'
import { EstimateLineRow } from './EstimateLineRow.tsx'
import { placeName } from '#domain/place-name.ts'
import { WeightChart } from './WeightChart.tsx'
import type { Estimate } from './use-estimate.ts'

/** The answer: lines that take the parcel, cheapest first, then those that do not and why. */
export function EstimateLines({ estimate }: { estimate: Estimate }) {
  const shown = useShownPrice()
  const { question, sized, lines } = estimate
  const taking = lines.filter(({ blocked_reasons }) => blocked_reasons.length === 0)
  const refusing = lines.filter(({ blocked_reasons }) => blocked_reasons.length > 0)
  const best = bestLines(lines)
  const rows = (some: typeof lines) =>
    some.map((line) => (
      <EstimateLineRow key={line.line_code} line={line} best={best} sized={sized} shown={shown} />
    ))
  const parcel = `${showWeight(question.weight_g)} to ${placeName(question.country)}`
  return (
    <>
      <div role="status">
        <h3 className="estimate-title">
          {parcel}: {taking.length === 1 ? '1 line' : `${taking.length} lines`}
        </h3>
      </div>
      {taking.length === 0 && (
        <p>No line takes this parcel. Try a smaller or lighter one, or send it in parts.</p>
      )}
      <ul className="estimate-lines">{rows(taking)}</ul>
      {refusing.length > 0 && (
        <>
          <h3 className="estimate-title">Not for this parcel</h3>
          <ul className="estimate-lines">{rows(refusing)}</ul>
        </>
      )}
      {taking.length > 0 && <WeightChart lines={taking} />}
      <p className="text-sm text-muted">
        An estimate; you pay for the packed parcel.{' '}
        {question.value_cny === '0.00' &&
          'Insurance, and tax where a line includes it, depend on what the goods cost and come on top. '}
        * Illustrative: an example, not a carrier’s offer.
      </p>
    </>
  )
}
