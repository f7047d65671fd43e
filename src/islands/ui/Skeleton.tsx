interface Props {
  /** Lines of text; for other shapes give classes: <Skeleton className="h-40 w-full" />. */
  lines?: number
  className?: string
}

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']

export function Skeleton({ lines, className = '' }: Props) {
  if (!lines) return <span className={`skeleton ${className}`} aria-hidden="true" />
  return (
    <div className={`grid gap-2 ${className}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={`skeleton h-4 ${WIDTHS[line % WIDTHS.length]}`} />
      ))}
    </div>
  )
}
