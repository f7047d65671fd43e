import type { Configuration } from 'openid-client'
import type { SignInProvider } from '#server/settings/sign-in-providers.ts'

/** Other services that sign people in, by OpenID Connect; openid-client is loaded when somebody first asks for one. */

/** Secrets that tie one way there and back together; none of them is used twice. */
export interface Trip {
  redirect_uri: string
  state: string
  nonce: string
  /** The verifier of PKCE. */
  verifier: string
}

/** The person, as the provider names them. */
export interface Proven {
  subject: string
  /** '' when it names none. */
  email: string
  is_verified: boolean
}

/**
 * Why nobody was signed in: the person said no, the code was used or is too old, an answer is not what this trip asked
 * for, or the provider does not answer.
 */
export type TripFailure = 'denied' | 'stale' | 'wrong' | 'down'

/** Thrown by everything here. The message names no code and no token. */
export class TripFailed extends Error {
  readonly reason: TripFailure

  constructor(reason: TripFailure, cause: unknown) {
    super(`the sign-in provider: ${reason}`, { cause })
    this.reason = reason
  }
}

const SCOPE = 'openid email'
const TIMEOUT_S = 10

/** Where a browser goes to sign in there. */
export async function openTrip(
  provider: SignInProvider,
  redirect_uri: string,
): Promise<Trip & { url: string }> {
  const client = await import('openid-client')
  const trip = {
    redirect_uri,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const config = await configOf(provider)
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: SCOPE,
    state: trip.state,
    nonce: trip.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
  })
  return { ...trip, url: url.href }
}

/** Proves who came back; `query` is what the provider put behind `redirect_uri`. */
export async function closeTrip(provider: SignInProvider, trip: Trip, query: string): Promise<Proven> {
  const client = await import('openid-client')
  const config = await configOf(provider)
  try {
    const tokens = await client.authorizationCodeGrant(config, new URL(`${trip.redirect_uri}?${query}`), {
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      pkceCodeVerifier: trip.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new TripFailed('wrong', 'no ID token')
    // Some tell the address only to who asks with the token.
    const { email, email_verified } = claims.email
      ? claims
      : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    return {
      subject: claims.sub,
      email: typeof email === 'string' ? email : '',
      is_verified: email_verified === true,
    }
  } catch (error) {
    throw error instanceof TripFailed ? error : new TripFailed(reasonOf(error, client), error)
  }
}

function reasonOf(error: unknown, client: typeof import('openid-client')): TripFailure {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'wrong'
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant' ? 'stale' : 'wrong'
  return isDown(error) ? 'down' : 'wrong'
}

/** No connection, no answer in time, or one that is no answer of OpenID Connect. */
const isDown = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof Error &&
    'code' in error &&
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      String(error.code),
    ))

/** Each provider's description of itself, read when it is first needed. */
const configs = new Map<string, Promise<Configuration>>()

async function configOf({ issuer, client_id, client_secret }: SignInProvider): Promise<Configuration> {
  const key = `${issuer} ${client_id}`
  const config = configs.get(key) ?? discover(issuer, client_id, client_secret)
  configs.set(key, config)
  return config.catch((error: unknown) => {
    configs.delete(key)
    throw new TripFailed('down', error)
  })
}

async function discover(issuer: string, client_id: string, client_secret: string): Promise<Configuration> {
  const client = await import('openid-client')
  // The settings take http for this machine alone.
  const execute = [
    client.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
  ]
  return client.discovery(new URL(issuer), client_id, client_secret, undefined, {
    execute,
    timeout: TIMEOUT_S,
  })
}
