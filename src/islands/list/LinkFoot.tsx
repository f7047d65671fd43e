import type { ReactNode } from 'react'
import { showCnyText } from '#domain/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useShown } from '#islands/ui/use-shown.ts'

interface Props {
  /** How many can go into the cart, and how many wait for a choice. */
  ready: number
  open: number
  /** What those that are ready cost. */
  sum: string
  busy: boolean
  /** Whether the missing choices were pointed at. */
  asked: boolean
  onPress: () => void
  onOthers: () => void
  children: ReactNode
}

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** The way into the cart; it stays in view below a long table. */
export function LinkFoot({ ready, open, sum, busy, asked, onPress, onOthers, children }: Props) {
  const shown = useShown()
  const beside = ready > 0 ? shown(sum) : undefined
  return (
    <div className="link-foot js-only">
      {asked && open > 0 && (
        <Note tone="amber">
          <p>
            {open === 1 ? '1 item needs' : `${open} items need`} an option that can be had. They are marked
            above.
          </p>
          {ready > 0 && (
            <button type="button" className="link" onClick={onOthers}>
              Add the other {ready}
            </button>
          )}
        </Note>
      )}
      <div className="link-foot-row">
        <div className="link-foot-keep">{children}</div>
        {beside && <span className="money money-shown">{beside}</span>}
        <Button busy={busy} disabled={ready === 0 && open === 0} onClick={onPress}>
          {ready === 0 && open > 0
            ? `Choose options for ${items(open)}`
            : `Add ${items(ready)} · ${showCnyText(sum)}`}
        </Button>
      </div>
    </div>
  )
}
