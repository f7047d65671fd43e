import { loginUrl } from '#domain/redirect.ts'

/**
 * A desktop page for customers (`data-customers` on <html>) does not stay when its session has ended: after a 401 it
 * hides what is private at once and leads to the login and back here, as soon as the popup has been readable. When
 * another tab has logged out, it asks the server again, which leads to the login. The phone's pages follow by their
 * own status (phone-guard.ts). A page of any kind that shows one account is loaded anew when another tab has signed in
 * with another one.
 */
const READABLE_MS = 1500
const root = document.documentElement

const leave = () => location.replace(loginUrl(location.pathname + location.search))

/** Whom what is stored under `user` names, or ''. */
const emailIn = (stored: string | null) => /"email":"((?:[^"\\]|\\.)*)"/.exec(stored ?? '')?.[1] ?? ''
const tokenIn = (stored: string | null) => /"token":"([^"]*)"/.exec(stored ?? '')?.[1] ?? ''

// Another tab has signed in as somebody else: nothing here is theirs. Another e-mail keeps the token, another password
// the e-mail.
addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key !== 'user' || !oldValue || !newValue) return
  if (emailIn(oldValue) !== emailIn(newValue) && tokenIn(oldValue) !== tokenIn(newValue)) location.reload()
})

if ('customers' in root.dataset) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === 'user' && !newValue)) location.reload()
  })
  document.addEventListener(
    'benbuy:expired',
    () => {
      root.dataset.expired = ''
      setTimeout(leave, READABLE_MS)
    },
    { once: true },
  )
}
