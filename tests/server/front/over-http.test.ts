import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { frontDoor } from '#server/front/door.ts'
import {
  type Answer,
  type Client,
  newKey,
  noPages,
  onEachDatabase,
  topUp,
} from '../../support/worlds/world.ts'
import { detailOf, lineAt } from '../../support/people/line.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { balance, expectRightLedger, placed } from '../../support/people/shopping.ts'

onEachDatabase('Thirty-two identical requests over HTTP at once', (world) => {
  let server: Server
  let work: Parcels

  beforeAll(async () => {
    server = createServer(frontDoor(world.services, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    work = await Parcels.open(world)
    await topUp(work.customer, '10000')
  })
  afterAll(() => server.close())

  const send = async (who: Client, path: string, payload: object, headers = newKey()): Promise<Answer> => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: who.token, ...headers },
      body: JSON.stringify(payload),
    })
    const body = (await response.json()) as Answer['body']
    return { status: response.status, headers: response.headers, body }
  }
  const many = (work: () => Promise<Answer>) => Promise.all(Array.from({ length: 32 }, work))
  const winners = (answers: Answer[]) => answers.filter(({ status }) => status === 200)
  const funds = async () => Number(await balance(work.customer))

  it('pay once under one key, and all are told the same', async () => {
    const { item_ids, total_cny } = await placed(work.customer)
    const before = await funds()
    const key = newKey()
    const wanted = { item_ids, expected_total_cny: total_cny }
    const answers = await many(() => send(work.customer, 'checkout/pay_order_items', wanted, key))
    const told = winners(answers)
    expect(told.length).toBeGreaterThan(0)
    for (const { body } of told) expect(body).toEqual(told[0]?.body)
    for (const one of answers) if (one.status !== 200) expect(one.body.code).toBe('IN_PROGRESS')
    expect(await funds()).toBeCloseTo(before - Number(total_cny), 2)
  })

  it('pay once under keys of their own', async () => {
    const { item_ids, total_cny } = await placed(work.customer)
    const before = await funds()
    const wanted = { item_ids, expected_total_cny: total_cny }
    const answers = await many(() => send(work.customer, 'checkout/pay_order_items', wanted))
    expect(winners(answers)).toHaveLength(1)
    expect(await funds()).toBeCloseTo(before - Number(total_cny), 2)
  })

  it('refund once', async () => {
    const id = await lineAt('Purchased', work.customer, work.staff)
    const before = await funds()
    const wanted = { ids: [id], reason: 'defective' }
    const asked = winners(await many(() => send(work.customer, 'orders/request_refund', wanted)))
    expect(asked).toHaveLength(1)
    const refund_id = asked[0]?.body.data.refunds[0].id
    const decision = { refund_id, approve: true }
    expect(winners(await many(() => send(work.staff, 'bk/resolve_refund', decision)))).toHaveLength(1)
    const { paid_cny } = await detailOf(work.customer, id)
    expect(await funds()).toBeCloseTo(before + Number(paid_cny), 2)
  })

  it('pay one claim', async () => {
    const parcel_no = await work.shipped()
    const before = await funds()
    const wanted = { parcel_no, action: 'claim', kind: 'seized' }
    const claims = await many(() => send(work.customer, 'parcel/change_parcel_status', wanted))
    expect(winners(claims)).toHaveLength(1)
    const paid = await many(() => send(work.staff, 'bk/resolve_claim', { parcel_no, approve: true }))
    expect(winners(paid)).toHaveLength(1)
    expect(await funds()).toBeCloseTo(before + 120, 2)
  })

  it('leave the ledger right', () => expectRightLedger(world))
})
