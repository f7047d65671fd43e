import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { pictureAt, pictureWidths } from '#domain/item/picture.ts'
import { useZoom } from './use-zoom.ts'

interface Props {
  urls: readonly string[]
  place: number
  title: string
  /** The name of the picture that is shown, where it is not like the others. */
  name?: string | undefined
  onPlace: (place: number) => void
  onClose: () => void
}

/** How far an arrow key moves an enlarged picture. */
const STEP_PX = 120

const BUTTON =
  'absolute grid size-11 place-items-center rounded-full bg-[oklch(0.2_0_0/0.72)] text-white hover:bg-[oklch(0.32_0_0/0.86)]'

/** A picture over the whole screen: arrows or a swipe for the next; two fingers, a double tap, the wheel, + and −
 * enlarge, and then the arrows move it. */
export function PictureZoom({ urls, place, title, name, onPlace, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const url = urls[place] ?? ''
  const go = (by: number) => onPlace((place + by + urls.length) % urls.length)
  const { stage, view, hands, enlarge, pan, isLarge } = useZoom(url, go)
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // The dialog has left the page already, and the focus with it.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  const press = (event: KeyboardEvent) => {
    // Arrows move an enlarged picture; a whole one gives way to the next.
    const act = {
      ArrowLeft: () => (isLarge ? pan({ x: STEP_PX, y: 0 }) : go(-1)),
      ArrowRight: () => (isLarge ? pan({ x: -STEP_PX, y: 0 }) : go(1)),
      ArrowUp: () => pan({ x: 0, y: STEP_PX }),
      ArrowDown: () => pan({ x: 0, y: -STEP_PX }),
      '+': () => enlarge(1.5),
      '=': () => enlarge(1.5),
      '-': () => enlarge(1 / 1.5),
      '0': () => enlarge(0),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <dialog
      ref={dialog}
      className="zoom w-screen max-w-none h-dvh max-h-none m-0 p-0 overflow-hidden border-0 bg-[oklch(0.16_0.005_150)] text-white"
      aria-label={`Pictures of ${title}`}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div
        className="grid size-full overflow-hidden place-items-center touch-none select-none"
        ref={stage}
        {...hands}
      >
        <img
          key={url}
          className="size-[min(100vw,100dvh)] object-contain origin-center will-change-transform"
          src={pictureAt(url, 1600)}
          srcSet={pictureWidths(url)}
          sizes="100vmin"
          alt={`${name ?? title}, ${place + 1} of ${urls.length}`}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <p
        className="absolute bottom-5 left-1/2 px-3 py-0.5 rounded-full bg-[oklch(0.2_0_0/0.72)] letters-sm whitespace-nowrap tabular-nums [translate:-50%_0]"
        aria-live="polite"
      >
        {name && `${name}, `}
        {place + 1} / {urls.length}
      </p>
      <button type="button" className={`${BUTTON} top-4 right-4`} aria-label="Close" onClick={onClose}>
        <X className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${BUTTON} top-4 right-18`}
        aria-label={isLarge ? 'Show the whole picture' : 'Enlarge'}
        onClick={() => enlarge(isLarge ? 0 : 2.5)}
      >
        {isLarge ? (
          <ZoomOut className="icon" aria-hidden="true" />
        ) : (
          <ZoomIn className="icon" aria-hidden="true" />
        )}
      </button>
      {urls.length > 1 && (
        <>
          <button
            type="button"
            className={`${BUTTON} top-[calc(50%_-_1.375rem)] left-4`}
            aria-label="Previous picture"
            onClick={() => go(-1)}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={`${BUTTON} top-[calc(50%_-_1.375rem)] right-4`}
            aria-label="Next picture"
            onClick={() => go(1)}
          >
            <ChevronRight className="icon" aria-hidden="true" />
          </button>
        </>
      )}
    </dialog>
  )
}
