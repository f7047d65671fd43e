import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#islands/ui/Dialog.tsx'

/** Keys that work in a queue while nobody is typing and no dialog is open. */
const ROW_KEYS = [
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['x', 'Tick or untick it'],
  ['a', 'Do what comes next with it'],
  ['o or Enter', 'Open it'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
] as const

const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }
const PRESSES: Record<string, string> = {
  x: '[type=checkbox]',
  a: '[data-next] :is(button, a)',
  o: '[data-open]',
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

/**
 * Rows (`data-row`, focusable) of the element that holds the ref, by keyboard. When the row that was worked on has left
 * the list, the one now in its place has the focus. `rows` is the list: another one each time it was read. `help` is
 * to be drawn: the keys, once somebody has asked for them. `row` is the place of the one that last had the focus.
 */
export function useRowKeys<Holder extends HTMLElement>(rows: unknown, isOn = true) {
  const holder = useRef<Holder>(null)
  const [isHelp, setIsHelp] = useState(false)
  const place = useRef<number | null>(null)
  const [row, setRow] = useState<number | null>(null)

  useEffect(() => {
    if (!isOn) return
    const all = () => [...(holder.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog:modal')) return
      const row = current()
      const step = STEPS[event.key]
      if (step && (row || event.key.length === 1)) {
        const list = all()
        const next = list[row ? list.indexOf(row) + step : 0]
        next?.focus()
      } else if (event.key === '?') setIsHelp(true)
      else if (event.key === '/') document.querySelector<HTMLElement>('[type=search]')?.focus()
      else if (row && event.key === 'Enter' && event.target === row) clickIn(row, '[data-open]')
      else if (row && PRESSES[event.key]) clickIn(row, PRESSES[event.key])
      else return
      event.preventDefault()
    }
    const note = () => {
      const row = current()
      if (!row) return
      place.current = all().indexOf(row)
      setRow(place.current)
    }
    addEventListener('keydown', press)
    addEventListener('focusin', note)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('focusin', note)
    }
  }, [isOn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each reading of the list.
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const list = holder.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    list[Math.min(place.current, list.length - 1)]?.focus({ preventScroll: true })
  }, [rows])
  return { holder, row, help: isHelp && <KeysHelp onClose={() => setIsHelp(false)} /> }
}

function clickIn(row: HTMLElement, selector: string | undefined) {
  if (selector) row.querySelector<HTMLElement>(selector)?.click()
}

/** The keys that do without the mouse. */
function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keys">
      <dl className="facts">
        {ROW_KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
