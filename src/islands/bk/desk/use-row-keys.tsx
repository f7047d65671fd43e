import { useEffect, useRef, useState } from 'react'
import { HICCUP_MS, NO_RUN, readStroke } from '#domain/warehouse/scanner.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useScansBeside } from './use-scanner.ts'

/** Keys that work in a queue while nobody is typing and no dialog is open; a scanner's do nothing. */
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

  /** Actions of letters that may yet turn out to be a scanner's. */
  const held = useRef<(() => void)[]>([])
  useScansBeside(() => {
    held.current = []
  })

  useEffect(() => {
    if (!isOn) return
    const all = () => [...(holder.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
    const step = (by: number) => {
      const row = current()
      const list = all()
      list[row ? list.indexOf(row) + by : 0]?.focus()
    }
    const actOf = ({ key, target }: KeyboardEvent): (() => void) | undefined => {
      const row = current()
      const by = STEPS[key]
      if (by && (row || key.length === 1)) return () => step(by)
      if (key === '?') return () => setIsHelp(true)
      if (key === '/') return () => document.querySelector<HTMLElement>('[type=search]')?.focus()
      if (row && key === 'Enter' && target === row) return () => clickIn(row, '[data-open]')
      const pressed = PRESSES[key]
      return row && pressed ? () => clickIn(current(), pressed) : undefined
    }
    let run = NO_RUN
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      const acts = held.current
      held.current = []
      for (const act of acts) act()
    }
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog:modal')) return
      const read = readStroke(run, { key: event.key, at: event.timeStamp, by_hand: event.repeat })
      run = read.run
      // The keys before it were a person's.
      if (read.first || !run.text) release()
      const act = actOf(event)
      if (act) event.preventDefault()
      // A move of the focus does no harm: only what it would overtake makes it wait.
      const moves = event.key in STEPS || event.key === '/'
      const waits = run.text !== '' && (held.current.length > 0 || !moves)
      if (act && waits) held.current.push(act)
      else act?.()
      clearTimeout(timer)
      if (held.current.length > 0) timer = setTimeout(release, HICCUP_MS)
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
      clearTimeout(timer)
      held.current = []
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

const clickIn = (row: HTMLElement | null, selector: string) =>
  row?.querySelector<HTMLElement>(selector)?.click()

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
