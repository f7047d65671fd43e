import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** It comes without types; what is used of it is in `Running`. */
const PACKAGE: string = 'oidc-provider'

interface Running {
  callback(): (req: IncomingMessage, res: ServerResponse) => void
  interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<{ uid: string }>
  interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>
}

interface Asking {
  oidc: { client: { clientId: string }; session: { accountId: string } }
}

/** Somebody with an account there; null says no when asked. */
export type Person = { sub: string; email: string; email_verified: boolean } | null

export const CLIENT = { client_id: 'shop', client_secret: 'a secret between the two of us' }

/** A real provider of OpenID Connect on this machine, at which `is` is signed in and agrees at once. */
export async function openIdProvider(redirect_uri: string) {
  const { default: Provider } = await import(PACKAGE)
  const people = new Map<string, Person>()
  let visitor: Person = null
  let running: Running | undefined
  const server = createServer((req, res) => {
    if (!running || !req.url?.startsWith('/interaction/')) return running?.callback()(req, res)
    const result = visitor
      ? { login: { accountId: visitor.sub }, consent: {} }
      : { error: 'access_denied', error_description: 'no' }
    void running.interactionFinished(req, res, result)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirect_uri], application_type: 'native' }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the test'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: async () => people.get(id) }),
    loadExistingGrant: async ({ oidc: { client, session } }: Asking) => {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  running = provider
  return {
    issuer,
    /** Goes where the shop leads, as this person; answers what the browser brings back. */
    async visit(url: string, person: Person): Promise<string> {
      visitor = person
      if (person) people.set(person.sub, person)
      const cookies = new Map<string, string>()
      let at = url
      while (!at.startsWith(redirect_uri)) {
        const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
        const answer = await fetch(at, { redirect: 'manual', headers: { Cookie } })
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const next = answer.headers.get('location')
        if (!next) throw new Error(`${answer.status} ${await answer.text()}`)
        at = new URL(next, at).href
      }
      return new URL(at).search.slice(1)
    },
    close: () =>
      new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      }),
  }
}
