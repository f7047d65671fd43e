import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { AskDialog } from './AskDialog.tsx'
import { BoughtDialog } from './BoughtDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

export interface ItemTask {
  what: 'bought' | 'ask' | 'withdraw' | 'unavailable'
  item: StaffItem
}

interface Props {
  task: ItemTask
  onClose: () => void
  onDone: () => void
}

/** What staff say about one item in a dialog. */
export function ItemDialogs({ task, onClose, onDone }: Props) {
  const { what, item } = task
  if (what === 'bought') return <BoughtDialog item={item} onClose={onClose} onDone={onDone} />
  if (what === 'ask') return <AskDialog item={item} onClose={onClose} onDone={onDone} />
  return <ReasonDialog what={what} item={item} onClose={onClose} onDone={onDone} />
}
