import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'

/** Undoes steps of staff; what can no longer be undone says why. `onUndone` reads again what has changed, and hears whether all was undone. */
export async function undo(change_ids: readonly string[], onUndone: (all: boolean) => void): Promise<void> {
  const { results } = await call('bk/undo_step', { change_ids: [...change_ids] })
  const refused = results.filter(({ ok }) => !ok)
  for (const message of new Set(refused.map((one) => one.message ?? ''))) showWarning(message)
  if (refused.length < results.length) showDone('Undone.')
  onUndone(refused.length === 0)
}

/** Says what was done, with the way back for those few seconds; later the item's history has it. */
export function showUndoable(
  message: string,
  change_ids: readonly (string | undefined)[],
  onUndone: (all: boolean) => void,
): void {
  const ids = change_ids.filter((id) => id !== undefined)
  const action = { label: 'Undo', run: () => void undo(ids, onUndone).catch(() => null) }
  showDone(message, ids.length ? action : undefined)
}
