import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

interface Props {
  page: number
  pages: number
  onPage: (page: number) => void
}

export function Pager({ page, pages, onPage }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label="Pages">
      <button type="button" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="icon" aria-hidden="true" />
      </button>
      {pageNumbers(page, pages).map((number, index, all) =>
        number === null ? (
          <span key={`after-${all[index - 1]}`}>…</span>
        ) : (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button type="button" aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight className="icon" aria-hidden="true" />
      </button>
    </nav>
  )
}

/** The first, the last and those around the current page; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const numbers = [1, page - 1, page, page + 1, pages]
    .filter((number) => number >= 1 && number <= pages)
    .filter((number, index, all) => all.indexOf(number) === index)
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}
