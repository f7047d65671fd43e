import { Camera, ImagePlus, ScanSearch } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { PHOTO_TYPES } from '#domain/item/photo-query.ts'
import { onSite } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { type Sending, usePhotoSearch } from './use-photo-search.ts'

interface Props {
  /** The page that shows what looks like the photo. */
  way: '/item_search' | '/w2c'
}

/** What a field that is not seen shows on its label. */
const FOCUS =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink'
const PICTURES = PHOTO_TYPES.join()

/**
 * Search by a photo: dropped, pasted, chosen or taken. What is dropped or pasted elements/photo-drop.ts puts into the
 * first field, also before this is alive. Use with client:when="touched".
 */
export const PhotoBox = onSite(function PhotoBox({ way }: Props) {
  const search = usePhotoSearch(way)
  const root = useAlive<HTMLDivElement>()
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    input.value = ''
    if (file) search.start(file)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget)
  return (
    <div
      ref={root}
      className="photo-box text-sm flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 border border-dashed border-line-strong rounded-card bg-card text-muted transition-[border-color,background-color] data-over:border-brand-ink data-over:bg-brand-tint data-over:text-brand-ink"
      data-photo-box=""
    >
      {search.sending ? (
        <PhotoSending sending={search.sending} onCancel={search.cancel} />
      ) : (
        <>
          <ScanSearch className="icon text-brand-ink" aria-hidden="true" />
          <p>
            <strong className="text-ink font-semibold">Search by photo</strong>
            <span className="pointer-coarse:hidden"> Drop a picture here, paste it, or</span>
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2" hidden={search.sending !== null}>
        <label className={`btn btn-secondary btn-sm ${FOCUS}`}>
          <ImagePlus className="icon" aria-hidden="true" />
          Choose a photo
          <input
            className="absolute size-px opacity-0"
            type="file"
            accept={PICTURES}
            onChange={choose}
            data-photo-field=""
          />
        </label>
        <label className={`btn btn-secondary btn-sm pointer-fine:hidden ${FOCUS}`}>
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
      {search.problem && (
        <p className="field-error w-full" role="alert">
          {search.problem}
        </p>
      )}
    </div>
  )
})

interface PhotoSendingProps {
  sending: Sending
  onCancel: () => void
}

/** The photo on its way. */
function PhotoSending({ sending: { preview, part }, onCancel }: PhotoSendingProps) {
  const percent = part === null ? null : Math.round(part * 100)
  const words =
    percent === null ? 'Reading the photo' : percent < 100 ? `Sending, ${percent} %` : 'Looking for it'
  return (
    <div className="grid w-full grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3">
      <img
        className="size-14 rounded-field bg-sunken object-cover"
        src={preview}
        alt="Your choice"
        width="56"
        height="56"
      />
      <div className="min-w-0">
        <p role="status">{words}</p>
        <progress
          className="w-full h-1.5 mt-1.5"
          max={100}
          value={percent ?? undefined}
          aria-label="Photo sent"
        />
      </div>
      <Button kind="quiet" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
