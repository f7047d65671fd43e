import { countryName } from '#domain/place/countries.ts'
import { showCnyText } from '#domain/money/money.ts'
import { showWeight } from '#domain/freight/weight.ts'
import type { StaffParcel } from '#islands/bk/desk/queues.ts'
import { DeskTable, TickAll, useTicks } from '#islands/bk/desk/DeskTable.tsx'
import { statusOf } from '#islands/parcel/parcel.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import type { useList } from '#islands/hooks/use-list.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import type { ParcelTask } from './ParcelDialogs.tsx'
import { StaffParcelAction } from './StaffParcelAction.tsx'
import { carrierOfLine } from '#domain/parcel/carriers.ts'
import { pickListPath } from '#domain/site/page-path.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'

interface Props {
  list: ReturnType<typeof useList<StaffParcel>>
  queue: string
  empty: string
  /** Several can be ticked: to fetch what is in them, to put them out or to ship them. */
  picking: boolean
  onTask: (task: ParcelTask) => void
  onChanged: () => void
  /** Opens the list of tracking numbers with these rows. */
  onList: (text: string) => void
}

export function StaffParcels({ list, queue, empty, picking, onTask, onChanged, onList }: Props) {
  const ticks = useTicks(`parcels ${queue}`, picking ? (list.list ?? []) : [], ({ parcel_no }) => parcel_no)
  return (
    <DeskTable
      list={list}
      empty={empty}
      keyOf={({ parcel_no }) => parcel_no}
      nameOf={({ parcel_no }) => parcel_no}
      columns={[
        {
          name: 'Parcel',
          kind: 'lead',
          head: picking ? <TickAll ticks={ticks}>Parcel</TickAll> : undefined,
          cell: (parcel) => (
            <div className="flex items-start gap-3">
              {picking && (
                <Tick
                  label={parcel.parcel_no}
                  checked={ticks.chosen.includes(parcel)}
                  onChange={(on) => ticks.tick([parcel], on)}
                />
              )}
              <ParcelFacts parcel={parcel} />
            </div>
          ),
        },
        {
          name: 'Goes to',
          cell: ({ address: { name, city, country } }) => (
            <div className="wrap-anywhere">
              <span className="block">{name}</span>
              <span className="text-muted">{[city, countryName(country)].filter(Boolean).join(', ')}</span>
            </div>
          ),
        },
        { name: 'Line', cell: (parcel) => <ParcelLine parcel={parcel} /> },
        {
          name: 'Paid',
          kind: 'number',
          cell: ({ paid_cny, refunded_cny, due_cny }) => (
            <span className="grid gap-0.5">
              <span className="font-medium">{showCnyText(paid_cny)}</span>
              {Number(refunded_cny) > 0 && (
                <span className="text-xs text-muted">given back {showCnyText(refunded_cny)}</span>
              )}
              {Number(due_cny) > 0 && <span className="text-xs text-muted">due {showCnyText(due_cny)}</span>}
            </span>
          ),
        },
        {
          name: 'Next',
          kind: 'bare',
          cell: (parcel) => (
            <div data-next>
              <StaffParcelAction parcel={parcel} onTask={onTask} onChanged={onChanged} />
            </div>
          ),
        },
      ]}
      foot={<SelectedParcels parcels={ticks.chosen} onChanged={onChanged} onList={onList} />}
    />
  )
}

function ParcelFacts({ parcel }: { parcel: StaffParcel }) {
  const { parcel_no, next_by_at, item_ids, mode, owed_cny, late, packer } = parcel
  return (
    <div className="grid gap-0.5">
      <span className="font-medium whitespace-nowrap">{parcel_no}</span>
      <StatusDot {...statusOf(parcel)} next={next_by_at ? `by ${showDay(next_by_at)}` : undefined} />
      <span className="flex flex-wrap gap-2 text-xs text-muted">
        {countedItems(item_ids.length)}
        {mode === 'rehearsal' && <Badge tone="blue">rehearsal</Badge>}
        {owed_cny !== '0.00' && <Badge tone="red">owes {showCnyText(owed_cny)}</Badge>}
        {late && <Badge tone="amber">late</Badge>}
      </span>
      {packer && (
        <span className="text-xs text-muted wrap-anywhere">
          {packer.staff_email} since {showMinute(packer.at)}
        </span>
      )}
    </div>
  )
}

/** The line it goes by, what it weighs and its tracking number. */
function ParcelLine({ parcel }: { parcel: StaffParcel }) {
  const { line_name, real_charge_g, est_charge_g, carrier, tracking_number, box_count } = parcel
  return (
    <div>
      <span className="block">{line_name}</span>
      <span className="text-muted">
        {real_charge_g !== null && `${showWeight(real_charge_g)}, `}about {showWeight(est_charge_g)}
      </span>
      {tracking_number && (
        <span className="block text-xs text-muted wrap-anywhere">
          {carrier} <span className="text-ink">{tracking_number}</span>
          {box_count > 1 && `, ${box_count} boxes`}
        </span>
      )}
    </div>
  )
}

const countParcels = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`)

/** Calls about several take no more. */
const MOST = 50

interface SelectedParcelsProps {
  parcels: readonly StaffParcel[]
  onChanged: () => void
  /** Opens the list of tracking numbers with these rows. */
  onList: (text: string) => void
}

/** Actions on the ticked parcels together. */
function SelectedParcels({ parcels, onChanged, onList }: SelectedParcelsProps) {
  const to = useSitePath()
  const { busy, send } = useSend()
  if (parcels.length === 0) return null
  const parcel_nos = parcels.map(({ parcel_no }) => parcel_no)
  const all = (status: string) => parcels.every((parcel) => parcel.status === status)
  const ready = () =>
    send(async () => {
      const { results } = await call('bk/ready_parcels', { parcel_nos })
      const refused = results.filter(({ ok }) => !ok)
      const [first] = refused
      if (first) showWarning(`${countParcels(refused.length)} not put out. ${first.message ?? ''}`)
      else showDone(`${countParcels(results.length)} ready for the carrier.`)
      onChanged()
    })
  return (
    <section className="pay-bar card" aria-label="Ticked parcels">
      <p className="text-sm text-muted" role="status">
        {countParcels(parcels.length)} ticked
      </p>
      {parcels.length > MOST ? (
        <p className="text-sm">Tick at most {MOST} at a time.</p>
      ) : all('Packed') ? (
        <Allowed call="bk/ready_parcels">
          <Button busy={busy} onClick={ready}>
            Ready to ship: {countParcels(parcels.length)}
          </Button>
        </Allowed>
      ) : all('ReadyToShip') ? (
        <Allowed call="bk/ship_parcels">
          <Button onClick={() => onList(rowsFor(parcels))}>Ship {countParcels(parcels.length)}</Button>
        </Allowed>
      ) : (
        <ButtonLink href={to(pickListPath(parcel_nos))}>
          Pick list of {countParcels(parcels.length)}
        </ButtonLink>
      )}
    </section>
  )
}

/** A row for each box, to which only the numbers have to be added. */
function rowsFor(parcels: readonly StaffParcel[]): string {
  const rows = parcels.flatMap(({ parcel_no, line_code, box_count }) =>
    Array.from({ length: Math.max(1, box_count) }, (_, index) =>
      [parcel_no, carrierOfLine(line_code), '', box_count > 1 ? index + 1 : ''].join(','),
    ),
  )
  return ['parcel_no,carrier,tracking_number,box', ...rows].join('\n')
}
