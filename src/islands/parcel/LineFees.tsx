import { PARCEL_SERVICE_NAMES } from '#domain/freight/parcel-services.ts'
import { importRows, importSentence } from '#islands/shipping/tax-words.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { feeRows } from './fee-rows.ts'
import type { Line } from './use-lines.ts'
import { inWords, type ShowPrice } from '#islands/hooks/show-price.ts'

interface Props {
  line: Pick<Line, 'fees' | 'total_cny' | 'unboxed_saving_cny' | 'tax'>
  showPrice: ShowPrice
}

/** A line's price for a parcel, fee by fee, and the saving without shop boxes. */
export function LineFees({ line, showPrice }: Props) {
  const unboxed = line.fees.some(({ label }) => label === PARCEL_SERVICE_NAMES.remove_packaging)
  return (
    <>
      {!unboxed && line.unboxed_saving_cny !== '0.00' && (
        <p className="mt-1 text-sm text-muted">
          Without shop boxes you save up to {inWords(showPrice)(line.unboxed_saving_cny)} on this line.
        </p>
      )}
      <Receipt
        show={showPrice}
        rows={[
          ...feeRows(line.fees, showPrice),
          {
            label: 'Total',
            cny: line.total_cny,
            shown: showPrice(line.total_cny),
            estimated: true,
            kind: 'total',
          },
          ...importRows({ tax: line.tax, rows: line.tax?.rows ?? [] }, showPrice),
        ]}
      />
      {line.tax && <p className="mt-1 text-xs text-muted">{importSentence(line.tax)}</p>}
    </>
  )
}
