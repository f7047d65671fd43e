import Maximize2 from 'lucide-react/icons/maximize-2'
import {
  type ComponentType,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { GALLERY_SIZES, itemPictures, pictureAt, pictureWidths, smallPicture } from '#domain/item/picture.ts'
import { $item, type ItemDetails } from '#stores/item.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import type { PictureZoom } from './PictureZoom.tsx'

const SETTLED_MS = 90

type Zoom = ComponentType<ComponentProps<typeof PictureZoom>>

interface Props {
  item: ItemDetails
  current: string
}

/**
 * A strip that snaps from picture to picture: swiped on the phone, led by the thumbnails and the arrow keys on wide
 * screens. A press or Enter shows the picture over the whole screen.
 */
export function Gallery({ item, current }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [zoom, setZoom] = useState<{ View: Zoom } | null>(null)
  const urls = itemPictures(item)
  const place = Math.max(0, urls.indexOf(current))

  useEffect(() => {
    const box = strip.current
    if (box && placeOf(box) !== place) box.scrollTo({ left: place * box.clientWidth })
  }, [place])

  const show = (next: number) => {
    const url = urls[next]
    if (url) $item.setKey('currentMainUrl', url)
  }
  const follow = () => {
    clearTimeout(settled.current)
    settled.current = setTimeout(() => strip.current && show(placeOf(strip.current)), SETTLED_MS)
  }
  const open = () =>
    void loadChunk(() => import('./PictureZoom.tsx')).then(
      (part) => part && setZoom({ View: part.PictureZoom }),
    )
  const press = (event: KeyboardEvent) => {
    const act = { ArrowLeft: () => show(place - 1), ArrowRight: () => show(place + 1), Enter: open }[
      event.key
    ]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <section className="relative min-w-0 phone:mx-[calc(-1*var(--gutter))]" aria-label="Pictures">
      <section
        className="gallery-strip flex overflow-x-auto rounded-card bg-sunken overscroll-x-contain [scrollbar-width:none] [scroll-snap-type:x_mandatory] cursor-zoom-in phone:rounded-none phone:scroll-smooth"
        ref={strip}
        aria-label={`Pictures of ${item.title}`}
        onScroll={follow}
        onClick={open}
        onKeyDown={press}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keys.
        tabIndex={0}
      >
        {urls.map((url, index) => (
          <img
            key={url}
            className="w-full h-auto flex-none aspect-square object-cover filter-(--picture) phone:landscape:max-h-[80vh] phone:landscape:object-contain snap-center snap-always"
            src={pictureAt(url, 960)}
            srcSet={pictureWidths(url)}
            sizes={GALLERY_SIZES}
            width="1600"
            height="1600"
            alt={`${item.title}, ${index + 1} of ${urls.length}`}
            loading={index === 0 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : undefined}
          />
        ))}
      </section>
      <button
        type="button"
        className="gallery-zoom absolute top-3 right-3 grid size-10 place-items-center rounded-full bg-[oklch(0.2_0_0/0.62)] text-white js-only hover:bg-[oklch(0.2_0_0/0.78)]"
        aria-label="Enlarge the picture"
        onClick={open}
      >
        <Maximize2 className="icon" aria-hidden="true" />
      </button>
      {urls.length > 1 && (
        <p
          className="absolute right-3 bottom-3 px-2.5 py-0.5 rounded-full bg-[oklch(0.2_0_0/0.78)] text-white letters-xs tabular-nums desktop:hidden"
          aria-hidden="true"
        >
          {place + 1} / {urls.length}
        </p>
      )}
      {urls.length > 1 && (
        <div className="flex flex-wrap gap-2 mt-3 js-only phone:hidden">
          {urls.map((url, index) => (
            <button
              key={url}
              type="button"
              className="overflow-hidden border border-line rounded-field bg-sunken transition-[border-color] hover:border-line-strong aria-pressed:border-brand-ink aria-pressed:[box-shadow:0_0_0_1px_var(--brand-ink)]"
              aria-label={`Picture ${index + 1}`}
              aria-pressed={index === place}
              onClick={() => show(index)}
            >
              <img
                className="size-18 object-cover filter-(--picture)"
                src={smallPicture(url)}
                alt=""
                width="72"
                height="72"
                loading="lazy"
              />
            </button>
          ))}
        </div>
      )}
      {zoom && (
        <zoom.View
          urls={urls}
          place={place}
          title={item.title}
          onPlace={show}
          onClose={() => setZoom(null)}
        />
      )}
    </section>
  )
}

const placeOf = (box: HTMLElement) => Math.round(box.scrollLeft / Math.max(1, box.clientWidth))
