import { type RefObject, useEffect, useState } from 'react'
import { rowWindow } from '#domain/row-window.ts'

/** As .sheet-table has it, rem. */
const ROW_REM = 3.25

/** Which of so many rows are drawn, while the frame around them is scrolled. */
export function useRowWindow(frame: RefObject<HTMLElement | null>, count: number) {
  const [drawn, setDrawn] = useState(() => rowWindow(0, 800, 52, count))
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const measure = () => {
      // On phones the root's font grows with the window.
      const row_px = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const next = rowWindow(box.scrollTop, box.clientHeight, row_px, count)
      setDrawn((before) => (before.first === next.first && before.end === next.end ? before : next))
    }
    measure()
    box.addEventListener('scroll', measure, { passive: true })
    const resized = new ResizeObserver(measure)
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', measure)
      resized.disconnect()
    }
  }, [frame, count])
  const end = Math.min(drawn.end, count)
  const first = Math.min(drawn.first, end)
  return {
    ...{ first, end },
    /** What stands for the rows above and below. */
    above: `${first * ROW_REM}rem`,
    below: `${(count - end) * ROW_REM}rem`,
  }
}
