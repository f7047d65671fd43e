import { cnyFromFen } from '#domain/money/money.ts'
import { missingCny } from '#domain/order/total.ts'
import type { ParcelMode } from '#domain/parcel/status.ts'
import { REHEARSAL_FEN } from '#domain/freight/parcel-services.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { arrivalText } from '#islands/shipping/arrival.ts'
import { serverNow } from '#stores/clock.ts'
import { importRows, unknownImport, whoCollects } from '#islands/shipping/tax-words.ts'
import { useSite } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { ChangedSum, Receipt } from '#islands/ui/Receipt.tsx'
import { inWords } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { feeRows } from './fee-rows.ts'
import { feesFen } from './parcel.ts'
import { dueNowCny } from './use-draft.ts'
import type { Line } from './use-lines.ts'

interface Props {
  line: Line | null
  /** Where it goes; '' while nobody knows. */
  country: string
  mode: ParcelMode
  /** Being created, or the lines being asked for again. */
  busy: boolean
  problem: string | undefined
  onCreate: (line: Line) => void
}

/** The parcel's price as it is chosen now; on the phone its end stays in view. */
export function DraftSummary({ line, country, mode, busy, problem, onCreate }: Props) {
  const site = useSite()
  const showPrice = useShown()
  const due = line ? dueNowCny(line, mode) : '0.00'
  const storage_fen = line ? feesFen(line.fees, 'storage') : 0
  const button = (
    <Button
      block
      size={site === 'm' ? 'md' : 'lg'}
      busy={busy && line !== null}
      disabled={!line}
      onClick={() => line && onCreate(line)}
    >
      Create the parcel
    </Button>
  )
  return (
    <section className="card lg:sticky lg:top-24" aria-label="What it costs">
      <div className="card-body grid gap-4">
        <div>
          <h2 className="text-lg">What it costs</h2>
          {line && (
            <p className="text-sm text-muted">
              {line.name}. {arrivalText(line.eta_days, serverNow())}, billed as {showWeight(line.charge_g)}
            </p>
          )}
        </div>
        {line ? (
          <SummaryRows line={line} mode={mode} due={due} />
        ) : (
          <p className="text-sm text-muted">
            {busy || !country
              ? 'Choose a country to see what each line costs.'
              : 'No line takes this parcel. See what you can do under “Choose a shipping line”.'}
          </p>
        )}
        <ChangedSum label="To pay now" cny={line && due} settled={!busy} />
        {line?.tax && (
          <div>
            <p className="text-sm text-muted">
              At the border, our estimate. {whoCollects(line.tax.collected_by)}
            </p>
            <Receipt rows={importRows({ tax: line.tax, rows: line.tax.rows }, showPrice)} />
          </div>
        )}
        {line && !line.tax && country && <p className="text-sm text-muted">{unknownImport(country)}</p>}
        {storage_fen > 0 && (
          <Note tone="amber">
            Storage of {inWords(showPrice)(cnyFromFen(storage_fen))} is due with this parcel: some items lie
            here longer than the free time.
          </Note>
        )}
        {problem && <Note tone="red">{problem}</Note>}
        {site === 'desktop' && button}
        <p className="text-xs text-muted">
          You pay in the next step. Until we start packing, you can cancel and get all of it back.
        </p>
      </div>
      {site === 'm' && line && (
        <div className="pay-bar">
          <span className="grid">
            <span className="text-xs text-muted">To pay now</span>
            <span className="font-semibold">
              <Money cny={due} shown={showPrice(due)} />
            </span>
          </span>
          <span className="min-w-36">{button}</span>
        </div>
      )}
    </section>
  )
}

function SummaryRows({ line, mode, due }: { line: Line; mode: ParcelMode; due: string }) {
  const showPrice = useShown()
  const total = { label: 'To pay now', cny: due, shown: showPrice(due), kind: 'total' as const }
  if (mode === 'estimate')
    return <Receipt rows={[...feeRows(line.fees, showPrice), total]} show={showPrice} />
  const later = missingCny(line.total_cny, cnyFromFen(feesFen(line.fees, 'service')))
  const services = line.fees.filter(({ kind }) => kind === 'service')
  const rehearsal_cny = cnyFromFen(REHEARSAL_FEN)
  const rehearsal = {
    label: 'Rehearsal: packing and weighing',
    cny: rehearsal_cny,
    shown: showPrice(rehearsal_cny),
  }
  return (
    <div className="grid gap-3">
      <Receipt rows={[rehearsal, ...feeRows(services, showPrice), total]} show={showPrice} />
      <p className="text-sm text-muted">Then about {inWords(showPrice)(later)} when it is weighed.</p>
    </div>
  )
}
