/** Islands that wait for a session or a cart: client:when="customer". */
export const FOR_CUSTOMERS = '[data-when=customer]'

/** Tells those of the islands that wait (directives/when.ts) that they have something to show. */
export function wakeIslands(which: string): void {
  for (const island of document.querySelectorAll(`astro-island[client=when]${which}`))
    island.dispatchEvent(new Event('benbuy:wake'))
}
