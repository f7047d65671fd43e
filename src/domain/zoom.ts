/** How a picture lies in its box: how many times it is enlarged and how far its middle is moved, px. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

export interface Point {
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
