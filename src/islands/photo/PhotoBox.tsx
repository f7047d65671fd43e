import { PHOTO_TYPES } from '#domain/photos.ts'
import { Camera, ImagePlus, ScanSearch } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { onSite } from '#islands/site.tsx'
import { PhotoSending } from './PhotoSending.tsx'
import { usePhotoSearch } from './use-photo-search.ts'

interface Props {
  /** The page that shows what looks like the photo. */
  way: '/item_search' | '/w2c'
}

const PICTURES = PHOTO_TYPES.join()

/**
 * Search by a photo: dropped, pasted, chosen or taken. What is dropped or pasted components/photo-box.ts puts into the
 * first field, also before this is alive. Use with client:first-use.
 */
export const PhotoBox = onSite(function PhotoBox({ way }: Props) {
  const search = usePhotoSearch(way)
  const field = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    input.value = ''
    if (file) search.start(file)
  }
  const takeWaiting = useRef(take)
  useEffect(() => {
    // Both may have been used before we were here.
    const inputs = field.current?.closest('.photo-box')?.querySelectorAll('input') ?? []
    for (const input of inputs) if (input.files?.length) takeWaiting.current(input)
  }, [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget)
  return (
    <div className="photo-box" data-photo-box="">
      {search.sending ? (
        <PhotoSending sending={search.sending} onCancel={search.cancel} />
      ) : (
        <>
          <ScanSearch className="icon photo-box-icon" aria-hidden="true" />
          <p className="photo-box-text">
            <strong>Search by photo</strong>
            <span className="photo-box-hint"> Drop a picture here, paste it, or</span>
          </p>
        </>
      )}
      <div className="photo-box-ways" hidden={search.sending !== null}>
        <label className="btn btn-secondary btn-sm">
          <ImagePlus className="icon" aria-hidden="true" />
          Choose a photo
          <input ref={field} type="file" accept={PICTURES} onChange={choose} data-photo-field="" />
        </label>
        <label className="btn btn-secondary btn-sm photo-box-camera">
          <Camera className="icon" aria-hidden="true" />
          Take a photo
          <input type="file" accept={PICTURES} capture="environment" onChange={choose} />
        </label>
      </div>
      {search.problem && (
        <p className="field-error photo-box-problem" role="alert">
          {search.problem}
        </p>
      )}
    </div>
  )
})
