import { $loginOpener, type LoginRequest } from '#stores/request-login.ts'
import { $signedIn } from '#stores/signed-in.ts'
import { PLEASE_LOGIN } from '#domain/text/texts.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { requestLogin } from '#stores/request-login.ts'
import { showWarning } from '#stores/toast.ts'

/** Opens the login modal on any page; its code is loaded when it is first asked for. */
const root = document.documentElement

$loginOpener.set((request) => void openLogin(request))

async function openLogin({ scene, ...request }: LoginRequest) {
  const onPage = document.querySelector<HTMLElement>('[data-login-page] input')
  if (onPage) return onPage.focus()
  root.dataset.waiting = ''
  const part = await loadChunk(() => import('#islands/account/login-modal.tsx'))
  delete root.dataset.waiting
  part?.openLogin(scene === 'register' ? 'register' : 'login', request)
}

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
  if (target?.closest('[data-needs-login]') && $signedIn.get() !== 'in') {
    event.preventDefault()
    showWarning(PLEASE_LOGIN)
    requestLogin({ cart: true })
  }
})

function withWayBack(href: string): string {
  const url = new URL(href)
  url.searchParams.set('redirect_url', location.pathname + location.search)
  return url.href
}
