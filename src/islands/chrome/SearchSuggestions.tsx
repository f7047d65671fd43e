import History from 'lucide-react/icons/rotate-ccw-clock'
import Search from 'lucide-react/icons/search'
import { forgetSearches } from '#stores/recent-searches.ts'
import type { Suggestion } from './use-suggestions.ts'

interface Props {
  id: string
  list: readonly Suggestion[]
  /** The place of the one that the keys are on, -1 for none. */
  active: number
  /** Nothing is typed: these are searches of before. */
  before: boolean
  onChoose: (text: string) => void
}

export const optionId = (id: string, place: number) => `${id}-${place}`

/** The list below the search box; its keys stay in the box. */
export function SearchSuggestions({ id, list, active, before, onChoose }: Props) {
  return (
    // The box keeps the focus.
    <div
      className="search-list absolute z-40 top-[calc(100%+0.25rem)] inset-x-0 p-1.5 border border-line rounded-card bg-card text-left [box-shadow:var(--shadow-float)]"
      onPointerDown={(event) => event.preventDefault()}
    >
      {before && <p className="px-3 py-1.5 text-muted letters-xs">Searched before</p>}
      <div role="listbox" id={id} aria-label={before ? 'Searched before' : 'Suggestions'}>
        {list.map(({ text, recent }, place) => (
          <div
            key={text}
            id={optionId(id, place)}
            className="flex min-h-11 items-center gap-2.5 px-3 rounded-[8px] cursor-pointer hover:bg-sunken aria-selected:bg-sunken"
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onClick={() => onChoose(text)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(text)}
          >
            {recent ? (
              <History className="icon text-muted" aria-hidden="true" />
            ) : (
              <Search className="icon text-muted" aria-hidden="true" />
            )}
            <span className="truncate">{text}</span>
          </div>
        ))}
      </div>
      {before && (
        <button
          type="button"
          className="min-h-11 px-3 text-muted letters-sm underline"
          onClick={forgetSearches}
        >
          Forget these
        </button>
      )}
    </div>
  )
}
