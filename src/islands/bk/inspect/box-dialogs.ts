import { laterDialog } from '#islands/ui/later-dialog.tsx'

/** Dialogs about a box that belongs to no item we know of. */

export const AssignDialog = laterDialog(() => import('./AssignDialog.tsx').then((part) => part.AssignDialog))

export const CloseBoxDialog = laterDialog(() =>
  import('./CloseBoxDialog.tsx').then((part) => part.CloseBoxDialog),
)
