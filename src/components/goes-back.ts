/** `data-goes-back` on a link: to the page before when that was ours, else where the link leads. */
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target?.closest('[data-goes-back]') || !document.referrer.startsWith(`${location.origin}/`)) return
  event.preventDefault()
  history.back()
})
