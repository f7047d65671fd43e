import { Dialog } from '#islands/ui/Dialog.tsx'
import { ROW_KEYS } from './use-row-keys.ts'

/** The keys that do without the mouse. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys">
      <dl className="facts">
        {ROW_KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
