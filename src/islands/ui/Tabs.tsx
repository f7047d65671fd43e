import type { KeyboardEvent } from 'react'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
}

interface Props {
  /** What the tabs choose between, for screen readers. */
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
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
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
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
