import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import ScanSearch from 'lucide-react/icons/scan-search'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { PHOTO_TYPES, photoQuery } from '#domain/item/photo-query.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { asFailure } from '#islands/hooks/use-send.ts'
import { upload } from '#stores/upload.ts'

interface Props {
  /** The page that shows what looks like the photo. */
  way: '/item_search' | '/w2c'
}

/** The looks of a label while its hidden field has the focus. */
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
    percent === null ? 'Reading the photo' : percent < 100 ? `Sending, ${percent}%` : 'Looking for it'
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

interface Sending {
  /** An address of this page for the file itself. */
  preview: string
  /** How much has been sent, 0 to 1; null while it is read. */
  part: number | null
}

/** Sends one photo and goes to what looks like it. */
function usePhotoSearch(way: string) {
  const to = useSitePath()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState('')
  const stop = useRef<AbortController | null>(null)

  const end = () => {
    stop.current?.abort()
    stop.current = null
    setSending((now) => {
      if (now) URL.revokeObjectURL(now.preview)
      return null
    })
  }

  // Back from the results, the page is as it was left: sending.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setSending(null)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const start = async (file: File) => {
    end()
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    setProblem('')
    setSending({ preview: URL.createObjectURL(file), part: null })
    const progress = (part: number) => setSending((now) => now && { ...now, part })
    await fitForSearch(file)
      .then((fitting) => {
        if (signal.aborted) return []
        progress(0)
        return upload('upload/images?scene=search', [fitting], progress, { signal, as_visitor: true })
      })
      .then(
        ([photo]) => photo && !signal.aborted && location.assign(to(way + photoQuery({ image: photo.id }))),
      )
      .catch((error: unknown) => {
        if (signal.aborted) return
        end()
        setProblem(error instanceof NotAPhoto ? error.message : asFailure(error).message)
      })
  }

  return { sending, problem, start: (file: File) => void start(file), cancel: end }
}

/** Carries the sentence that says what is wrong with a file. */
class NotAPhoto extends Error {}

/** A search sees no more than that; whatever is larger only takes longer to send. */
const MAX_SIDE = 1600
const MAX_BYTES = 2 * 1024 * 1024
const QUALITY = 0.88

/**
 * The photo as it is worth sending: a large one as a smaller JPEG, so that the 10 MB and 40 megapixels the server takes
 * are no limit here. Throws NotAPhoto.
 */
async function fitForSearch(file: File): Promise<File> {
  if (!PHOTO_TYPES.includes(file.type))
    throw new NotAPhoto('This isn’t a JPEG, PNG or WebP picture. Choose another one, or a screenshot of it.')
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) throw new NotAPhoto('This picture is damaged or incomplete. Choose another one.')
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= MAX_BYTES) {
    bitmap.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (pen) {
    // Transparent parts would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!pen || !blob) throw new NotAPhoto('This picture is too large for your browser. Make it smaller first.')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
