import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageNumbers } from './page-numbers.ts'

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
