import { $signedIn } from '#stores/signed-in.ts'
import { CHUNK_FAILURE, CHUNK_TIMEOUT_MS, partFailed } from '#stores/load-chunk.ts'
import { keepText } from '#stores/browser-storage.ts'
import { loginUrl } from '#domain/access/redirect.ts'
import { whenShown } from '#stores/when-shown.ts'

/** The code of /ad/{code}, or of `?ad=` on any page, kept until the visitor registers (`$ad` in stores/user.ts reads it). */
const { pathname, search } = location
const code = /^\/ad\/([^/]+)$/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('ad') ?? ''
if (/^[\w.~-]{1,64}$/.test(code)) whenShown(() => keepText('localStorage', 'ad', code))

/** `data-goes-back` on a link: to the page before when that was ours, else where the link leads. */
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target?.closest('[data-goes-back]') || !document.referrer.startsWith(`${location.origin}/`)) return
  event.preventDefault()
  history.back()
})

/** Islands that Astro could not load are told of as all other parts are; what makes up a page, in its own place. */
document.addEventListener('astro:hydration-error', ({ target }) => fail('missing', target))

/** An island that is on its way from now on; Astro takes `ssr` away when it has come. */
const watch = (island: Node) =>
  setTimeout(() => {
    if (island instanceof HTMLElement && island.matches('[ssr]')) fail('late', island)
  }, CHUNK_TIMEOUT_MS)

for (const island of document.querySelectorAll('astro-island[ssr]:is([client=load], [data-wanted])'))
  watch(island)
// Islands that wait for a person, or come into view (directives/when.ts).
const waiting = new MutationObserver((changes) => {
  for (const { target } of changes) watch(target)
})
for (const island of document.querySelectorAll('astro-island[ssr][client=when]:not([data-wanted])'))
  waiting.observe(island, { attributeFilter: ['data-wanted'] })

function fail(how: 'missing' | 'late', island: EventTarget | null) {
  if (island instanceof HTMLElement && island.matches('[client=load], [data-when=now], [data-when=visible]'))
    partFailed(how, () => sayInPlace(island))
  else partFailed(how)
}

/** In place of a skeleton or a dead form; what can be read or has been typed without the part stays below. */
function sayInPlace(island: HTMLElement) {
  const note = document.createElement('div')
  note.className = 'empty empty-wrong'
  note.role = 'alert'
  const text = document.createElement('p')
  text.className = 'empty-text'
  text.textContent = CHUNK_FAILURE
  const reload = document.createElement('a')
  reload.className = 'btn btn-secondary'
  reload.href = location.pathname + location.search
  reload.textContent = 'Reload'
  note.append(text, reload)
  const readable = island.querySelector('h1, h2') && !island.querySelector('form, .skeleton, .spinner')
  if (readable || island.matches('[client=when]')) island.prepend(note)
  else island.replaceChildren(note)
}

/**
 * A desktop page for customers (`data-customers` on <html>) does not stay when its session has ended: after a 401 it
 * hides what is private at once and leads to the login and back here, as soon as the popup has been readable. When
 * another tab has logged out, it asks the server again, which leads to the login. The phone's pages follow by their
 * own status (login-guard.ts). A page of any kind that shows one account is loaded anew when another tab has signed in
 * with another one.
 */
const READABLE_MS = 1500

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

if ('customers' in document.documentElement.dataset) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || (key === 'user' && !newValue)) location.reload()
  })
  $signedIn.listen((state) => {
    if (state !== 'expired') return
    document.documentElement.dataset.expired = ''
    setTimeout(leave, READABLE_MS)
  })
}

/**
 * The first paint believes what this browser has stored; then the server is asked. On the desktop an answer without
 * an account turns the header back to 'Sign in / Register'; the phone's own status decides there (stores/user.ts).
 * Visitors load none of this.
 */
async function confirmSession() {
  const { $user, loadUser } = await import('#stores/user.ts')
  await loadUser()
  const desktop = document.documentElement.dataset.site === 'desktop'
  // A session that was refused stays 'expired': said a second time it would lead away a second time.
  if (desktop && !$user.get().email && $signedIn.get() === 'in') $signedIn.set('none')
}

whenShown(() => $signedIn.get() === 'in' && void confirmSession())

/** On narrow screens the footer's groups are folded (styles/chrome.css); a press opens and closes one. */
for (const button of document.querySelectorAll('.footer-fold'))
  button.addEventListener('click', () => {
    button.ariaExpanded = String(button.ariaExpanded !== 'true')
  })
