import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { frontDoor } from '#server/front/door.ts'
import { paypalHeaders } from '../../support/fakes/paypal.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { clientOf, newKey, noPages, onEachDatabase } from '../../support/worlds/world.ts'

const MOST = 60
const MOST_FOLLOWED = 120

onEachDatabase('A payment provider', (world) => {
  const fake = fakePayments(world)
  let server: Server
  beforeAll(async () => {
    const services = { ...world.services, limits: new Limits(1) }
    server = createServer(frontDoor(services, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())

  const post = async (id: string, signature?: string) => {
    const { port } = server.address() as AddressInfo
    const told = { method: 'POST', headers: paypalHeaders(signature), body: JSON.stringify({ id }) }
    return (await fetch(`http://127.0.0.1:${port}/api/webhooks/paypal`, told)).status
  }

  it('is asked about forged events sixty times a minute for one address, and genuine ones count as none', async () => {
    for (let sent = 0; sent < MOST + 10; sent++) expect(await post(`WH-${sent}`)).toBe(200)
    const answers: number[] = []
    for (let sent = 0; sent < MOST + 20; sent++) answers.push(await post(`WH-F${sent}`, 'forged'))
    expect(answers.slice(0, MOST)).toEqual(Array.from({ length: MOST }, () => 401))
    expect(answers.slice(MOST)).toEqual(Array.from({ length: 20 }, () => 429))
    const verified = fake.asked.filter((one) => one.endsWith('verify-webhook-signature'))
    expect(verified).toHaveLength(MOST + 10 + MOST)
  })

  it('is not asked without end for one customer with many open payments, who reads what is known', async () => {
    const { token } = await world.customer()
    const services = { ...world.services, limits: new Limits(1) }
    const customer = clientOf(services, token)
    const open = async () => {
      const wanted = { amount_cny: '100.00', method: 'stripe' }
      return (await customer.call('balance/top_up', wanted, newKey())).body.data.payment_no as string
    }
    const payment_nos = [await open(), await open(), await open()]
    const sessions = new Set(payment_nos.map((payment_no) => fake.stripe.of(payment_no).id))
    for (let asked = 0; asked < MOST_FOLLOWED + 30; asked++) {
      await world.services.db.updateTable('outside_payments').set({ asked_at: 0 }).execute()
      const payment_no = payment_nos[asked % payment_nos.length]
      const { status, body } = await customer.call('balance/get_payment', { payment_no })
      expect([status, body.data.status]).toEqual([200, 'Open'])
    }
    const asked = fake.asked.filter((one) => sessions.has(one.split('/').at(-1) ?? ''))
    expect(asked).toHaveLength(MOST_FOLLOWED)
  })
})
