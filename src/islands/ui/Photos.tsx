import Camera from 'lucide-react/icons/camera'
import ImageOff from 'lucide-react/icons/image-off'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { PHOTO_TYPES } from '#domain/item/photo-query.ts'
import type { Photo, usePhotos } from '#islands/hooks/use-photos.ts'

interface Props {
  photos: ReturnType<typeof usePhotos>
  label: string
  optional?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** The looks of a label while its hidden field has the focus. */
const FOCUS =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink'
const PICTURES = PHOTO_TYPES.join()

/** Pictures dragged in, chosen or taken with the camera, several at once. */
export function Photos({ photos, label, optional = false, hint, error }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const { list, most, left_out } = photos
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    photos.add([...(event.currentTarget.files ?? [])])
    event.currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    photos.add([...event.dataTransfer.files])
  }
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend className="field-label mb-1.5">
        {label}
        {optional && <span className="ml-[0.25em] text-muted font-normal">(optional)</span>}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging in is one way more; the buttons do the same. */}
      <div
        className="photo-drop relative flex flex-col items-center justify-center gap-3 p-5 border border-dashed border-line-strong rounded-card bg-sunken text-muted letters-sm text-center transition-[border-color,background-color] data-over:border-brand-ink data-over:bg-brand-tint data-over:text-brand-ink"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="hidden md:block">Drag photos in here, several at once, or</span>
        <div className="flex flex-wrap justify-center gap-3">
          <label className={`btn btn-secondary btn-sm ${FOCUS}`}>
            <ImagePlus className="icon" aria-hidden="true" />
            Choose photos
            <input
              className="absolute size-px opacity-0"
              type="file"
              accept={PICTURES}
              multiple
              onChange={choose}
            />
          </label>
          <label className={`btn btn-secondary btn-sm md:hidden ${FOCUS}`}>
            <Camera className="icon" aria-hidden="true" />
            Take a photo
            <input
              className="absolute size-px opacity-0"
              type="file"
              accept={PICTURES}
              capture="environment"
              onChange={choose}
            />
          </label>
        </div>
        <span className="text-xs">{Number.isFinite(most) && `At most ${most}, `}JPEG, PNG or WebP</span>
      </div>
      {list.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] items-start gap-3 mt-3">
          {list.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              number={index + 1}
              onRetry={() => photos.retry(photo.key)}
              onRemove={() => photos.remove(photo.key)}
            />
          ))}
        </div>
      )}
      {hint && (
        <p className="field-hint" role="status">
          {hint}
        </p>
      )}
      {left_out > 0 && (
        <p className="field-hint" role="status">
          You can add up to {most} photos.{' '}
          {left_out === 1 ? 'One was left out.' : `${left_out} were left out.`}
        </p>
      )}
      {error && (
        <p className="field-error wrap-anywhere" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface PhotoTileProps {
  photo: Photo
  /** Its place among the others, for screen readers. */
  number: number
  onRetry: () => void
  onRemove: () => void
}

function PhotoTile({ photo, number, onRetry, onRemove }: PhotoTileProps) {
  const [broken, setBroken] = useState(false)
  const { file, state, part, preview, message, hopeless } = photo
  return (
    <div
      className="photo relative overflow-hidden border border-line rounded-field bg-sunken"
      data-state={state}
      data-hopeless={(hopeless && state === 'failed') || undefined}
    >
      {broken ? (
        <span className="grid aspect-square place-items-center text-faint">
          <ImageOff className="icon" aria-hidden="true" />
        </span>
      ) : (
        <img
          className={`w-full aspect-square object-cover ${state === 'done' ? '' : 'opacity-45'}`}
          src={preview}
          alt={`Number ${number}`}
          onError={() => setBroken(true)}
        />
      )}
      <button
        type="button"
        className="size-8 absolute top-1 right-1 grid place-items-center rounded-full bg-[oklch(0.2_0.01_150/0.65)] text-white hover:bg-[oklch(0.2_0.01_150/0.85)]"
        aria-label={`Remove photo ${number}`}
        onClick={onRemove}
      >
        <X className="icon size-4" aria-hidden="true" />
      </button>
      {(state === 'sending' || state === 'waiting') && (
        <progress
          className="growth absolute inset-x-2 bottom-2 w-auto h-1.5"
          max={1}
          value={part}
          aria-label={`Uploading photo ${number}`}
        />
      )}
      {state === 'failed' && (
        <div
          className="photo-failed text-xs grid gap-1.5 p-2 bg-wrong-tint text-wrong wrap-anywhere"
          role="alert"
        >
          {file?.name && <span className="font-medium">{file.name}</span>}
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
