import { useState } from 'react'
import { Allowed, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { later } from '#islands/ui/later.tsx'
import { StaffItemFacts, WhoseLink } from '#islands/bk/desk/StaffItemFacts.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { statusOf } from '#islands/order/order-tone.ts'
import { undo } from '#islands/bk/desk/undo.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { SellerSentDialog } from '#islands/bk/desk/SellerSentDialog.tsx'
import { call, type Data } from '#stores/api.ts'
import { GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import { VERDICTS } from '#islands/bk/inspect/findings.ts'
import { Facts } from '#islands/ui/Facts.tsx'
import { showCnyText } from '#domain/money/money.ts'
import { ItemPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import { statusLabel } from '#domain/order/status.ts'
import { actionWords, saidWords } from '#islands/bk/desk/action.ts'
import { changeStep } from '#islands/ui/change-step.ts'
import { Timeline } from '#islands/ui/Timeline.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ItemDialogs, type ItemTask } from './ItemDialogs.tsx'
import { StaffItemAction } from './StaffItemAction.tsx'

const StaffThread = later(() => import('#islands/bk/desk/StaffThread.tsx').then((part) => part.StaffThread))

export type ItemDetail = Data<'bk/get_item'>

interface Props {
  id: string
  onClose: () => void
  /** The item has moved or changed. */
  onChanged: () => void
}

/** All of one item, with everything that can be done with it. */
export function ItemDrawer({ id, onClose, onChanged }: Props) {
  const { data: item, failure, busy, again } = useData(id, () => call('bk/get_item', { id }))
  const isOwn = useIsOwn()
  const [task, setTask] = useState<ItemTask['what'] | 'sent' | 'correct' | null>(null)
  const close = () => setTask(null)
  const changed = () => {
    close()
    again()
    onChanged()
  }
  // A dialog takes the drawer's place: it is there again afterwards.
  if (item && task) {
    const props = { onClose: close, onDone: changed }
    if (task === 'sent') return <SellerSentDialog items={[item]} {...props} />
    if (task === 'correct') return <CorrectDialog item={item} {...props} />
    return <ItemDialogs task={{ what: task, item }} {...props} />
  }
  return (
    <Dialog open onClose={onClose} title={item ? `Order ${item.order_no}` : 'Order'} wide>
      {!item && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
      {!item && !failure && <Skeleton lines={10} />}
      {item && (
        <div className="grid gap-6">
          <div className="grid gap-3 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <StatusDot
                {...statusOf(item)}
                next={item.next_by_at ? `by ${showDay(item.next_by_at)}` : undefined}
              />
              {item.late && <Badge tone="amber">late</Badge>}
              {item.corrected_at && <Badge tone="blue">corrected</Badge>}
            </p>
            <StaffItemFacts item={item} />
            <p>
              <WhoseLink email={item.email} />
            </p>
          </div>
          <div className="grid justify-items-start gap-2">
            <StaffItemAction
              item={item}
              onTask={setTask}
              onSent={() => setTask('sent')}
              onChanged={changed}
            />
            <PutRight item={item} onTask={setTask} />
          </div>
          <DrawerPhotos item={item} />
          <StaffThread subject={{ item_id: item.id }} title={item.title} own={isOwn(item)} />
          <DrawerFacts item={item} />
          <DrawerMoney item={item} />
          <DrawerLog item={item} onUndone={changed} />
        </div>
      )}
    </Dialog>
  )
}

interface PutRightProps {
  item: ItemDetail
  onTask: (what: 'correct' | 'class') => void
}

/** Corrections that are possible at any time. */
function PutRight({ item, onTask }: PutRightProps) {
  const isOwn = useIsOwn()
  if (isOwn(item)) return null
  return (
    <div className="flex flex-wrap gap-3 text-sm">
      {item.moves.includes('bk/correct_item') && (
        <Allowed call="bk/correct_item">
          <button type="button" className="link" onClick={() => onTask('correct')}>
            Correct what was noted
          </button>
        </Allowed>
      )}
      {item.moves.includes('bk/set_goods_class') && (
        <Allowed call="bk/set_goods_class">
          <button type="button" className="link" onClick={() => onTask('class')}>
            Class of goods
          </button>
        </Allowed>
      )}
    </div>
  )
}

/** Our notes about an item, beside what the customer ordered. */
function DrawerFacts({ item }: { item: ItemDetail }) {
  const { weight_g, length_cm, width_cm, height_cm } = item
  return (
    <section className="grid gap-2" aria-label="Noted">
      <h3 className="text-sm">Noted</h3>
      <Facts
        facts={[
          ['Taken by', item.taken_by ?? ''],
          ['Purchase', item.purchase_no ?? ''],
          ['Box', item.inner_tracking_number ?? ''],
          ['Shelf', item.shelf ?? ''],
          ['Weight', weight_g === null ? '' : `${weight_g} g`],
          ['Size', length_cm === null ? '' : `${length_cm} × ${width_cm} × ${height_cm} cm`],
          [
            'Goods class',
            `${GOODS_CLASS_NAMES[item.goods_class]}${item.goods_allowed ? ', allowed by us' : ''}`,
          ],
          ['Verdict', VERDICTS.find(({ value }) => value === item.verdict)?.label ?? ''],
          ['Note for the customer', item.inspection_note ?? ''],
          ['Stored until', item.stored_until_at ? showDay(item.stored_until_at) : ''],
          ['Refund until', item.refund_until_at ? showDay(item.refund_until_at) : ''],
          ['Parcel', item.parcel_no ?? ''],
        ]}
      />
    </section>
  )
}

/** Payments for an item and refunds of it. */
function DrawerMoney({ item }: { item: ItemDetail }) {
  if (item.money.length === 0) return null
  return (
    <section className="grid gap-2" aria-label="Money">
      <h3 className="text-sm">Money</h3>
      <ul className="grid gap-1 text-sm">
        {item.money.map((move) => (
          <li key={`${move.at} ${move.amount_cny}`} className="flex justify-between gap-4">
            <span className="text-muted">
              {move.type === 'purchase' ? 'Paid' : 'Given back'}, {showMinute(move.at)}
            </span>
            <span className="tabular-nums">{showCnyText(move.amount_cny.replace('-', ''))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DrawerPhotos({ item }: { item: ItemDetail }) {
  if (item.qc_photos.length === 0) return null
  return (
    <section className="grid gap-2" aria-label="QC photos">
      <h3 className="text-sm">QC photos</h3>
      <ItemPhotos photos={item.qc_photos} title={item.title} />
    </section>
  )
}

const WHO = { customer: 'the customer', staff: 'us', system: 'by itself' }

const logWord = ({ from, to, undone_at }: ItemDetail['log'][number]) =>
  `${from ? statusLabel(to) : 'Ordered'}${undone_at ? ', undone' : ''}`

/** The changes as the customer reads them, and what each of us did. */
function DrawerLog({ item, onUndone }: { item: ItemDetail; onUndone: () => void }) {
  const steps = item.log.map((change) => ({
    ...changeStep(change, logWord(change), showCnyText),
    who: WHO[change.actor],
  }))
  const { busy, send } = useSend()
  const last = item.log.find(({ undo_until_at }) => undo_until_at)
  return (
    <>
      <section className="grid gap-3" aria-label="History">
        <h3 className="text-sm">History</h3>
        <Timeline steps={steps} />
        {last && (
          <Allowed call="bk/undo_step">
            <p className="text-sm">
              <button
                type="button"
                className="link"
                disabled={busy}
                onClick={() => send(() => undo([last.id], onUndone))}
              >
                Undo “{statusLabel(last.to)}”
              </button>{' '}
              <span className="text-muted">until {showMinute(last.undo_until_at ?? '')}</span>
            </p>
          </Allowed>
        )}
      </section>
      {item.shelves.length > 0 && (
        <section className="grid gap-2" aria-label="Where it lay">
          <h3 className="text-sm">Where it lay</h3>
          <ul className="grid gap-1 text-sm">
            {item.shelves.map((move) => (
              <li key={`${move.at} ${move.to}`}>
                {move.to ?? 'No shelf'}{' '}
                <span className="text-muted">
                  {[move.from && `before ${move.from}`, move.staff_email, showMinute(move.at)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {item.actions.length > 0 && (
        <section className="grid gap-2" aria-label="What we did">
          <h3 className="text-sm">What we did</h3>
          <ul className="grid gap-1 text-sm">
            {item.actions.map((action) => (
              <li key={action.id}>
                {actionWords(action.call)}{' '}
                <span className="text-muted wrap-anywhere">
                  {action.actor}, {showMinute(action.at)} {saidWords(action)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
