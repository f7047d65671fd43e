import { cnyFromFen, netFenOf, showCnyText } from '#domain/money/money.ts'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { SumsLeft } from '#islands/bk/desk/SecondPerson.tsx'
import { ColleagueNote } from '#islands/bk/desk/ColleagueNote.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { usePhotos } from '#islands/hooks/use-photos.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

const REASONS = [
  { value: 'lost', label: 'It got lost with us' },
  { value: 'broken', label: 'It broke with us' },
  { value: 'not_found', label: 'We can’t find it' },
] as const

/** An item that is with us, or should be, and that nobody can send any more: its customer gets all of it back. */
export function EndDialog({ item, onClose, onDone }: Props) {
  const form = useForm(
    { reason: '', note: '' },
    {
      reason: (chosen) => (chosen ? undefined : 'Choose what has happened.'),
      note: (typed) => (typed.trim() ? undefined : 'Write what you know. The customer reads it.'),
    },
  )
  const photos = usePhotos(`upload/bk_upload_files?order_item_id=${item.id}&kind=qc`)
  const net = showCnyText(cnyFromFen(netFenOf(item)))
  const { parcel_no } = item
  const end = async () => {
    const reason = REASONS.find(({ value }) => value === form.values.reason)?.value
    if (!reason || photos.problem) return
    const note = form.values.note.trim()
    await call('bk/end_item', { id: item.id, reason, note, photo_ids: photos.ids }, { popup: false })
    showDone(`Ended. What was paid for it went back to ${item.email}.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="End this item">
      <DeskForm
        form={form}
        send={end}
        button={photos.sending ? 'Uploading photos' : `End it and give ${net} back`}
        kind="danger"
        disabled={photos.sending}
        focus
      >
        <div className="text-sm">
          <StaffItemFacts item={item} />
        </div>
        <ColleagueNote item={item} />
        <p>
          All of {net} goes back to {item.email} at once, and what they paid for services of this item.
          {parcel_no && ` It leaves parcel ${parcel_no}. As its last item, it cancels the parcel.`}
        </p>
        <SelectField
          name="reason"
          label="What has happened"
          prompt="Choose"
          options={REASONS}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
        <ReasonField {...form.field('note')} label="What you know about it" hint="The customer reads it." />
        <Photos photos={photos} label="Photos" optional error={photos.problem} />
        <SumsLeft />
      </DeskForm>
    </Dialog>
  )
}
