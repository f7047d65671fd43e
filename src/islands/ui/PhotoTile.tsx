import { ImageOff, X } from 'lucide-react'
import { useState } from 'react'
import type { Photo } from './use-photos.ts'

interface Props {
  photo: Photo
  /** Its place among the others, for screen readers. */
  number: number
  onRetry: () => void
  onRemove: () => void
}

export function PhotoTile({ photo, number, onRetry, onRemove }: Props) {
  const [broken, setBroken] = useState(false)
  const { state, part, preview, message, hopeless } = photo
  return (
    <div className="photo" data-state={state}>
      {broken ? (
        <span className="grid aspect-square place-items-center text-faint">
          <ImageOff className="icon" aria-hidden="true" />
        </span>
      ) : (
        <img src={preview} alt={`Number ${number}`} onError={() => setBroken(true)} />
      )}
      <button type="button" className="photo-remove" aria-label={`Remove photo ${number}`} onClick={onRemove}>
        <X className="icon size-4" aria-hidden="true" />
      </button>
      {(state === 'sending' || state === 'waiting') && (
        <progress className="growth" max={1} value={part} aria-label={`Uploading photo ${number}`} />
      )}
      {state === 'failed' && (
        <div className="photo-failed" role="alert">
          {message}
          {!hopeless && (
            <button type="button" className="link justify-self-start" onClick={onRetry}>
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  )
}
