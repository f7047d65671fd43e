import { beforeAll, describe, expect, it } from 'vitest'
import { findAccount } from '#server/account/accounts.ts'
import { forgetHouseholds } from '#server/money/household.ts'
import { confirmEmail, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { settledBy } from '../../support/people/money.ts'
import { couponStatus } from '../../support/people/parcel.ts'
import { elsewhere, nth, type Person, promotionWork } from '../../support/people/promotion.ts'
import { balance, expectRightLedger, placed } from '../../support/people/shopping.ts'
import { DAY, mails } from '../../support/people/staff.ts'

onEachDatabase('Households', (world) => {
  let staff: Person
  beforeAll(async () => {
    staff = await world.staff()
  })
  const { register, shopper } = promotionWork(world, () => staff)

  describe('are forgotten', () => {
    const keys = async (person: Person) => {
      const account = await findAccount(world.services.db, person.email)
      const rows = await world.services.db
        .selectFrom('household_keys')
        .select('kind')
        .where('account_id', '=', account?.id ?? '')
        .orderBy('kind')
        .execute()
      return rows.map(({ kind }) => kind)
    }
    const used = async (address: object, email?: string) => {
      const one = await shopper(address, email)
      expect((await one.work.pay(one.parcel_no, one.id)).status).toBe(200)
      return one
    }
    const forget = (days: number) => forgetHouseholds(world.services.db, Date.now() + days * DAY)
    /** As if this had all happened long ago. */
    const longAgo = async (people: Person[], days: number) => {
      for (const { email } of people) {
        const account_id = (await findAccount(world.services.db, email))?.id ?? ''
        await world.services.db
          .updateTable('coupons')
          .set((row) => ({ expires_at: row('expires_at', '-', days * DAY) }))
          .where('account_id', '=', account_id)
          .execute()
      }
    }

    it('a year after it was used last, but the mailbox is not', async () => {
      const home = () => ({ ...elsewhere(), street: '30 Garden Road', postcode: '10025' })
      const people = [await used(home(), 'flat.one@gmail.com'), await used(home()), await used(home())]
      const stays = await shopper(home())
      expect(await stays.blocked()).toMatch(/as it can be at your address/)
      await forget(364)
      expect(await keys(people[0]?.person ?? expect.fail())).toEqual(['address', 'mailbox', 'phone'])
      await forget(366)
      for (const { person } of people) expect(await keys(person)).toEqual(['mailbox'])
      const again = await shopper(elsewhere(), 'flatone+2@gmail.com')
      expect(await again.blocked()).toMatch(/mailbox/)
      const newcomer = await shopper(home())
      expect(await newcomer.blocked()).toBeNull()
      // Where a parcel goes, somebody lives.
      await stays.work.create()
      expect(await keys(stays.person)).toEqual(['address', 'mailbox', 'phone'])
    })

    it('a year after a coupon is over, also where people have stayed', async () => {
      const dorm = () => ({ ...elsewhere(), street: '40 College Lane', postcode: '02139' })
      const people = [await used(dorm()), await used(dorm()), await used(dorm())]
      const student = await shopper(dorm())
      expect(await student.blocked()).toMatch(/as it can be at your address/)
      await longAgo(
        people.map(({ person }) => person),
        30 + 364,
      )
      expect(await student.blocked()).toMatch(/as it can be at your address/)
      await longAgo(
        people.map(({ person }) => person),
        2,
      )
      expect(await student.blocked()).toBeNull()
      expect((await student.work.pay(student.parcel_no, student.id)).status).toBe(200)
    })
  })

  describe('count for a campaign’s coupon for orders, which', () => {
    async function ordering(code: string, address?: object) {
      const person = await register(`orders-${nth()}@example.test`)
      await confirmEmail(world.services, person.email)
      await topUp(person, '500')
      if (address) await person.call('user/add_address', address)
      const { id: coupon_id } = (await person.call('coupon/create_public_coupons', { code })).body.data
      const { item_ids } = await placed(person)
      const total = async () => {
        const { body } = await person.call('checkout/calculate_order_price', { item_ids, coupon_id })
        return body.data?.total_cny ?? '54.00'
      }
      const buy = async (method = 'balance') => {
        const wanted = { item_ids, coupon_id, expected_total_cny: await total(), method }
        return person.call('checkout/pay_order_items', wanted, newKey())
      }
      return { person, coupon_id, buy }
    }
    const offer = async (code: string) => {
      const valid_until = new Date(Date.now() + DAY).toISOString()
      const terms = { scope: 'order', kind: 'percent', amount: '50' }
      await staff.call('bk/create_campaign', { code, name: 'Half', text: 'Half.', valid_until, ...terms })
    }

    it('is used by five who have saved the same address, and by three with one phone number', async () => {
      await offer('HALF-1')
      const at = () => ({ ...elsewhere(), street: '12 Long Street', postcode: '60601' })
      const people = await Promise.all(Array.from({ length: 6 }, () => ordering('HALF-1', at())))
      // At the same time, too.
      const answers = await Promise.all(people.map(({ buy }) => buy()))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
        code: 'COUPON_NOT_USABLE',
        message: expect.stringMatching(/as it can be at your address/),
      })
      const phone = '+1 312 555 0187'
      for (const wanted of [200, 200, 200, 409]) {
        const { buy } = await ordering('HALF-1', { ...elsewhere(), phone })
        expect((await buy()).status).toBe(wanted)
      }
    })

    it('is used by three who pay alike; the fourth’s money is kept, and the coupon comes back', async () => {
      await offer('HALF-2')
      const paidBy = async (card: string) => {
        const { person, coupon_id, buy } = await ordering('HALF-2')
        const { payment_no } = (await buy('sandbox')).body.data
        expect(await couponStatus(person, coupon_id)).toBe('Locked')
        await settledBy(world, person.email, payment_no, card)
        const { kept } = (await person.call('balance/get_payment', { payment_no })).body.data
        if (kept)
          expect((await mails(world, person.email, 'top_up')).at(-1)).toMatch(/card or payment account/)
        return { kept, status: await couponStatus(person, coupon_id), balance: await balance(person) }
      }
      const bought = { kept: false, status: 'Used', balance: '500.00' }
      for (const _ of [1, 2, 3]) expect(await paidBy('card_9')).toEqual(bought)
      expect(await paidBy('card_9')).toEqual({
        ...{ kept: true, status: 'Active', balance: '558.00' },
      })
      expect(await paidBy('card_10')).toEqual(bought)
      await expectRightLedger(world)
    })
  })
})
