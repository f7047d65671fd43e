import type { ClientDirective } from 'astro'

/**
 * client:first-use: hydrates on the first touch or focus. A form sent before that waits for its island, which
 * finds `data-pending` on it and sends it again; if the island cannot load, the browser sends it.
 * A form that got the focus by itself (`data-quiet`, components/focus-box.ts) waits for a key.
 * One that shows prices hydrates as well when the reader's currency is not USD.
 * client:first-use="weight" hydrates at once on an address with ?weight=, where somebody has asked already.
 */
const firstUse: ClientDirective = (load, { value }, element) => {
  let started: Promise<void> | undefined
  const start = () => {
    started ??= load().then((hydrate) => hydrate())
    return started
  }
  element.addEventListener('pointerdown', start, { once: true, passive: true })
  element.addEventListener('keydown', start, { once: true })
  element.addEventListener('input', start, { once: true })
  element.addEventListener('focusin', ({ target }) => isQuiet(target) || start())
  element.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || 'ready' in form.dataset) return
    event.preventDefault()
    form.dataset.pending = ''
    start()
  })
  element.addEventListener('astro:hydration-error', (event) => {
    const form = element.querySelector<HTMLFormElement>('form[data-pending]')
    if (!form) return
    event.stopPropagation()
    form.submit()
  })
  // Prices it was made with are in another currency than the reader's (components/shown-prices.ts).
  const follow = () => element.querySelector('.money-shown') && start()
  document.addEventListener('benbuy:currency', follow, { once: true })
  if ('currency' in document.documentElement.dataset) follow()
  const asked = typeof value === 'string' && new URLSearchParams(location.search).has(value)
  // Focus that came before this script did.
  const focused = element.contains(document.activeElement) && !isQuiet(document.activeElement)
  if (asked || focused) start()
}

const isQuiet = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-quiet]') !== null

export default firstUse
