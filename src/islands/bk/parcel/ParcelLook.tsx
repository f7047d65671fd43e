import { useEffect, useState } from 'react'
import { AddressText } from '#islands/address/AddressText.tsx'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { later } from '#islands/ui/later.tsx'
import { BoxNumbers } from '#islands/parcel/BoxNumbers.tsx'
import { ParcelWeights } from '#islands/parcel/ParcelWeights.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { packingWords } from '#islands/bk/desk/ColleagueNote.tsx'
import { declaredWords } from '#domain/parcel/declaration.ts'
import { parcelReceipt } from '#domain/parcel/receipt.ts'
import type { ParcelDetail, StaffItem } from '#islands/bk/desk/queues.ts'
import { feeRows } from '#islands/parcel/fee-rows.ts'
import { FeeTable } from '#islands/parcel/FeeTable.tsx'
import { Facts } from '#islands/ui/Facts.tsx'
import { Receipt, type ReceiptRow } from '#islands/ui/Receipt.tsx'
import { addressLines, inLatin } from '#domain/place/address-lines.ts'
import { countryName } from '#domain/place/countries.ts'
import { showCnyText } from '#domain/money/money.ts'
import { showWeight, showSize } from '#domain/freight/weight.ts'
import { Barcode } from '#islands/bk/desk/Barcode.tsx'
import { ParcelHistory } from './ParcelHistory.tsx'
import { PackingList, serviceNames } from './PackingList.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'
import { CorrectNumber } from './RenumberDialog.tsx'
import { StaffTracking } from './TrackDialog.tsx'
import { canDo } from '#islands/parcel/parcel.ts'
import { GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import { planBoxes, boxWords, measuredItems } from '#domain/freight/packing-plan.ts'

const StaffThread = later(() => import('#islands/bk/desk/StaffThread.tsx').then((part) => part.StaffThread))

/** Pages of their own, to print from. */
const PAPERS = [
  ['customs', 'Customs paper'],
  ['invoice', 'Invoice'],
] as const

/** Everything about one parcel; on paper its packing slip or its label. */
export function ParcelLook({ parcel, items, history, own, onTask, onClose }: TaskProps) {
  const [paper, setPaper] = useState<'slip' | 'label'>('slip')
  const [turn, setTurn] = useState(0)
  // The page must be drawn before it is printed.
  useEffect(() => {
    if (turn > 0) print()
  }, [turn])
  const printed = (what: typeof paper) => () => {
    setPaper(what)
    setTurn((before) => before + 1)
  }
  return (
    <>
      <Dialog
        open
        wide
        onClose={onClose}
        title={`Parcel ${parcel.parcel_no}`}
        foot={
          <>
            {canDo(parcel, 'cancel') && !own && (
              <Allowed call="bk/cancel_parcel">
                <Button kind="danger-quiet" className="mr-auto" onClick={() => onTask('cancel')}>
                  Cancel the parcel
                </Button>
              </Allowed>
            )}
            {canDo(parcel, 'claim') && !own && (
              <Allowed call="bk/note_loss">
                <Button kind="danger-quiet" className="mr-auto" onClick={() => onTask('loss')}>
                  It won’t arrive
                </Button>
              </Allowed>
            )}
            {PAPERS.map(([paper, word]) => (
              <ButtonLink
                key={paper}
                kind="secondary"
                href={`/api/bk/customs_papers?parcel_no=${parcel.parcel_no}&paper=${paper}`}
                target="_blank"
              >
                {word}
              </ButtonLink>
            ))}
            <Button kind="secondary" onClick={printed('label')}>
              Print label
            </Button>
            <Button kind="secondary" onClick={printed('slip')}>
              Print packing slip
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <div className="card card-body">
            <AddressText address={parcel.address} />
          </div>
          <PackingList parcel={parcel} items={items} />
          {parcel.declaration.length > 0 && (
            <Facts facts={[['Customs declaration', declaredWords(parcel.declaration, showCnyText)]]} />
          )}
          {!own && <TakeOut parcel={parcel} onTask={onTask} />}
          <ParcelWeights parcel={parcel} />
          <ParcelSums parcel={parcel} />
          <section className="card card-body" aria-label="Its way">
            <h3 className="mb-4 text-base">Its way</h3>
            <div className="grid justify-items-start gap-3 mb-4">
              <BoxNumbers boxes={parcel.boxes} />
              {!own && <CorrectNumber parcel={parcel} onTask={onTask} />}
            </div>
            <StaffTracking parcel={parcel} />
          </section>
          <ParcelHistory history={history} />
          <StaffThread
            subject={{ parcel_no: parcel.parcel_no }}
            title={`Parcel ${parcel.parcel_no}`}
            own={own}
          />
        </div>
      </Dialog>
      {paper === 'slip' ? (
        <PackingSlip parcel={parcel} items={items} packer={history.packer} />
      ) : (
        <ParcelLabel parcel={parcel} />
      )}
    </>
  )
}

/** The button that takes one of several items out, until the parcel is shipped. */
export function TakeOut({ parcel, onTask }: Pick<TaskProps, 'parcel' | 'onTask'>) {
  if (parcel.items.length < 2 || !canDo(parcel, 'take_out')) return null
  return (
    <Allowed call="bk/take_out_item">
      <Button size="sm" kind="secondary" className="justify-self-start" onClick={() => onTask('out')}>
        Take an item out
      </Button>
    </Allowed>
  )
}

/** The parcel's costs, payments and refunds. */
function ParcelSums({ parcel }: { parcel: ParcelDetail }) {
  const { paid_cny, refunded_cny, due_cny, real, status } = parcel
  const { rows, total_cny } = parcelReceipt(parcel)
  const estimated = rows.some((row) => row.estimated)
  const moved: ReceiptRow[] = [
    { label: 'Paid', cny: paid_cny },
    { label: 'Given back', cny: refunded_cny },
    { label: 'Due from the customer', cny: due_cny },
  ]
  const total = { label: 'Total', cny: total_cny, kind: 'total', estimated } as const
  return (
    <section className="card card-body grid gap-3" aria-label="Money">
      <h3 className="text-base">Money</h3>
      {real && status !== 'Cancelled' ? (
        <FeeTable parcel={parcel} />
      ) : (
        <Receipt rows={[...feeRows(rows), total]} />
      )}
      <Receipt rows={moved.filter(({ cny }) => cny !== '0.00')} />
    </section>
  )
}

/** Only on paper (styles/labels.css), 100 × 150 mm: what is stuck on each box of the parcel. */
function ParcelLabel({ parcel }: { parcel: ParcelDetail }) {
  const boxes = Math.max(1, parcel.boxes.length)
  return Array.from({ length: boxes }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place.
    <BoxLabel key={index} parcel={parcel} box={index + 1} boxes={boxes} />
  ))
}

function BoxLabel({ parcel, box, boxes }: { parcel: ParcelDetail; box: number; boxes: number }) {
  const address = inLatin(parcel.address) ?? parcel.address
  const weight_g = parcel.boxes[box - 1]?.weight_g
  return (
    <section className="parcel-label parcel-label-printed" aria-hidden="true">
      <p className="parcel-label-foot">
        <b>{parcel.line_name}</b>
        <span>
          {[boxes > 1 && `Box ${box} of ${boxes}`, weight_g && showWeight(weight_g)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <div className="parcel-label-to">
        <b>{address.name}</b>
        {addressLines(address)
          .slice(0, -1)
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
        <p>{address.phone}</p>
        <p className="parcel-label-country">{countryName(address.country)}</p>
      </div>
      <Barcode text={parcel.parcel_no} className="parcel-label-bars" />
      <p className="parcel-label-no">{parcel.parcel_no}</p>
    </section>
  )
}

interface SlipProps {
  parcel: ParcelDetail
  items: readonly StaffItem[]
  packer: TaskProps['history']['packer']
}

/** Only on paper (styles/desk.css): what lies beside the goods on the packing table. */
function PackingSlip({ parcel, items, packer }: SlipProps) {
  const services = serviceNames(parcel).join(', ')
  return (
    <section className="slip" aria-hidden="true">
      <div className="slip-head">
        <h2>Packing slip {parcel.parcel_no}</h2>
        <Barcode text={parcel.parcel_no} className="slip-bars" />
      </div>
      <p>{parcel.line_name}</p>
      <div className="slip-parts">
        <AddressText address={parcel.address} />
        <div>
          {packer && <p>{packingWords(packer)}</p>}
          <p>Services: {services || 'none'}</p>
          {parcel.note && <p>Note: {parcel.note}</p>}
          {parcel.boxes.map((box, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place.
            <p key={index}>
              Box {index + 1}: {showWeight(box.weight_g)}, {showSize(box)}
              {box.tracking_number && `, ${box.carrier} ${box.tracking_number}`}
            </p>
          ))}
        </div>
      </div>
      {parcel.boxes.length === 0 && <PackingPlan items={items} />}
      <table>
        <thead>
          <tr>
            <th>✓</th>
            <th>Shelf</th>
            <th className="num">Pieces</th>
            <th>Item</th>
            <th>Order, box it came in</th>
            <th>Class</th>
            <th className="num">Weight</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>☐</td>
              <td className="slip-shelf">{item.shelf}</td>
              <td className="num">{item.quantity}</td>
              <td>
                {item.title}
                {item.sku_text && ` (${item.sku_text})`}
              </td>
              <td>
                {item.order_no}
                <br />
                {item.inner_tracking_number}
              </td>
              <td>{GOODS_CLASS_NAMES[item.goods_class]}</td>
              <td className="num">{item.weight_g === null ? '' : showWeight(item.weight_g)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Which items the estimate put into which box: a proposal. */
export function PackingPlan({ items }: { items: readonly StaffItem[] }) {
  const boxes = planBoxes(measuredItems(items))
  if (boxes.length === 0) return null
  const title = (id: string) => items.find((item) => item.id === id)?.title ?? ''
  return (
    <section className="grid gap-1 text-sm" aria-label="Planned boxes">
      <p className="font-medium">
        {boxes.length === 1 ? 'Planned: one box' : `Planned: ${boxes.length} boxes`}
      </p>
      <ol className="grid gap-1">
        {boxes.map((box, index) => (
          <li key={box.item_ids.join()}>
            Box {index + 1}: {boxWords(box)}
            {boxes.length > 1 && (
              <span className="block text-muted">{box.item_ids.map(title).join(' · ')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
