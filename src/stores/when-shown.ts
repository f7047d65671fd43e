/**
 * Calls `then` as soon as somebody sees the page: at once, or, for one that the browser makes before its link is
 * pressed (public/links.specrules), when it is pressed. Until then such a page counts, asks, keeps and opens nothing.
 */
export function whenShown(then: () => void): void {
  const visible = untilShown()
  if (visible) void visible.then(then)
  else then()
}

/** The same, to wait for; undefined when there is nothing to wait for. */
export function untilShown(): Promise<unknown> | undefined {
  if (typeof document === 'undefined' || !('prerendering' in document) || !document.prerendering) return
  return new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}
