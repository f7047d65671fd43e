import { PLEASE_LOGIN } from '#domain/texts.ts'
import { requestLogin } from '#stores/request-login.ts'
import { showWarning } from '#stores/toast.ts'

/**
 * `data-opens-login` on a link: asks for the login modal; with nobody there to open it, the link is followed and comes
 * back here.
 * `data-needs-login` on a link: leads on for customers; visitors stay, are told so and get the modal.
 */
document.addEventListener('click', (event) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const target = event.target instanceof Element ? event.target : null
  const opens = target?.closest<HTMLAnchorElement>('a[data-opens-login]')
  if (opens) {
    if (requestLogin({ scene: new URL(opens.href).searchParams.get('scene') })) event.preventDefault()
    else opens.href = withWayBack(opens.href)
  }
  if (target?.closest('[data-needs-login]') && !('session' in document.documentElement.dataset)) {
    event.preventDefault()
    showWarning(PLEASE_LOGIN)
    requestLogin()
  }
})

function withWayBack(href: string): string {
  const url = new URL(href)
  url.searchParams.set('redirect_url', location.pathname + location.search)
  return url.href
}
