import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

interface Props {
  photos: readonly { id: string; url: string }[]
  title: string
  /** The place of the first one shown; null while closed. */
  shown: number | null
  onClose: () => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One photo at a time, as large as the window; arrow keys lead on, a press on the photo shows it in full size. */
export function PhotoViewer({ photos, title, shown, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const open = shown !== null && photos.length > 0
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    setPlace(shown)
    setZoomed(false)
    dialog.showModal()
    return () => dialog.close()
  }, [open, shown])
  // Into the middle of the photo.
  useEffect(() => {
    const box = stage.current
    if (zoomed && box)
      box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
  }, [zoomed])
  if (!open) return null

  const photo = photos[place] ?? photos[0]
  const step = (by: number) => {
    setZoomed(false)
    setPlace((place + by + photos.length) % photos.length)
  }
  const byKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by && photos.length > 1 && !zoomed) step(by)
  }
  return (
    <dialog
      ref={ref}
      className="viewer"
      data-theme="dark"
      aria-label={`Photos of ${title}`}
      onKeyDown={byKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="viewer-head">
        <p aria-live="polite">
          Photo {place + 1} of {photos.length}
        </p>
        <button type="button" className="viewer-button" aria-label="Close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="viewer-stage" ref={stage} data-zoomed={zoomed || undefined}>
        <button
          type="button"
          aria-label={zoomed ? 'Show the whole photo' : 'Show it in full size'}
          onClick={() => setZoomed(!zoomed)}
        >
          <img src={photo?.url} alt={`${title}, ${place + 1} of ${photos.length}`} />
        </button>
      </div>
      {photos.length > 1 && (
        <div className="viewer-foot">
          <button
            type="button"
            className="viewer-button"
            aria-label="Previous photo"
            onClick={() => step(-1)}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </button>
          <button type="button" className="viewer-button" aria-label="Next photo" onClick={() => step(1)}>
            <ChevronRight className="icon" aria-hidden="true" />
          </button>
        </div>
      )}
    </dialog>
  )
}
