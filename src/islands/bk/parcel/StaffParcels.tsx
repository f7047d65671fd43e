import { useState } from 'react'
import { countryName } from '#domain/place/countries.ts'
import { showCnyText } from '#domain/money/money.ts'
import { showWeight } from '#domain/freight/weight.ts'
import type { StaffParcel } from '#islands/bk/desk/queues.ts'
import { countItems } from '#islands/bk/desk/SelectedItems.tsx'
import { useRowKeys } from '#islands/bk/desk/use-row-keys.ts'
import { statusOf } from '#islands/parcel/parcel.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import type { ParcelTask } from './ParcelDialogs.tsx'
import { SelectedParcels } from './SelectedParcels.tsx'
import { StaffParcelAction } from './StaffParcelAction.tsx'

interface Props {
  parcels: readonly StaffParcel[]
  /** Several can be ticked: to fetch what is in them, to put them out or to ship them. */
  picking: boolean
  onTask: (task: ParcelTask) => void
  /** Shows the keys that work here. */
  onHelp: () => void
  onChanged: () => void
  /** Opens the list of tracking numbers with these rows. */
  onList: (text: string) => void
}

export function StaffParcels({ parcels, picking, onTask, onHelp, onChanged, onList }: Props) {
  const rows = useRowKeys<HTMLTableSectionElement>(parcels.map(({ parcel_no }) => parcel_no).join(), onHelp)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = picking ? parcels.filter(({ parcel_no }) => ticked.includes(parcel_no)) : []
  const tick = (parcel_nos: string[], on: boolean) =>
    setTicked((before) => [...before.filter((no) => !parcel_nos.includes(no)), ...(on ? parcel_nos : [])])
  return (
    <div className="card">
      <table className="table-cards">
        <thead>
          <tr>
            <th>
              {picking ? (
                <CheckField
                  checked={chosen.length > 0 && chosen.length === parcels.length}
                  onChange={(event) =>
                    tick(
                      parcels.map(({ parcel_no }) => parcel_no),
                      event.currentTarget.checked,
                    )
                  }
                >
                  Parcel
                </CheckField>
              ) : (
                'Parcel'
              )}
            </th>
            <th>Goes to</th>
            <th>Line</th>
            <th className="num">Paid</th>
            <th>Next</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {parcels.map((parcel) => (
            <tr key={parcel.parcel_no} data-row tabIndex={-1} aria-label={parcel.parcel_no}>
              <td className="lead">
                <div className="flex items-start gap-3">
                  {picking && (
                    <Tick
                      label={parcel.parcel_no}
                      checked={chosen.includes(parcel)}
                      onChange={(on) => tick([parcel.parcel_no], on)}
                    />
                  )}
                  <div className="grid gap-0.5">
                    <span className="font-medium whitespace-nowrap">{parcel.parcel_no}</span>
                    <StatusDot
                      tone={statusOf(parcel).tone}
                      word={statusOf(parcel).word}
                      next={parcel.next_by_at ? `by ${showDay(parcel.next_by_at)}` : undefined}
                    />
                    <span className="flex flex-wrap gap-2 text-xs text-muted">
                      {countItems(parcel.item_ids.length)}
                      {parcel.mode === 'rehearsal' && <Badge tone="blue">rehearsal</Badge>}
                      {parcel.owed_cny !== '0.00' && (
                        <Badge tone="red">owes {showCnyText(parcel.owed_cny)}</Badge>
                      )}
                      {parcel.late && <Badge tone="amber">late</Badge>}
                    </span>
                  </div>
                </div>
              </td>
              <td data-label="Goes to">
                <div className="wrap-anywhere">
                  <span className="block">{parcel.address.name}</span>
                  <span className="text-muted">
                    {[parcel.address.city, countryName(parcel.address.country)].filter(Boolean).join(', ')}
                  </span>
                </div>
              </td>
              <td data-label="Line">
                <div>
                  <span className="block">{parcel.line_name}</span>
                  <span className="text-muted">
                    {parcel.real_charge_g === null
                      ? `est. ${showWeight(parcel.est_charge_g)}`
                      : `${showWeight(parcel.real_charge_g)}, est. ${showWeight(parcel.est_charge_g)}`}
                  </span>
                  {parcel.tracking_number && (
                    <span className="block text-xs text-muted wrap-anywhere">
                      {parcel.carrier} <span className="text-ink">{parcel.tracking_number}</span>
                      {parcel.box_count > 1 && `, ${parcel.box_count} boxes`}
                    </span>
                  )}
                </div>
              </td>
              <td data-label="Paid" className="num">
                <span className="grid gap-0.5">
                  <span className="font-medium">{showCnyText(parcel.paid_cny)}</span>
                  {Number(parcel.refunded_cny) > 0 && (
                    <span className="text-xs text-muted">given back {showCnyText(parcel.refunded_cny)}</span>
                  )}
                  {Number(parcel.due_cny) > 0 && (
                    <span className="text-xs text-muted">due {showCnyText(parcel.due_cny)}</span>
                  )}
                </span>
              </td>
              <td>
                <div data-next>
                  <StaffParcelAction parcel={parcel} onTask={onTask} onChanged={onChanged} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SelectedParcels parcels={chosen} onChanged={onChanged} onList={onList} />
    </div>
  )
}
