import type { ClientDirective } from 'astro'
import { browserStorage } from '#stores/browser-storage.ts'

/**
 * client:signed-in: hydrates when this browser holds a session, or a visitor's cart; otherwise when it gets one
 * (`benbuy:session`, `benbuy:cart`, another tab).
 */
const signedIn: ClientDirective = (load) => {
  const wanted = () =>
    'session' in document.documentElement.dataset || Boolean(browserStorage('localStorage')?.getItem('cart'))
  const start = async () => {
    if (!wanted()) return
    document.removeEventListener('benbuy:session', start)
    document.removeEventListener('benbuy:cart', start)
    removeEventListener('storage', start)
    const hydrate = await load()
    await hydrate()
  }
  document.addEventListener('benbuy:session', start)
  document.addEventListener('benbuy:cart', start)
  addEventListener('storage', start)
  void start()
}

export default signedIn
