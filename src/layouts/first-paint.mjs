/*
 * Runs inline in every <head> (Document.astro), before the first paint: what CSS needs to know of this browser.
 * On <html>: data-js · data-session="customer" · data-staff · data-notice="closed" · data-consent · data-theme ·
 * data-offline · data-view="sheet";
 * on a guarded phone page data-login goes from init to logged when this browser has seen this token confirmed.
 * Such a page, in a browser without any session, is left for the login at once; an expired one is told there first.
 * Presses, choices and forms sent before the page's own scripts have come are done again when they have
 * run; islands have ways of their own (directives/when.ts).
 * The first call of a customer's page (data-early) is made here already; stores/api.ts takes the answer.
 * Runs again when another tab changes storage; what changes in this one stores/signed-in.ts says.
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

  const isStaff = () => {
    try {
      return ['staff', 'admin'].includes(JSON.parse(localStorage.getItem('user_seen'))?.role)
    } catch {
      return false
    }
  }

  const look = () => {
    try {
      const user = JSON.parse(localStorage.getItem('user'))
      const unexpired = user?.token && user.expired_timestamp > serverNow()
      mark('session', unexpired && 'customer')
      const confirmed = unexpired && localStorage.getItem('user_confirmed') === user.token.slice(0, 8)
      mark('staff', confirmed && isStaff() && 'true')
      if (confirmed && root.dataset.login === 'init') root.dataset.login = 'logged'
    } catch {
      mark('session')
      mark('staff')
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
    // The order list's other view is wider.
    mark('view', new URLSearchParams(location.search).get('view') === 'sheet' && 'sheet')
  }

  const hasSession = () => {
    try {
      return localStorage.getItem('user') !== null
    } catch {
      return false
    }
  }

  const callEarly = () => {
    const { early, session } = root.dataset
    if (!early || !session || document.prerendering) return
    const { token } = JSON.parse(localStorage.getItem('user'))
    const [path, payload] = JSON.parse(early)
    const body = JSON.stringify(payload)
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: token }
    const answer = fetch(`/api/${path}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout?.(30_000),
    })
    window.early_call = { path, token, body, answer }
    // The first row's pictures are on their way before it is drawn.
    const begin = (text) => {
      const photos = text.matchAll(/"qc_photos":\[\{[^\]]*?"thumb_url":"([^"]+)"/g)
      for (const [, src] of [...photos].slice(0, 2)) new Image().src = src
    }
    answer.then((response) => response.clone().text()).then(begin, () => {})
  }

  mark('js', 'true')
  look()
  callEarly()
  // As domain/access/redirect.ts has it.
  if (root.dataset.login === 'init' && !hasSession())
    location.replace(`/m/user/login?redirect_url=${encodeURIComponent(location.pathname + location.search)}`)
  for (const event of ['storage', 'online', 'offline']) addEventListener(event, look)
  // Back after a while away. The first show, at the page's load, tells nothing new: the account may have answered by then.
  addEventListener('pageshow', ({ persisted }) => persisted && look())

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
  // All scripts of the page have run then.
  document.addEventListener('DOMContentLoaded', again, { once: true })
})()
