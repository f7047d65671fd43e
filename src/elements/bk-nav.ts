/** On a phone the ways of the back office don't all fit: the one somebody is on is brought into view. */
const nav = document.querySelector<HTMLElement>('.bk-nav')
const current = nav?.querySelector<HTMLElement>('[aria-current]')

// It is not laid out before the browser knows that staff are here.
if (nav && current)
  new ResizeObserver(() => {
    const start = current.offsetLeft - nav.offsetLeft
    nav.scrollLeft = start - (nav.clientWidth - current.offsetWidth) / 2
  }).observe(nav)
