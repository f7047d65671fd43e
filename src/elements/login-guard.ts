import { loginUrl } from '#domain/access/redirect.ts'
import { $session } from '#stores/session.ts'
import { $mobileLogin, loadUser } from '#stores/user.ts'

/**
 * The phone's login status on a page for customers: the first paint may show the page already, this
 * asks the server behind it. `data-login` on <html> follows: init, logged, or loginExpired, which is readable for a
 * while and then leads to the login page and back here.
 */
const READABLE_MS = 1500
const root = document.documentElement

let leaving: ReturnType<typeof setTimeout> | undefined

function follow({ status }: { status: string }) {
  root.dataset.login = status
  clearTimeout(leaving)
  if (status === 'loginExpired') leaving = setTimeout(leave, READABLE_MS)
}

const leave = () => location.replace(loginUrl(location.pathname + location.search, true))

if ('login' in root.dataset) {
  // As first-paint.mjs has found it.
  if (root.dataset.login === 'logged') $mobileLogin.setKey('status', 'logged')
  $mobileLogin.listen(follow)
  // A call was answered 401, or another tab has logged out or in.
  $session.listen((session) => {
    const { status } = $mobileLogin.get()
    if (!session && status === 'logged') $mobileLogin.setKey('status', 'loginExpired')
    if (session && status === 'loginExpired') void loadUser()
  })
  addEventListener('pageshow', (event) => event.persisted && void loadUser())
  void loadUser()
}
