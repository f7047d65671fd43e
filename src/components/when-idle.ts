/** Calls `then` once when the page has loaded and the browser has nothing better to do. */
export function whenIdle(then: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(then), { once: true })
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 2000 })
  // Safari has none.
  else setTimeout(then, 200)
}
