/**
 * At a desk the paste box is ready to type into. Not where a keyboard would come up, where the page would scroll, where
 * the reader has gone back, to a certain place or somewhere else already. Loads nothing: the box comes alive at the
 * first key (directives/when.ts).
 */
const box = document.querySelector<HTMLInputElement>('.hero input[name="keyword"]')

function isWanted({ top, bottom }: DOMRect): boolean {
  const [way] = performance.getEntriesByType('navigation')
  const came = way instanceof PerformanceNavigationTiming && way.type === 'navigate'
  const desk = matchMedia('(hover: hover) and (pointer: fine)').matches
  const free = document.activeElement === document.body && !document.querySelector('dialog[open]')
  const inSight = top >= 0 && bottom <= innerHeight && scrollY === 0
  return came && desk && free && inSight && !location.hash
}

if (box?.form && isWanted(box.getBoundingClientRect())) {
  box.form.dataset.quiet = ''
  box.focus({ preventScroll: true })
}

export {}
