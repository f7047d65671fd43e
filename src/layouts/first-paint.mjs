/*
 * Runs inline in every <head> (astro.config.mjs), before the first paint: what CSS needs to know of this browser.
 * On <html>: data-js · data-session="customer" · data-notice="closed" · data-consent · data-theme · data-offline;
 * on a guarded phone page data-login goes from init to logged when this browser has seen this token confirmed.
 * Such a page, in a browser without any session, is left for the login at once; an expired one is told there first.
 * What is pressed, chosen or sent before the page's own scripts have come is done again when they have
 * (Document.astro); islands have ways of their own (src/directives).
 * Runs again when another tab changes storage, or after `document.dispatchEvent(new Event('benbuy:session'))`.
 */
;(() => {
  const MONTH_MS = 30 * 24 * 60 * 60 * 1000
  const root = document.documentElement

  const mark = (name, value) => {
    if (value) root.setAttribute(`data-${name}`, value)
    else root.removeAttribute(`data-${name}`)
  }

  // As stores/clock.ts has it.
  const serverNow = () => Date.now() - (Number(localStorage.getItem('clock_ahead')) || 0)

  const look = () => {
    try {
      const user = JSON.parse(localStorage.getItem('user'))
      const unexpired = user?.token && user.expired_timestamp > serverNow()
      mark('session', unexpired && 'customer')
      const confirmed = unexpired && localStorage.getItem('user_confirmed') === user.token.slice(0, 8)
      if (confirmed && root.dataset.login === 'init') root.dataset.login = 'logged'
    } catch {
      mark('session')
    }
    try {
      const theme = localStorage.getItem('theme')
      if (theme === 'light' || theme === 'dark') mark('theme', theme)
      const consent = localStorage.getItem('cookie_consent')
      mark('consent', (consent === 'accepted' || consent === 'declined') && consent)
      const age = Date.now() - Number(localStorage.getItem('notice_closed_at'))
      mark('notice', age < MONTH_MS && 'closed')
    } catch {
      // A browser that forbids storage sees the page as a first visitor does.
    }
    mark('offline', !navigator.onLine && 'true')
  }

  const hasSession = () => {
    try {
      return localStorage.getItem('user') !== null
    } catch {
      return false
    }
  }

  mark('js', 'true')
  look()
  // As domain/redirect.ts has it.
  if (root.dataset.login === 'init' && !hasSession())
    location.replace(`/m/user/login?redirect_url=${encodeURIComponent(location.pathname + location.search)}`)
  for (const event of ['storage', 'online', 'offline', 'pageshow']) addEventListener(event, look)
  document.addEventListener('benbuy:session', look)

  const early = []
  const remember = (event) => {
    const element = event.target.closest?.('button[type=button], select, form[data-waits]')
    if (!element || element.closest('astro-island')) return
    if (event.type === 'change' && element.matches('select')) {
      const { value } = element
      early.push(() => {
        element.value = value
        element.dispatchEvent(new Event('change', { bubbles: true }))
      })
    } else if (event.type === 'submit') {
      event.preventDefault()
      early.push(() => element.requestSubmit())
    } else if (event.type === 'click' && element.matches('button')) early.push(() => element.click())
  }
  const kinds = ['click', 'change', 'submit']
  for (const kind of kinds) addEventListener(kind, remember, true)
  const again = () => {
    for (const kind of kinds) removeEventListener(kind, remember, true)
    for (const one of early.splice(0)) one()
  }
  document.addEventListener('benbuy:ready', again, { once: true })
})()
