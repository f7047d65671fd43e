import { useEffect, useRef } from 'react'
import { itemPictures } from '#domain/item-pictures.ts'
import { pictureAt, pictureWidths, smallPicture } from '#domain/picture.ts'
import { $item, type ItemDetails } from '#stores/item.ts'

const SETTLED_MS = 90

interface Props {
  item: ItemDetails
  current: string
}

/** A strip that snaps from picture to picture: swiped on the phone, led by the thumbnails on wide screens. */
export function Gallery({ item, current }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const urls = itemPictures(item)
  const place = Math.max(0, urls.indexOf(current))

  useEffect(() => {
    const box = strip.current
    if (box && placeOf(box) !== place) box.scrollTo({ left: place * box.clientWidth })
  }, [place])

  const follow = () => {
    clearTimeout(settled.current)
    settled.current = setTimeout(() => {
      const url = strip.current && urls[placeOf(strip.current)]
      if (url) $item.setKey('currentMainUrl', url)
    }, SETTLED_MS)
  }

  return (
    <section className="gallery" aria-label="Pictures">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keys. */}
      <div className="gallery-strip" ref={strip} onScroll={follow} tabIndex={0}>
        {urls.map((url, index) => (
          <img
            key={url}
            src={pictureAt(url, 960)}
            srcSet={pictureWidths(url)}
            sizes="(width >= 64rem) 46rem, 100vw"
            width="1600"
            height="1600"
            alt={`${item.title}, ${index + 1} of ${urls.length}`}
            loading={index === 0 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : undefined}
          />
        ))}
      </div>
      {urls.length > 1 && (
        <p className="gallery-count" aria-hidden="true">
          {place + 1} / {urls.length}
        </p>
      )}
      {urls.length > 1 && (
        <div className="gallery-thumbs js-only">
          {urls.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-pressed={index === place}
              onClick={() => $item.setKey('currentMainUrl', url)}
            >
              <img src={smallPicture(url)} alt="" width="72" height="72" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

const placeOf = (box: HTMLElement) => Math.round(box.scrollLeft / Math.max(1, box.clientWidth))
