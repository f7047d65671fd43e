import { type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react'

const DOUBLE_TAP_MS = 300
/** A finger that rests is never quite still. */
const STILL_PX = 10
const SWIPE_PX = 50
const LARGE = 2.5

/** How `url` is enlarged and moved by fingers, mouse and wheel; a swipe over the whole picture goes on to another. */
export function useZoom(url: string, go: (by: number) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<ZoomView>(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point>({ x: 0, y: 0 })
  const tapped = useRef(0)
  const swiping = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is shown whole.
  useEffect(() => setView(WHOLE), [url])

  const zoom = (factor: number, at: Point) =>
    setView((before) => zoomTo(before, before.scale * factor, at, sizeOf(stage.current)))
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = boxOf(stage.current)
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }
  const tap = (at: Point, time: number) => {
    const twice = time - tapped.current < DOUBLE_TAP_MS
    tapped.current = twice ? 0 : time
    if (twice) zoom(view.scale > 1 ? 0 : LARGE, fromMiddle(at))
  }
  const hands = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pointOf(event)
      fingers.current.set(event.pointerId, at)
      start.current = at
      // With a second finger it is no swipe any more.
      swiping.current = fingers.current.size === 1 && view.scale === 1
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const at = pointOf(event)
      fingers.current.set(event.pointerId, at)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other) zoom(apart(at, other) / Math.max(1, apart(before, other)), fromMiddle(between(at, other)))
      else if (!swiping.current)
        setView((was) => panBy(was, { x: at.x - before.x, y: at.y - before.y }, sizeOf(stage.current)))
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const at = pointOf(event)
      const by = at.x - start.current.x
      const alone = fingers.current.size === 1
      fingers.current.delete(event.pointerId)
      if (!alone) return
      if (apart(at, start.current) < STILL_PX) tap(at, event.timeStamp)
      else if (swiping.current && Math.abs(by) > SWIPE_PX) go(by > 0 ? -1 : 1)
      swiping.current = false
    },
    onPointerCancel(event: PointerEvent<HTMLDivElement>) {
      fingers.current.delete(event.pointerId)
      swiping.current = false
    },
    onWheel: (event: WheelEvent) => zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, fromMiddle(pointOf(event))),
  }
  return {
    stage,
    view,
    hands,
    isLarge: view.scale > 1,
    /** Enlarges by this factor, around the middle; 0 shows the whole picture. */
    enlarge: (factor: number) => zoom(factor, { x: 0, y: 0 }),
    /** Moves an enlarged picture, px. */
    pan: (by: Point) => setView((was) => panBy(was, by, sizeOf(stage.current))),
  }
}

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({ x, y })
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const boxOf = (box: HTMLElement | null) => box?.getBoundingClientRect() ?? new DOMRect()
const sizeOf = (box: HTMLElement | null) => {
  const { width, height } = boxOf(box)
  return { width, height }
}

/** How a picture lies in its box: how many times it is enlarged and how far its middle is moved, px. */
interface ZoomView {
  scale: number
  x: number
  y: number
}

interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
export const MOST_ZOOM = 5

/** Enlarged to `scale` so that what lies under `at` stays there; `at` is measured from the middle of the box. */
export function zoomTo(view: ZoomView, scale: number, at: Point, box: Size): ZoomView {
  const to = Math.min(MOST_ZOOM, Math.max(1, scale))
  const ratio = to / view.scale
  return inside({ scale: to, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, box)
}

/** Moved by so much, never further than its edge. */
export const panBy = (view: ZoomView, by: Point, box: Size): ZoomView =>
  inside({ ...view, x: view.x + by.x, y: view.y + by.y }, box)

function inside({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const [far, down] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamp(x, far), y: clamp(y, down) }
}

/** `+ 0`, so that nothing is -0. */
const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
