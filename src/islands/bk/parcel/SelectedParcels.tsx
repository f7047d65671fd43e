import { carrierOfLine } from '#domain/parcel/carriers.ts'
import { pickListPath } from '#domain/site/page-path.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import type { StaffParcel } from '#islands/bk/desk/queues.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'

const countParcels = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`)

/** Calls about several take no more. */
const MOST = 50

interface Props {
  parcels: readonly StaffParcel[]
  onChanged: () => void
  /** Opens the list of tracking numbers with these rows. */
  onList: (text: string) => void
}

/** Actions on the ticked parcels together. */
export function SelectedParcels({ parcels, onChanged, onList }: Props) {
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
