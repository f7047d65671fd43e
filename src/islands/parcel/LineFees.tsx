import { showCnyText } from '#domain/money.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { feeRows } from './fee-rows.ts'
import type { Line } from './use-lines.ts'

interface Props {
  line: Pick<Line, 'fees' | 'total_cny' | 'unboxed_saving_cny'>
  shown: (cny: string) => string | undefined
}

/** What a line asks for a parcel, fee by fee, and what leaving out shop boxes would save. */
export function LineFees({ line, shown }: Props) {
  return (
    <>
      {line.unboxed_saving_cny !== '0.00' && (
        <p className="mt-1 text-sm text-muted">
          Without shop boxes you save up to{' '}
          <span className="money">{showCnyText(line.unboxed_saving_cny)}</span> on this line.
        </p>
      )}
      <Receipt
        rows={[
          ...feeRows(line.fees, shown),
          {
            label: 'Total',
            cny: line.total_cny,
            shown: shown(line.total_cny),
            estimated: true,
            kind: 'total',
          },
        ]}
      />
    </>
  )
}
