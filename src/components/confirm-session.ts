import { whenShown } from '#stores/when-shown.ts'

/**
 * The first paint believes what this browser has stored; then the server is asked. On the desktop an answer without
 * an account turns the header back to 'Sign in / Register'; the phone's own status decides there (stores/user.ts).
 * Visitors load none of this.
 */
const root = document.documentElement

async function confirmSession() {
  const { $user, loadUser } = await import('#stores/user.ts')
  await loadUser()
  if (root.dataset.site === 'desktop' && !$user.get().email) delete root.dataset.session
}

whenShown(() => 'session' in root.dataset && void confirmSession())
