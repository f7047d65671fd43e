import { Allowed, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { later } from '#islands/ui/later.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { undo } from '#islands/bk/desk/undo.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import type { Data } from '#stores/api.ts'
import { GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import { VERDICTS } from '#islands/bk/inspect/findings.ts'
import { Facts } from '#islands/ui/Facts.tsx'
import { showCnyText } from '#domain/money/money.ts'
import { ItemPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import { actionWords, saidWords } from '#islands/bk/desk/action.ts'
import { itemStep, undoneWord } from '#islands/ui/change-step.ts'
import { Timeline } from '#islands/ui/Timeline.tsx'

const StaffThread = later(() => import('#islands/bk/desk/StaffThread.tsx').then((part) => part.StaffThread))

export type ItemDetail = Data<'bk/get_item'>

interface Props {
  item: ItemDetail
  /** A step of it was undone. */
  onUndone: () => void
}

/** All that we know of one item below its facts: in the drawer, and beside its queue. */
export function ItemInFull({ item, onUndone }: Props) {
  const isOwn = useIsOwn()
  return (
    <>
      <QcPhotos item={item} />
      <StaffThread subject={{ item_id: item.id }} title={item.title} own={isOwn(item)} />
      <Noted item={item} />
      <Money item={item} />
      <Log item={item} onUndone={onUndone} />
    </>
  )
}

/** Our notes about an item, beside what the customer ordered. */
function Noted({ item }: { item: ItemDetail }) {
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
function Money({ item }: { item: ItemDetail }) {
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

function QcPhotos({ item }: { item: ItemDetail }) {
  if (item.qc_photos.length === 0) return null
  return (
    <section className="grid gap-2" aria-label="QC photos">
      <h3 className="text-sm">QC photos</h3>
      <ItemPhotos photos={item.qc_photos} title={item.title} />
    </section>
  )
}

const WHO = { customer: 'the customer', staff: 'us', system: 'by itself' }

/** The changes as the customer reads them, and what each of us did. */
function Log({ item, onUndone }: { item: ItemDetail; onUndone: () => void }) {
  const steps = item.log.map((change) => {
    const step = itemStep(change, showCnyText)
    return {
      ...step,
      word: `${step.word}${change.undone_at ? ', undone' : ''}`,
      who: WHO[change.actor],
    }
  })
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
                Undo “{undoneWord(last, showCnyText)}”
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
