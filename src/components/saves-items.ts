import type { Platform } from '#domain/item-link.ts'
import { loadChunk } from '#stores/load-chunk.ts'

/** The hearts on cards: filled in for what the customer has saved; pressed, they save or take back. */
const root = document.documentElement
const hearts = document.querySelectorAll<HTMLButtonElement>('[data-saves]')

const itemOf = (heart: HTMLButtonElement) => {
  const [item_platform = '', num_iid = ''] = (heart.dataset.saves ?? '').split(' ')
  return { item_platform: item_platform as Platform, num_iid }
}

const store = () => loadChunk(() => import('#stores/favorites.ts'))
const hasSession = () => 'session' in root.dataset

let following = false

/** Fills the hearts in, now and whenever the list changes. */
async function follow() {
  if (following) return
  following = true
  const favorites = await store()
  if (!favorites) return
  favorites.$saved.subscribe(() => {
    for (const heart of hearts) heart.ariaPressed = String(favorites.isSaved(itemOf(heart)))
  })
  await favorites.loadSaved()
}

async function toggle(heart: HTMLButtonElement) {
  if (heart.ariaBusy === 'true') return
  heart.ariaBusy = 'true'
  await follow()
  // What went wrong the call has said.
  await (await store())?.toggleSaved(itemOf(heart)).catch(() => null)
  heart.ariaBusy = 'false'
}

function logInFirst(then: () => void) {
  const detail = { then, reason: { text: 'Sign in or create an account to save items.' } }
  document.dispatchEvent(new CustomEvent('benbuy:login', { cancelable: true, detail }))
}

for (const heart of hearts)
  heart.addEventListener('click', () => {
    if (hasSession()) void toggle(heart)
    else logInFirst(() => void toggle(heart))
  })
if (hasSession()) void follow()
document.addEventListener('benbuy:session', () => void (hasSession() && follow()))
