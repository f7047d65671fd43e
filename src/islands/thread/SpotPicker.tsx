import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import type { Spot } from '#domain/money/payment-purpose.ts'
import { SpotPicture } from './SpotPicture.tsx'

interface Props {
  photos: readonly { id: string; url: string; thumb_url: string }[]
  spot: Spot | null
  onChange: (spot: Spot | null) => void
}

/** How far an arrow key moves the ring: a part of the picture's side. */
const STEP = 0.02
const LARGE_STEP = 0.1
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A photo is chosen, and a spot on it by a tap or by the arrow keys. */
export function SpotPicker({ photos, spot, onChange }: Props) {
  const name = useId()
  const picture = useRef<HTMLButtonElement>(null)
  const photo = photos.find(({ id }) => id === spot?.photo_id) ?? photos[0]
  if (!photo) return null
  const own = spot?.photo_id === photo.id ? spot : null
  const put = (x: number, y: number) => onChange({ photo_id: photo.id, x: within(x), y: within(y) })
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space press it without a place.
    if (detail === 0) return own ?? put(0.5, 0.5)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    put((clientX - left) / width, (clientY - top) / height)
  }
  // The button that removes it goes with it.
  const remove = () => {
    onChange(null)
    picture.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    const { x, y } = own ?? { x: 0.5, y: 0.5 }
    put(x + arrow[0] * step, y + arrow[1] * step)
  }
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">Tap the spot you want to see</legend>
      <div className="grid gap-3">
        <button
          ref={picture}
          type="button"
          className="spot-picker block w-fit max-w-full cursor-crosshair rounded-field"
          aria-label="Mark a spot on this photo. Arrow keys move it."
          aria-describedby={`${name}-spot`}
          onClick={tap}
          onKeyDown={move}
        >
          <SpotPicture url={photo.url} alt="" spot={own} />
        </button>
        <p id={`${name}-spot`} className="flex flex-wrap gap-x-3 text-sm text-muted" role="status">
          {own
            ? `Marked ${percent(own.x)} from the left, ${percent(own.y)} from the top.`
            : 'Nothing marked yet.'}
          {own && (
            <button type="button" className="link" onClick={remove}>
              Remove the mark
            </button>
          )}
        </p>
        {photos.length > 1 && (
          <div className="flex flex-wrap gap-2">
            {photos.map(({ id, thumb_url }, place) => (
              <button
                key={id}
                type="button"
                className={`rounded-field outline-offset-1 ${id === photo.id ? 'outline-2 outline-brand-ink' : ''}`}
                aria-label={`Photo ${place + 1}`}
                aria-pressed={id === photo.id}
                onClick={() => id !== photo.id && onChange({ photo_id: id, x: 0.5, y: 0.5 })}
              >
                <img className="thumb size-14" src={thumb_url} alt="" width="56" height="56" />
              </button>
            ))}
          </div>
        )}
      </div>
    </fieldset>
  )
}

const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000

const percent = (part: number) => `${Math.round(part * 100)}%`
