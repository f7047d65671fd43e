import type { Platform } from '#domain/item-link.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { requestLogin } from '#stores/request-login.ts'

/** The hearts on cards: filled in for what the customer has saved; pressed, they save or take back. */
const root = document.documentElement
const hearts = document.querySelectorAll<HTMLButtonElement>('[data-favorite]')

const itemOf = (heart: HTMLButtonElement) => {
  const [item_platform = '', num_iid = ''] = (heart.dataset.favorite ?? '').split(' ')
  return { item_platform: item_platform as Platform, num_iid }
}

const store = () => loadChunk(() => import('#stores/favorites.ts'))
const hasSession = () => 'session' in root.dataset

let following = false

/** Fills the hearts in, now and whenever the list or who is signed in changes. */
async function follow() {
  if (following) return
  following = true
  const favorites = await store()
  if (!favorites) return
  favorites.$favorites.subscribe(() => {
    for (const heart of hearts) heart.ariaPressed = String(favorites.isFavorite(itemOf(heart)))
  })
  favorites.followFavorites()
}

/** `wanted`: what the heart promised when it was pressed. */
async function set(heart: HTMLButtonElement, wanted: boolean) {
  if (heart.ariaBusy === 'true') return
  heart.ariaBusy = 'true'
  await follow()
  // What went wrong the call has said.
  await (await store())?.setFavorite(itemOf(heart), wanted).catch(() => null)
  heart.ariaBusy = 'false'
}

/** The modal, on the phone too: cards stand on pages for everybody. */
function logInFirst(then: () => void) {
  requestLogin({ then, reason: { text: 'Sign in or create an account to save items.' } })
}

for (const heart of hearts)
  heart.addEventListener('click', () => {
    if (hasSession()) void set(heart, heart.ariaPressed !== 'true')
    else logInFirst(() => void set(heart, true))
  })
if (hasSession()) void follow()
document.addEventListener('benbuy:session', () => void (hasSession() && follow()))
