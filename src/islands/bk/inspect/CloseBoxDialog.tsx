import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import type { UnclaimedBox } from '#islands/bk/desk/queues.ts'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  box: Pick<UnclaimedBox, 'id' | 'inner_tracking_number'>
  onClose: () => void
  onDone: () => void
}

const OUTCOMES = [
  { value: 'returned', label: 'Sent back' },
  { value: 'discarded', label: 'Thrown away' },
]

const ACTIONS: Readonly<Record<string, string>> = {
  returned: 'Send the box back',
  discarded: 'Throw the box away',
}

/** An unclaimed box leaves us again. */
export function CloseBoxDialog({ box, onClose, onDone }: Props) {
  const form = useForm(
    { outcome: '', note: '' },
    {
      outcome: (chosen) => (chosen ? undefined : 'Choose what happens to it.'),
      note: (typed) => (typed.trim() ? undefined : 'Say why, for colleagues who ask later.'),
    },
  )
  const { outcome, note } = form.values
  const close = async () => {
    const what = outcome === 'returned' ? 'returned' : 'discarded'
    await call('bk/close_unclaimed', { unclaimed_id: box.id, outcome: what, note }, { popup: false })
    showDone(`Box ${box.inner_tracking_number} is closed.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Close box ${box.inner_tracking_number}`}>
      <DeskForm form={form} send={close} button={ACTIONS[outcome] ?? 'Close the box'} kind="danger">
        <Choices
          field="outcome"
          legend="What happens to it"
          options={OUTCOMES}
          value={outcome}
          onChange={(value) => form.set('outcome', value)}
          error={form.errors.outcome}
        />
        <ReasonField {...form.field('note')} />
      </DeskForm>
    </Dialog>
  )
}
