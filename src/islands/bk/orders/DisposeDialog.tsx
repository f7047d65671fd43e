import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

/** The goods leave for good. The server knows the day from which they may. */
export function DisposeDialog({ item, onClose, onDone }: Props) {
  const dispose = async () => {
    await call('bk/dispose', { id: item.id })
    showDone('Disposed of.')
    onDone()
  }
  return (
    <AskFirst open title="Dispose of it?" doIt="Dispose of it" onClose={onClose} act={dispose}>
      <p>
        {item.title}, of {item.email}, leaves the warehouse for good. Nothing is paid back. This is possible
        90 days after its storage was over, when two e-mails have said so.
      </p>
    </AskFirst>
  )
}
