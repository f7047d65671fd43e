import { Button } from '#islands/ui/Button.tsx'
import type { Sending } from './use-photo-search.ts'

interface Props {
  sending: Sending
  onCancel: () => void
}

/** The photo on its way. */
export function PhotoSending({ sending: { preview, part }, onCancel }: Props) {
  const percent = part === null ? null : Math.round(part * 100)
  const words =
    percent === null ? 'Reading the photo' : percent < 100 ? `Sending, ${percent} %` : 'Looking for it'
  return (
    <div className="photo-box-sending">
      <img src={preview} alt="Your choice" width="56" height="56" />
      <div className="min-w-0">
        <p role="status">{words}</p>
        <progress max={100} value={percent ?? undefined} aria-label="Photo sent" />
      </div>
      <Button kind="quiet" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
