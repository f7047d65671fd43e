import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { AskDialog } from './AskDialog.tsx'
import { BoughtDialog } from './BoughtDialog.tsx'
import { ClassDialog } from './ClassDialog.tsx'
import { DisposeDialog } from './DisposeDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

export interface ItemTask {
  what: 'bought' | 'ask' | 'withdraw' | 'unavailable' | 'class' | 'dispose'
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
  const props = { item, onClose, onDone }
  if (what === 'bought') return <BoughtDialog {...props} />
  if (what === 'ask') return <AskDialog {...props} />
  if (what === 'class') return <ClassDialog {...props} />
  if (what === 'dispose') return <DisposeDialog {...props} />
  return <ReasonDialog what={what} {...props} />
}
