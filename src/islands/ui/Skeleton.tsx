interface BarProps {
  /** Lines of text; for other shapes give classes: <Skeleton className="h-40 w-full" />. */
  lines?: number
  className?: string
}

interface RowsProps {
  rows: number
  shape: keyof typeof SHAPES | keyof typeof PAGES
  /** For screen readers. */
  label: string
}

/** The rows of lists: the classes of one and what lies in it. */
const SHAPES = {
  text: { row: 'p-4', parts: [{ lines: 2 }] },
  item: {
    row: 'flex gap-3 p-4',
    parts: [{ className: 'size-16' }, { lines: 2, className: 'flex-1' }, { className: 'h-4 basis-20' }],
  },
  task: {
    row: 'flex gap-3 p-4',
    parts: [{ className: 'size-16' }, { lines: 3, className: 'flex-1' }, { className: 'h-9 basis-24' }],
  },
  parcel: {
    row: 'flex gap-6 p-4',
    parts: [
      { lines: 2, className: 'flex-1' },
      { lines: 2, className: 'flex-1' },
      { className: 'h-4 basis-20' },
    ],
  },
  favorite: { row: 'flex gap-4 p-4', parts: [{ className: 'size-18' }, { lines: 3, className: 'flex-1' }] },
  movement: {
    row: 'flex justify-between gap-6 p-4 max-md:pb-24',
    parts: [{ className: 'h-4 basis-28' }, { className: 'h-4 basis-20' }],
  },
} as const satisfies Record<string, { row: string; parts: readonly BarProps[] }>

/** Pages of cards beside a narrower column. */
const PAGES = {
  checkout: 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8',
  'parcel-page': 'grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start',
} as const

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

/** In the place of what is not here yet: a bar, lines of text, the rows of a list or the cards of a page. */
export function Skeleton(props: BarProps | RowsProps) {
  if ('rows' in props) return <Shape {...props} />
  const { lines, className = '' } = props
  if (!lines) return <span className={`skeleton ${className}`} aria-hidden="true" />
  return (
    <div className={`grid gap-2 ${className}`} aria-hidden="true">
      {countTo(lines).map((line) => (
        <span key={line} className={`skeleton h-4 ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </div>
  )
}

function Shape({ rows, shape, label }: RowsProps) {
  const places = countTo(rows)
  if (shape === 'checkout' || shape === 'parcel-page')
    return (
      <div className={PAGES[shape]} role="status" aria-label={label}>
        {shape === 'checkout' ? <Checkout places={places} /> : <ParcelPage places={places} />}
      </div>
    )
  const { row, parts } = SHAPES[shape]
  return (
    <div className="card divide-y divide-line" role="status" aria-label={label}>
      {places.map((place) => (
        <div key={place} className={row}>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a shape never change.
            <Skeleton key={at} {...part} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Checkout({ places }: { places: readonly number[] }) {
  return (
    <>
      <div className="card">
        <div className="card-head">
          <Skeleton className="h-5 w-24" />
        </div>
        {places.map((place) => (
          <div key={place} className="flex gap-4 px-5 py-4">
            <Skeleton className="size-18" />
            <Skeleton lines={2} className="flex-1" />
          </div>
        ))}
      </div>
      <div className="card card-body">
        <Skeleton lines={6} />
      </div>
    </>
  )
}

function ParcelPage({ places }: { places: readonly number[] }) {
  return [5, 4].map((lines) => (
    <div key={lines} className="grid gap-4">
      {places.map((place) => (
        <div key={place} className="card card-body">
          <Skeleton lines={lines} />
        </div>
      ))}
    </div>
  ))
}

const countTo = (count: number) => Array.from({ length: count }, (_, place) => place)
