import { PHOTO_TYPES } from '#domain/photos.ts'
import { Camera, ImagePlus } from 'lucide-react'
import { useId, useState, type ChangeEvent, type DragEvent } from 'react'
import { PhotoTile } from './PhotoTile.tsx'
import type { usePhotos } from './use-photos.ts'

interface Props {
  photos: ReturnType<typeof usePhotos>
  label: string
  optional?: boolean
  error?: string | undefined
}

const PICTURES = PHOTO_TYPES.join()

/** Pictures dragged in, chosen or taken with the camera, several at once. */
export function Photos({ photos, label, optional = false, error }: Props) {
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
        {optional && <span className="field-optional">(optional)</span>}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging in is one way more; the buttons do the same. */}
      <div
        className="photo-drop"
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
          <label className="btn btn-secondary btn-sm">
            <ImagePlus className="icon" aria-hidden="true" />
            Choose photos
            <input type="file" accept={PICTURES} multiple onChange={choose} />
          </label>
          <label className="btn btn-secondary btn-sm md:hidden">
            <Camera className="icon" aria-hidden="true" />
            Take a photo
            <input type="file" accept={PICTURES} capture="environment" onChange={choose} />
          </label>
        </div>
        <span className="text-xs">{Number.isFinite(most) && `At most ${most}, `}JPEG, PNG or WebP</span>
      </div>
      {list.length > 0 && (
        <div className="photos mt-3">
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
      {left_out > 0 && (
        <p className="field-hint" role="status">
          You can add up to {most} photos.{' '}
          {left_out === 1 ? 'One was left out.' : `${left_out} were left out.`}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
