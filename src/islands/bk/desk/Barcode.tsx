import imported from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js'

// In Node it is what holds the class, in a bundle the class itself.
const Code128 = 'default' in imported ? imported.default : imported

/** Light modules that scanners need beside the bars. */
const QUIET = 10

interface Props {
  /** Letters, digits and what else ASCII has. */
  text: string
  className?: string
}

/** Code 128, as wide and high as its class says; black on white in the dark too. What it says stands beside it. */
export function Barcode({ text, className = 'h-12 w-full' }: Props) {
  const { data } = new Code128(text, {}).encode()
  const path = [...data.matchAll(/1+/g)].map(
    (bar) => `M${bar.index + QUIET} 0h${bar[0].length}v1h-${bar[0].length}z`,
  )
  const width = data.length + 2 * QUIET
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode ${text}`}
    >
      <rect width={width} height="1" fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
