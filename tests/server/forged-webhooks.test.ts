import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Limits } from '#server/accounts/limits.ts'
import { frontDoor } from '#server/front/door.ts'
import { paypalHeaders } from './fake-paypal.ts'
import { fakePayments } from './fake-payments.ts'
import { noPages, onEachDatabase } from './harness.ts'

const MOST = 60

onEachDatabase('Events that PayPal did not send', (world) => {
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

  it('are asked about sixty times a minute for one address, and genuine ones count as none', async () => {
    for (let sent = 0; sent < MOST + 10; sent++) expect(await post(`WH-${sent}`)).toBe(200)
    const answers: number[] = []
    for (let sent = 0; sent < MOST + 20; sent++) answers.push(await post(`WH-F${sent}`, 'forged'))
    expect(answers.slice(0, MOST)).toEqual(Array.from({ length: MOST }, () => 401))
    expect(answers.slice(MOST)).toEqual(Array.from({ length: 20 }, () => 429))
    const verified = fake.asked.filter((one) => one.endsWith('verify-webhook-signature'))
    expect(verified).toHaveLength(MOST + 10 + MOST)
  })
})
