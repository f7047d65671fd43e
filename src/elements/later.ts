import { whenShown } from '#stores/when-shown.ts'

/** Calls `then` once when the page has loaded and the browser has nothing better to do. */
export function whenIdle(then: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(then), { once: true })
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 2000 })
  // Safari has none.
  else setTimeout(then, 200)
}

/** Fills the place that this selector finds, if the page has it, once somebody sees the page and the browser has nothing better to do. */
export function fillLater(selector: string, fill: (place: HTMLElement) => Promise<unknown>): void {
  const place = document.querySelector<HTMLElement>(selector)
  if (place) whenShown(() => whenIdle(() => void fill(place)))
}

/** Does this once the element is near what somebody sees. */
export function whenNear(element: HTMLElement | null, then: (element: HTMLElement) => unknown): void {
  if (!element) return
  const watch = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      then(element)
    },
    { rootMargin: '300px' },
  )
  watch.observe(element)
}
