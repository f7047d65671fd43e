import { createRoot, type Root } from 'react-dom/client'
import type { LoginRequest } from '#stores/request-login.ts'
import { LoginDialog } from './LoginDialog.tsx'

let root: Root | null = null

/**
 * Shows the login over the page; asking while it is open changes nothing. `then` runs once somebody has logged in,
 * with the dialog gone.
 */
export function openLogin(
  pane: 'login' | 'register',
  { then, reason, cart = false }: Omit<LoginRequest, 'scene'> = {},
): void {
  if (root) return
  const place = document.createElement('div')
  document.body.append(place)
  const close = () => {
    root?.unmount()
    root = null
    place.remove()
  }
  const finish = () => {
    close()
    then?.()
  }
  root = createRoot(place)
  root.render(<LoginDialog first={pane} reason={reason} cart={cart} onClose={close} onDone={finish} />)
}
