import type { Ref } from 'react'

interface Props {
  url: string
  alt: string
  /** Parts of its width and height, 0 to 1. */
  spot: { x: number; y: number } | null
  className?: string
  ref?: Ref<HTMLSpanElement>
}

/** A picture as a whole, with a ring around the spot that is meant. */
export function SpotPicture({ url, alt, spot, className = '', ref }: Props) {
  return (
    <span ref={ref} className={`relative block w-fit overflow-hidden rounded-field ${className}`}>
      <img className="block h-auto max-h-96 w-auto max-w-full" src={url} alt={alt} />
      {spot && (
        <span
          className="spot pointer-events-none absolute size-9 -translate-1/2 rounded-full border-3 border-white outline-3 outline-wrong"
          style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
        />
      )}
    </span>
  )
}
