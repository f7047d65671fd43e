import type { AddressInfo } from 'node:net'
import { frontDoor } from '#server/front/door.ts'
import { makeServer } from '#server/front/listen.ts'
import { runOutbox } from '#server/mail/outbox.ts'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'

/**
 * A process of its own, for log.test.ts: a shop on a free port that a customer, whose e-mail is the first argument,
 * registers at and asks for some things. All it writes is its log.
 */

const [email = ''] = process.argv.slice(2)
const services = await openServices(readSettings(process.env))
const noPages = () => Promise.reject(new Error('no page is made here'))
const server = makeServer(frontDoor(services, new Map(), noPages))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const site = `http://localhost:${(server.address() as AddressInfo).port}`

async function asked(path: string, payload: object, token = ''): Promise<{ data: { token: string } }> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) }
  const answer = await fetch(site + path, { method: 'POST', headers, body: JSON.stringify(payload) })
  return answer.json() as Promise<{ data: { token: string } }>
}

const person = { email, password: 'correct horse battery' }
const { token } = (await asked('/api/user/create', { ...person, accept_terms: true })).data
await asked(`/api/cart/count?about=${email}`, {}, token)
await asked('/api/user/login', { ...person, password: 'another one' })
await asked('/api/user/sent_verification_code', { email, scene: 'reset' })
// No page is made here: this one breaks.
await fetch(`${site}/?for=${encodeURIComponent(email)}&again=${email}`)
while (await runOutbox(services, Date.now() + 1));
server.closeAllConnections()
server.close()
await services.db.destroy()
