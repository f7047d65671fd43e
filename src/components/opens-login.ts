import { PLEASE_LOGIN } from '#domain/texts.ts'
import { showWarning } from '#stores/toast.ts'

/**
 * `data-opens-login` on a link: asks for the login modal (`benbuy:login`). Whoever opens one calls
 * preventDefault() on that event; with nobody there, the link is followed.
 * `data-needs-login` on a link: leads on for customers; visitors stay, are told so and get the modal.
 */
document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (target?.closest('[data-opens-login]') && openLogin()) event.preventDefault()
  if (target?.closest('[data-needs-login]') && !('session' in document.documentElement.dataset)) {
    event.preventDefault()
    showWarning(PLEASE_LOGIN)
    openLogin()
  }
})

/** Whether somebody opens the modal. */
const openLogin = () => !document.dispatchEvent(new CustomEvent('benbuy:login', { cancelable: true }))
