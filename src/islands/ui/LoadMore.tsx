import { Button } from './Button.tsx'

interface Props {
  /** False when the list is at its end: nothing is drawn. */
  more: boolean
  busy: boolean
  onMore: () => void
}

export function LoadMore({ more, busy, onMore }: Props) {
  if (!more) return null
  return (
    <div className="flex justify-center py-6 print:hidden">
      <Button kind="secondary" busy={busy} onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
