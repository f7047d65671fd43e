import { PARCEL_SERVICE_NAMES } from '#domain/parcel-fee.ts'
import type { ParcelService } from '#domain/pricing.ts'
import { etaWords } from '#islands/shipping/eta-text.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Facts } from '#islands/ui/Facts.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { type ParcelDetailed, statusOf } from './parcel.ts'

/** Where the parcel is in its life, and what was agreed for it. */
export function ParcelHead({ parcel }: { parcel: ParcelDetailed }) {
  const { line_name, estimate, mode, services, insurance, note } = parcel
  const names = services.map((code) => PARCEL_SERVICE_NAMES[code as ParcelService])
  const facts: [string, string][] = [
    ['Line', `${line_name}, ${etaWords(estimate.eta_days)}`],
    ['Price', mode === 'estimate' ? 'Estimate first, settled when packed' : 'Exact, after weighing'],
    ['Services', names.join(', ')],
    ['Insurance', insurance ? 'Yes' : 'No'],
    ['Your note', note],
    ['Created', showDay(parcel.created_at)],
  ]
  return (
    <section className="card card-body grid gap-4" aria-label="The parcel">
      <div className="grid gap-1">
        <h2 className="text-lg">{parcel.parcel_no}</h2>
        <p>
          <StatusDot {...statusOf(parcel)} /> {parcel.late && <Badge tone="amber">late</Badge>}
        </p>
      </div>
      <Facts facts={facts} />
      {estimate.illustrative && (
        <p className="text-xs text-muted">This line’s prices are illustrative, not a carrier’s offer.</p>
      )}
    </section>
  )
}
