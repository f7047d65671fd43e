import type { TaskProps } from './ParcelDialogs.tsx'
import { packingWords } from '#islands/bk/desk/ColleagueNote.tsx'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { whichItem } from '#islands/bk/desk/which-item.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { call } from '#stores/api.ts'
import { fenOf, netFenOf, showCny } from '#domain/money/money.ts'
import { showDone } from '#stores/toast.ts'
import { useForm } from '#islands/hooks/use-form.ts'

/** Trouble with a parcel: it will not arrive, or one of its items stays here. */

const LOSSES = [
  { value: 'lost', label: 'The carrier has lost it' },
  { value: 'seized', label: 'Customs has seized it' },
  { value: 'destroyed', label: 'It was destroyed' },
] as const

/** It will not arrive: a claim is opened for the customer. */
export function LossDialog({ parcel, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const form = useForm(
    { kind: '', note: '' },
    {
      kind: (chosen) => (chosen ? undefined : 'Choose what has happened.'),
      note: (typed) => (typed.trim() ? undefined : 'Write who said so and when. The customer reads it.'),
    },
  )
  const note = async () => {
    const kind = LOSSES.find(({ value }) => value === form.values.kind)?.value
    if (!kind) return
    await call('bk/note_loss', { parcel_no, kind, note: form.values.note.trim() }, { popup: false })
    showDone(`A claim for ${parcel_no} is open. The customer is told.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`${parcel_no} won’t arrive`}>
      <DeskForm form={form} send={note} button="Open a claim for the customer" focus>
        <SelectField
          name="kind"
          label="What has happened"
          prompt="Choose"
          options={LOSSES}
          value={form.values.kind}
          error={form.errors.kind}
          onChange={(event) => form.set('kind', event.currentTarget.value)}
        />
        <ReasonField {...form.field('note')} label="Who said so, and when" />
      </DeskForm>
    </Dialog>
  )
}

/** Somebody packs it already: two at one table is a mistake, or the other has gone home. */
export function TakeOverDialog({ parcel, history, onTask, onClose }: TaskProps) {
  const { parcel_no } = parcel
  const { packer } = history
  const takeOver = async () => {
    await call('bk/start_packing', { parcel_no, take_over: true }, { popup: false })
    onTask('pack')
  }
  return (
    <AskFirst
      open
      title={`Take ${parcel_no} over?`}
      keep="Leave it to them"
      doIt="Take the parcel over"
      onClose={onClose}
      act={takeOver}
    >
      <p>{packer ? packingWords(packer) : 'Nobody packs it any more.'}</p>
      <p>They see at once that you go on with it. What was scanned stays in their browser.</p>
    </AskFirst>
  )
}

/** One item stays here while the others go on: the packer says which. */
export function TakeOutDialog({ parcel, items, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const form = useForm(
    { item_id: '', reason: '' },
    { item_id: (chosen) => (chosen ? undefined : 'Choose the item.') },
  )
  const takeOut = async () => {
    const { item_id, reason } = form.values
    await call('bk/take_out_item', { parcel_no, item_id, reason: reason.trim() }, { popup: false })
    showDone(`Taken out of ${parcel_no}. Put it back on a shelf.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Take an item out of ${parcel_no}`}>
      <DeskForm form={form} send={takeOut} button="Take it out" kind="danger">
        <SelectField
          name="item_id"
          label="Which item"
          prompt="Choose"
          options={items.map((item) => ({
            value: item.id,
            label: [`${item.quantity} × ${item.title}`, whichItem(item)].filter(Boolean).join(' · '),
          }))}
          value={form.values.item_id}
          error={form.errors.item_id}
          onChange={(event) => form.set('item_id', event.currentTarget.value)}
        />
        <p>{consequence(parcel)}</p>
        <TextField
          {...form.field('reason')}
          label="Reason"
          hint="The customer reads it."
          optional
          autoComplete="off"
          maxLength={300}
        />
      </DeskForm>
    </Dialog>
  )
}

/** Tells the packer what becomes of the parcel. */
function consequence(parcel: TaskProps['parcel']): string {
  const { status, mode, due_cny } = parcel
  if (status === 'WaitingForPacking' || status === 'RehearsalRequested')
    return 'The item goes back into storage. Nothing else changes until the parcel is weighed.'
  const back = 'The item goes back into storage, and the parcel has to be packed and weighed again.'
  if (status === 'Packing' && mode === 'rehearsal') return back
  const most = showCny(netFenOf(parcel) + fenOf(due_cny))
  return `${back} The customer pays at most ${most} for it in all; what it then costs more is ours.`
}
