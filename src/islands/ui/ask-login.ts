import type { LoginReason } from '#islands/account/login-reason.ts'
import { requestLoginOnDesktop } from '#stores/request-login.ts'

/** Asks an island's reader to log in, unless the page leads there by itself. `then` and `reason`: LoginRequest. */
export function askLogin(then?: () => void, reason?: LoginReason): void {
  requestLoginOnDesktop({ then, reason })
}
