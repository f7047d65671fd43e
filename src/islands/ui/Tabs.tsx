import { useEffect, useRef, type KeyboardEvent } from 'react'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
}

interface Props {
  /** Names the choice, for screen readers. */
  label: string
  tabs: readonly Tab[]
  selected: string
  onSelect: (id: string) => void
  /** The id of the element that shows the selected tab; give it role="tabpanel". */
  panel?: string
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export function Tabs({ label, tabs, selected, onSelect, panel }: Props) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    const index = (tabs.findIndex((tab) => tab.id === selected) + step + tabs.length) % tabs.length
    const next = tabs[index]
    if (next) onSelect(next.id)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }
  const list = useRef<HTMLDivElement>(null)
  const content = tabs.map(({ id, count }) => `${id} ${count}`).join()
  // Where they do not all fit, the selected one is in view; the page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown and selected decides where they lie.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row || !tab) return
    const start = tab.offsetLeft - row.offsetLeft
    const end = start + tab.offsetWidth
    if (start < row.scrollLeft || end > row.scrollLeft + row.clientWidth)
      row.scrollLeft = start - (row.clientWidth - tab.offsetWidth) / 2
  }, [content, selected])
  return (
    <div
      ref={list}
      className="flex flex-wrap gap-1 border-b xl:gap-0 border-line max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[scrollbar-width:none]"
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tab"
          aria-selected={tab.id === selected}
          aria-controls={panel}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="text-faint tabular-nums font-normal">{tab.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}
