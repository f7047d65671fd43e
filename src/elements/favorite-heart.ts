import { isPlatform } from '#domain/link/platform.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { requestLogin } from '#stores/request-login.ts'
import { $signedIn, whenSignedIn } from '#stores/signed-in.ts'

/** The hearts on cards: filled in for what the customer has saved; pressed, they save or take back. */
const hearts = document.querySelectorAll<HTMLButtonElement>('[data-favorite]')

/** Null where the card names no marketplace of ours. */
const itemOf = (heart: HTMLButtonElement) => {
  const [item_platform, num_iid = ''] = (heart.dataset.favorite ?? '').split(' ')
  return isPlatform(item_platform) ? { item_platform, num_iid } : null
}

const store = () => loadChunk(() => import('#stores/favorites.ts'))

let following = false

/** Fills the hearts in, now and whenever the list or who is signed in changes. */
async function follow() {
  if (following) return
  following = true
  const favorites = await store()
  if (!favorites) return
  favorites.$favorites.subscribe(() => {
    for (const heart of hearts) {
      const item = itemOf(heart)
      heart.ariaPressed = String(item !== null && favorites.isFavorite(item))
    }
  })
  favorites.followFavorites()
}

/** `wanted`: what the heart promised when it was pressed. */
async function set(heart: HTMLButtonElement, favorite: boolean) {
  const item = itemOf(heart)
  if (!item || heart.ariaBusy === 'true') return
  heart.ariaBusy = 'true'
  await follow()
  // The call has said what went wrong.
  await (await store())?.setFavorite(item, favorite).catch(() => null)
  heart.ariaBusy = 'false'
}

/** The modal, on the phone too: cards stand on pages for everybody. */
function logInFirst(then: () => void) {
  requestLogin({ then, reason: { text: 'Sign in or create an account to save items.' } })
}

for (const heart of hearts)
  heart.addEventListener('click', () => {
    if ($signedIn.get() === 'in') void set(heart, heart.ariaPressed !== 'true')
    else logInFirst(() => void set(heart, true))
  })
whenSignedIn(() => void follow())
