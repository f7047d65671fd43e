import { encode } from 'uqr'

interface Props {
  text: string
  /** Its content, for a reader who cannot see it. */
  label: string
}

/** Black on white in the dark too: cameras expect that. */
export function QrCode({ text, label }: Props) {
  const { size, data } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="size-48 max-w-full rounded-md"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
