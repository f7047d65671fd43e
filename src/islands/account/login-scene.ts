import { safeRedirect } from '#domain/access/redirect.ts'

export type Pane = 'login' | 'register' | 'reset' | 'verify' | 'take_back' | 'provider'

/** The purpose a login page was opened for: mail links carry a scene, the e-mail and a token. */
export interface LoginScene {
  pane: Pane
  email: string
  /** '' when there is none; then the code is typed. */
  token: string
  p_code: string
  /** The query another service has sent the browser back with. */
  query: string
}

export const PLAIN_SCENE: LoginScene = { pane: 'login', email: '', token: '', p_code: '', query: '' }

const PANES: readonly string[] = ['register', 'reset', 'verify', 'take_back'] satisfies Pane[]

export function readScene(search: string): LoginScene {
  const query = new URLSearchParams(search)
  const scene = query.get('scene') ?? ''
  const p_code = query.get('p_code') ?? ''
  const pane = PANES.includes(scene) ? (scene as Pane) : p_code ? 'register' : 'login'
  return { pane, email: query.get('email') ?? '', token: query.get('token') ?? '', p_code, query: '' }
}

/** The page this login leads back to, by `redirect_url`; '/' when none is named that we would lead to. */
export const askedFor = (): string =>
  safeRedirect(new URLSearchParams(location.search).get('redirect_url'), location.origin)

/** Panes that a mail's link or another service opens, whoever is signed in. */
export const isMailed = ({ pane }: LoginScene) =>
  pane === 'reset' || pane === 'verify' || pane === 'take_back' || pane === 'provider'

export const PANE_TITLES: Record<Pane, string> = {
  login: 'Sign in',
  register: 'Create an account',
  reset: 'Set a new password',
  verify: 'Confirm your email',
  take_back: 'Take your account back',
  provider: 'Sign in',
}
