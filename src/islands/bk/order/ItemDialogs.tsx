import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { CLASS_CHECKS, classDecision, ClassFields } from '#islands/bk/desk/ClassFields.tsx'
import { whichItem } from '#islands/bk/desk/which-item.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { AskDialog } from './AskDialog.tsx'
import { BoughtDialog } from './BoughtDialog.tsx'
import { cnyFromFen, netFenOf, showCnyText } from '#domain/money/money.ts'
import { ColleagueNote } from '#islands/bk/desk/ColleagueNote.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'

const EndDialog = laterDialog(() => import('./EndDialog.tsx').then((part) => part.EndDialog))

const PartDialog = laterDialog(() =>
  import('#islands/bk/desk/PartDialog.tsx').then((part) => part.PartDialog),
)

export interface ItemTask {
  what:
    | 'part'
    | 'bought'
    | 'correct_purchase'
    | 'ask'
    | 'withdraw'
    | 'unavailable'
    | 'class'
    | 'end'
    | 'dispose'
  item: StaffItem
}

interface Props {
  task: ItemTask
  onClose: () => void
  onDone: () => void
}

/** The dialogs about one item. */
export function ItemDialogs({ task, onClose, onDone }: Props) {
  const { what, item } = task
  const props = { item, onClose, onDone }
  if (what === 'bought' || what === 'correct_purchase')
    return <BoughtDialog corrects={what === 'correct_purchase'} {...props} />
  if (what === 'ask') return <AskDialog {...props} />
  if (what === 'class') return <ClassDialog {...props} />
  if (what === 'part') return <PartDialog {...props} />
  if (what === 'end') return <EndDialog {...props} />
  if (what === 'dispose') return <DisposeDialog {...props} />
  return <ReasonDialog what={what} {...props} />
}

interface ClassDialogProps {
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

/** Sets the class of goods of this one item. */
function ClassDialog({ item, onClose, onDone }: ClassDialogProps) {
  const allowed = item.goods_allowed ? 'yes' : ''
  const form = useForm({ goods_class: item.goods_class, allowed, reason: '' }, CLASS_CHECKS)
  const save = async () => {
    await call('bk/set_goods_class', { id: item.id, ...classDecision(form.values) }, { popup: false })
    showDone('Noted.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Class of goods">
      <form className="grid gap-5" onSubmit={form.submit(save)} noValidate>
        <p className="text-sm">{item.title}</p>
        <ClassFields form={form} />
      </form>
    </Dialog>
  )
}

/** The goods leave for good. The server knows the day from which they may. */
function DisposeDialog({ item, onClose, onDone }: ClassDialogProps) {
  const dispose = async () => {
    await call('bk/dispose', { id: item.id }, { popup: false })
    showDone('Disposed of.')
    onDone()
  }
  return (
    <AskFirst open title="Dispose of it?" doIt="Dispose of it" onClose={onClose} act={dispose}>
      <p>
        {[item.title, whichItem(item)].filter(Boolean).join(' · ')}, of {item.email}, leaves the warehouse for
        good. Nothing is paid back. This is possible 90 days after its storage was over, when two emails have
        said so.
      </p>
    </AskFirst>
  )
}

interface ReasonDialogProps {
  what: 'withdraw' | 'unavailable'
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

/** Taking a question back, which may go without a reason, or giving the item up, which may not. */
function ReasonDialog({ what, item, onClose, onDone }: ReasonDialogProps) {
  const gone = what === 'unavailable'
  const form = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() || !gone ? undefined : 'Write why. The customer reads it.') },
  )
  const net = showCnyText(cnyFromFen(netFenOf(item)))
  const send = async () => {
    await call(
      gone ? 'bk/mark_unavailable' : 'bk/withdraw_question',
      {
        id: item.id,
        reason: form.values.reason.trim(),
      },
      { popup: false },
    )
    showDone(gone ? `Given up. ${net} went back to ${item.email}.` : 'Withdrawn. It waits in “To buy”.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={gone ? 'Not available' : 'Withdraw the question'}>
      <DeskForm
        form={form}
        send={send}
        button={gone ? `Give ${net} back` : 'Withdraw the question'}
        kind={gone ? 'danger' : 'primary'}
        focus
      >
        <div className="text-sm">
          <StaffItemFacts item={item} />
        </div>
        <ColleagueNote item={item} />
        <p>
          {gone
            ? `All of ${net} goes back to the customer at once.`
            : 'The customer is no longer asked, and it is bought as it was ordered.'}
        </p>
        <ReasonField
          {...form.field('reason')}
          label="Reason"
          optional={!gone}
          hint="The customer reads it."
        />
      </DeskForm>
    </Dialog>
  )
}
