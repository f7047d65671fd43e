import { beforeAll, describe, expect, it } from 'vitest'
import { apiApp } from '#server/api/app.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { confirmEmail, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { settledBy } from '../../support/people/money.ts'
import { coupon, couponStatus } from '../../support/people/parcel.ts'
import { elsewhere, nth, type Person, promotionWork } from '../../support/people/promotion.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { DAY } from '../../support/people/staff.ts'

onEachDatabase('A promotion', (world) => {
  let staff: Person
  beforeAll(async () => {
    staff = await world.staff()
  })

  const { register, moveIn, shopper } = promotionWork(world, () => staff)

  describe('of a mailbox', () => {
    it('counts once, however the address is written, and nobody is kept from paying', async () => {
      const first = await shopper(undefined, 'ada.doe@gmail.com')
      const second = await shopper(undefined, 'AdaDoe+2@googlemail.com')
      expect(await second.blocked()).toBeNull()
      expect((await first.work.pay(first.parcel_no, first.id)).status).toBe(200)
      expect(await second.blocked()).toMatch(/Another account with your mailbox/)
      const quoted = await second.work.quote(second.parcel_no, second.id)
      expect([quoted.status, quoted.body.code]).toEqual([409, 'COUPON_NOT_USABLE'])
      expect((await second.work.pay(second.parcel_no)).status).toBe(200)
      // A coupon that comes back counts no more.
      const third = await shopper(undefined, 'adadoe@gmail.com')
      expect(await third.blocked()).toMatch(/mailbox/)
      await first.person.call('parcel/remove_parcel', { parcel_no: first.parcel_no })
      expect(await couponStatus(first.person, first.id)).toBe('Active')
      expect(await third.blocked()).toBeNull()
      await expectRightLedger(world)
    })

    it('counts once when its accounts pay at the same time', async () => {
      const all = await Promise.all(
        ['b.ob@gmail.com', 'bob+1@gmail.com', 'bob+2@gmail.com', 'bob+3@googlemail.com'].map((email) =>
          shopper(undefined, email),
        ),
      )
      const wanted = await Promise.all(
        all.map(async ({ work, parcel_no, id: coupon_id }) => {
          const { total_cny } = (await work.quote(parcel_no, coupon_id)).body.data
          return { parcel_no, coupon_id, expected_total_cny: total_cny }
        }),
      )
      const answers = await Promise.all(
        all.map(({ person }, nth) => person.call('checkout/pay_parcel', wanted[nth], newKey())),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const used = await Promise.all(all.map(({ person, id }) => couponStatus(person, id)))
      expect(used.filter((status) => status === 'Used')).toHaveLength(1)
    })

    it('is claimed once, with a confirmed email', async () => {
      const valid_until = new Date(Date.now() + DAY).toISOString()
      const terms = { scope: 'order', kind: 'percent', amount: '10' }
      const offer = { code: 'ONCE', name: 'Once', text: 'Once.', valid_until, ...terms }
      await staff.call('bk/create_campaign', offer)
      const claim = (person: Person) => person.call('coupon/create_public_coupons', { code: 'ONCE' })
      const one = await register('carol@example.test')
      expect(await claim(one)).toMatchObject({ status: 409, body: { code: 'EMAIL_NOT_CONFIRMED' } })
      await confirmEmail(world.services, one.email)
      expect((await claim(one)).status).toBe(200)
      const two = await register('Carol+again@example.test')
      await confirmEmail(world.services, two.email)
      expect(await claim(two)).toMatchObject({ status: 409, body: { code: 'ALREADY_CLAIMED' } })
      const other = await shopper()
      expect((await claim(other.person)).status).toBe(200)
    })
  })

  describe('of a household', () => {
    it('is used by three at one address, also when a parcel goes there after it was paid', async () => {
      const at = (street: string) => ({ ...elsewhere(), street, postcode: '94105' })
      const streets = ['7 Market Street, Apt 3', '7 market st #3', '7 MARKET ST. UNIT 3']
      for (const street of streets) {
        const { work, parcel_no, id } = await shopper(at(street))
        expect((await work.pay(parcel_no, id)).status).toBe(200)
      }
      const fourth = await shopper(at('7, Market Street - Apt. 3'))
      expect(await fourth.blocked()).toMatch(/as it can be at your address/)
      const neighbour = await shopper(at('7 Market Street, Apt 4'))
      expect(await neighbour.blocked()).toBeNull()

      const sly = await shopper()
      expect((await sly.work.pay(sly.parcel_no, sly.id)).status).toBe(200)
      const { body } = await sly.person.call('user/add_address', at('7 Market Street Apt 3'))
      const wanted = { parcel_no: sly.parcel_no, address_id: body.data.id }
      const changed = await sly.person.call('parcel/change_parcel_address', wanted)
      expect([changed.status, changed.body.code]).toEqual([409, 'CANCEL_AND_RECREATE'])
      // Nor while the payment that holds the coupon is under way.
      const slow = await shopper()
      const { total_cny } = (await slow.work.quote(slow.parcel_no, slow.id)).body.data
      const held = { parcel_no: slow.parcel_no, coupon_id: slow.id, expected_total_cny: total_cny }
      const opened = await slow.person.call('checkout/pay_parcel', { ...held, method: 'sandbox' }, newKey())
      expect(opened.body.data.status).toBe('Open')
      const there = (await slow.person.call('user/add_address', at('7 Market Street Apt 3'))).body.data.id
      const asked = { parcel_no: slow.parcel_no, address_id: there }
      expect((await slow.person.call('parcel/change_parcel_address', asked)).body.code).toBe(
        'CANCEL_AND_RECREATE',
      )

      const { address_id } = await moveIn(sly.person)
      const moved = await sly.person.call('parcel/change_parcel_address', { ...wanted, address_id })
      expect(moved.status).toBe(200)
    })

    it('is used by two with one phone number, and by two who pay alike', async () => {
      for (const phone of ['+1 (415) 555-2671', '415 555 2671', '001 415 5552671'].slice(0, 2)) {
        const { work, parcel_no, id } = await shopper({ ...elsewhere(), phone })
        expect((await work.pay(parcel_no, id)).status).toBe(200)
      }
      const third = await shopper({ ...elsewhere(), phone: '+14155552671' })
      expect(await third.blocked()).toMatch(/phone number/)

      const payers = await Promise.all([shopper(), shopper(), shopper()])
      for (const { person } of payers) await pays(person, 'card_fingerprint_1')
      for (const { work, parcel_no, id } of payers.slice(0, 2)) await work.pay(parcel_no, id)
      expect(await payers[2]?.blocked()).toMatch(/card or payment account/)
    })
  })

  const pays = async (person: Person, fingerprint: string) => {
    const top_up = { amount_cny: '1.00', method: 'sandbox' }
    const { payment_no } = (await person.call('balance/top_up', top_up, newKey())).body.data
    await settledBy(world, person.email, payment_no, fingerprint)
  }

  const codeOf = async (person: Person) => (await person.call('user/get_p_code')).body.data.p_code
  const growthOf = async (person: Person) => (await person.call('user/get_base_info')).body.data.growth
  const rewardsOf = async (person: Person) =>
    (await person.call('user/load_more_promotion_rewards')).body.data.list

  describe('for inviting', () => {
    it('waits for both emails, growth too, and is given once they are confirmed', async () => {
      const inviter = await register(`inviter-${nth()}@example.test`)
      const friend = await register(`friend-${nth()}@example.test`, await codeOf(inviter))
      const work = await moveIn(friend)
      await work.confirm(await work.delivered())
      const later = () => runTimers(world.services, Date.now() + 1)
      await later()
      expect([await growthOf(friend), await balance(inviter)]).toEqual([0, '0.00'])
      expect(await rewardsOf(inviter)).toMatchObject([{ status: 'Pending', amount_cny: '3.60' }])

      // Mails about the parcel go first.
      await world.mailedCode(friend.email)
      await friend.call('user/sent_verification_code', { email: friend.email, scene: 'verify' })
      const code = await world.mailedCode(friend.email)
      const confirmed = await friend.call('user/validate_email', { email: friend.email, code })
      expect(confirmed.status).toBe(200)
      await later()
      expect([await growthOf(friend), await balance(inviter)]).toEqual([120, '0.00'])
      await confirmEmail(world.services, inviter.email)
      await Promise.all([later(), later()])
      expect([await growthOf(friend), await balance(inviter)]).toEqual([120, '3.60'])
      expect(await rewardsOf(inviter)).toMatchObject([{ status: 'Paid' }])
      await expectRightLedger(world)
    })

    it.each([
      ['address', (home: object) => ({ ...home, street: '9 BACK ST APT 1', phone: '+1 212 555 9999' })],
      ['phone', (home: object) => ({ ...elsewhere(), phone: '(212) 555 8888', home })],
    ])('brings nothing from the own household: %s', async (kind, near) => {
      const home = { ...elsewhere(), street: '9 Back Street, Apt. 1', phone: '+1 212 555 8888' }
      const inviter = await shopper(home)
      const friend = await register(`${kind}-${nth()}@example.test`, await codeOf(inviter.person))
      await confirmEmail(world.services, friend.email)
      const { home: _, ...address } = { home, ...near(home) }
      const work = await moveIn(friend, address)
      const before = await balance(inviter.person)
      await work.confirm(await work.delivered())
      expect(await balance(inviter.person)).toBe(before)
      expect(await rewardsOf(inviter.person)).toMatchObject([
        { status: 'Cancelled', reason: expect.stringMatching(/your own household/) },
      ])
      expect(await growthOf(friend)).toBe(120)
    })

    it.each(['mailbox', 'payer'])('brings nothing from the own household: %s', async (kind) => {
      const inviter = await shopper(undefined, `self-${kind}@example.test`)
      const friend = await register(
        kind === 'mailbox' ? 'self-mailbox+2@example.test' : 'somebody@example.test',
        await codeOf(inviter.person),
      )
      await confirmEmail(world.services, friend.email)
      const work = await moveIn(friend)
      if (kind === 'payer') for (const one of [inviter.person, friend]) await pays(one, 'card_2')
      await work.confirm(await work.delivered())
      expect(await rewardsOf(inviter.person)).toMatchObject([{ status: 'Cancelled' }])
    })

    it('tells neither the parcel nor its freight, nor a whole domain', async () => {
      const inviter = await world.customer()
      const friend = await register('grace@mail.company.example', await codeOf(inviter))
      await confirmEmail(world.services, friend.email)
      const work = await moveIn(friend)
      const parcel_no = await work.delivered()
      await work.confirm(parcel_no)
      const month = new Date().toISOString().slice(0, 7)
      const files = await Promise.all(
        ['export/balance.csv', `user/statement?month=${month}`].map(async (path) => {
          const headers = { Authorization: inviter.token }
          const asked = new Request(`http://localhost:4321/api/${path}`, { headers })
          return (await apiApp(world.services).fetch(asked)).text()
        }),
      )
      const calls = [
        'user/load_more_promotion_rewards',
        'user/get_my_peoples',
        'user/load_more_invitation_people',
      ]
      const told = await Promise.all(
        [...calls, 'balance/load_more_balance_history'].map((path) => inviter.call(path)),
      )
      const text = JSON.stringify(told.map(({ body }) => body)) + files.join()
      expect(text).toContain('"email_masked":"g***@m***.example"')
      expect(text).toContain('"amount_cny":"3.60"')
      expect(text).toContain(`"parcel_no":"${parcel_no.slice(-4)}"`)
      for (const secret of [parcel_no, '120.00', 'company', 'grace']) expect(text).not.toContain(secret)
    })
  })

  it('of an order waits for a confirmed email too', async () => {
    const person = await world.customer()
    const { id } = await coupon(staff, person, { scope: 'order', kind: 'percent', amount: '10' })
    await world.services.db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('email', '=', person.email)
      .execute()
    const { list } = (await person.call('coupon/get_my_coupons')).body.data
    expect(list.find((one: { id: string }) => one.id === id).blocked_reason).toMatch(/^Confirm your email/)
  })
})
