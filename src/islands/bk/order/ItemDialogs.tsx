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
import { BoughtDialog } from './BoughtDialog.tsx'
import { cnyFromFen, netFenOf, showCnyText } from '#domain/money/money.ts'
import { ColleagueNote } from '#islands/bk/desk/ColleagueNote.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'

const AskDialog = laterDialog(() => import('./AskDialog.tsx').then((part) => part.AskDialog))

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
  if (what === 'withdraw') return <WithdrawDialog {...props} />
  return <UnavailableDialog {...props} />
}

interface TaskProps {
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

/** Sets the class of goods of this one item. */
function ClassDialog({ item, onClose, onDone }: TaskProps) {
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
function DisposeDialog({ item, onClose, onDone }: TaskProps) {
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

/** Takes a question back, which may go without a reason. */
function WithdrawDialog({ item, onClose, onDone }: TaskProps) {
  const form = useForm({ reason: '' }, {})
  const withdraw = async () => {
    const reason = form.values.reason.trim()
    await call('bk/withdraw_question', { id: item.id, reason }, { popup: false })
    showDone('Withdrawn. It waits in “To buy”.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Withdraw the question">
      <DeskForm form={form} send={withdraw} button="Withdraw the question" focus>
        <AboutItem item={item} />
        <p>The customer is no longer asked, and it is bought as it was ordered.</p>
        <ReasonField {...form.field('reason')} label="Reason" optional hint="The customer reads it." />
      </DeskForm>
    </Dialog>
  )
}

/** Gives an item up and its money back, which may not go without a reason. */
function UnavailableDialog({ item, onClose, onDone }: TaskProps) {
  const form = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() ? undefined : 'Write why. The customer reads it.') },
  )
  const net = showCnyText(cnyFromFen(netFenOf(item)))
  const giveUp = async () => {
    const reason = form.values.reason.trim()
    await call('bk/mark_unavailable', { id: item.id, reason }, { popup: false })
    showDone(`Given up. ${net} went back to ${item.email}.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Not available">
      <DeskForm form={form} send={giveUp} button={`Give ${net} back`} kind="danger" focus>
        <AboutItem item={item} />
        <p>All of {net} goes back to the customer at once.</p>
        <ReasonField {...form.field('reason')} label="Reason" hint="The customer reads it." />
      </DeskForm>
    </Dialog>
  )
}

/** Facts about the item, and what a colleague has noted. */
function AboutItem({ item }: { item: StaffItem }) {
  return (
    <>
      <div className="text-sm">
        <StaffItemFacts item={item} />
      </div>
      <ColleagueNote item={item} />
    </>
  )
}
