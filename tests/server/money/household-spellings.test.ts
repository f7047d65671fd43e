import { beforeAll, describe, expect, it } from 'vitest'
import { findAccount } from '#server/account/accounts.ts'
import { hashOf } from '#server/secrets.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { confirmEmail, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { elsewhere, nth, type Person, promotionWork } from '../../support/people/promotion.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { sendStatement } from '../../support/people/closing.ts'

onEachDatabase('One household, written in many ways,', (world) => {
  fakePayments(world)
  let staff: Person
  beforeAll(async () => {
    staff = await world.staff()
  })
  const { register, moveIn, shopper } = promotionWork(world, () => staff)

  const used = async (address?: object, email?: string) => {
    const one = await shopper(address, email)
    const blocked = await one.blocked()
    if (!blocked) expect((await one.work.pay(one.parcel_no, one.id)).status).toBe(200)
    return blocked
  }

  it('has one mailbox, so eleven accounts bring one welcome coupon', async () => {
    const all = ['a.lice@proton.me', 'alice@pm.me', 'a-lice@protonmail.com', 'al_ice+2@protonmail.ch']
    expect(await used(undefined, all[0])).toBeNull()
    for (const email of all.slice(1)) expect(await used(undefined, email)).toMatch(/mailbox/)
    expect(await used(undefined, 'bo.ris@yandex.ru')).toBeNull()
    for (const email of ['bo-ris@ya.ru', 'bo.ris+1@yandex.com', 'bo-ris@yandex.kz'])
      expect(await used(undefined, email)).toMatch(/mailbox/)
    expect(await used(undefined, 'carla@icloud.com')).toBeNull()
    for (const email of ['carla@me.com', 'carla+1@mac.com'])
      expect(await used(undefined, email)).toMatch(/mailbox/)
  })

  it('has one address with ZIP and ZIP+4, and one phone however it is dialled', async () => {
    const at = (postcode: string) => ({ ...elsewhere(), street: '77 Zip Street', postcode })
    for (const postcode of ['94110', '94110-1234', '941105678']) expect(await used(at(postcode))).toBeNull()
    expect(await used(at('94110 9999'))).toMatch(/at your address/)
    // The last two are no numbers of the country.
    const phones = ['+1 415 555 0143', '0011 415 555 0143', '99 415 555 0143']
    const seen = []
    for (const phone of phones) seen.push(await used({ ...elsewhere(), phone }))
    expect(seen).toEqual([null, null, expect.stringMatching(/phone number/)])
  })

  it('has one door, also behind another text that only its Latin spelling says', async () => {
    const door = { ...elsewhere(), country: 'DE', state: '', city: 'Berlin', postcode: '10117' }
    const behind = (street: string) => ({
      ...{ ...door, phone: elsewhere().phone, city: 'Берлин', city_latin: 'Berlin' },
      ...{ street, street_latin: door.street },
    })
    expect(await used(door)).toBeNull()
    for (const street of ['Садовая 1', 'Мира 5']) expect(await used(behind(street))).toBeNull()
    expect(await used(behind('Лесная 9'))).toMatch(/at your address/)
    expect(await used({ ...door, phone: elsewhere().phone })).toMatch(/at your address/)
  })

  const transfer = async (person: Person, payer_account?: string) => {
    const wanted = { amount_cny: '10.00', method: 'transfer' }
    const { payment_no } = (await person.call('balance/top_up', wanted, newKey())).body.data
    // The account that customers write themselves counts for nothing.
    if (payer_account === undefined) return payment_no as string
    const said = { payment_no, approve: true, payer_account }
    expect((await staff.call('bk/confirm_payment', said)).status).toBe(200)
    return payment_no as string
  }

  it('pays by one bank account, as an admin or the statement says it', async () => {
    const [one, two, three, four] = [await shopper(), await shopper(), await shopper(), await shopper()]
    await transfer(one.person, 'DE89 3704 0044 0532 0130 00')
    await transfer(two.person, 'de89-370400440532013000')
    for (const { work, parcel_no, id } of [one, two]) await work.pay(parcel_no, id)
    expect(await three.blocked()).toBeNull()
    const payment_no = await transfer(three.person)
    const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    const head = 'Date,Details,Amount,Currency,Counterparty IBAN'
    const rows = [
      `${day},${payment_no},1.30,EUR,DE89370400440532013000`,
      `${day},Rent,-9.00,EUR,DE11111111111111111111`,
    ]
    const sent = await sendStatement(staff, [head, ...rows].join('\n'), 'transfer')
    expect(sent).toMatchObject({ status: 200, body: { data: { added: 2 } } })
    expect(await three.blocked()).toMatch(/payment account/)
    // Nothing is known of who sent the fourth's, and two others without a word are not one household.
    expect(await four.blocked()).toBeNull()
    await transfer(four.person, ' - ')
    expect(await four.blocked()).toBeNull()
    await expectRightLedger(world)
  })

  describe('brings no reward for inviting itself', () => {
    const invited = async (inviter: Person, email: string) => {
      const { p_code } = (await inviter.call('user/get_p_code')).body.data
      const friend = await register(email, p_code)
      await confirmEmail(world.services, email)
      return friend
    }
    const rewards = async (inviter: Person) =>
      (await inviter.call('user/load_more_promotion_rewards')).body.data.list
    const none = [{ status: 'Cancelled', reason: expect.stringMatching(/own household/) }]

    it.each([
      ['ZIP+4', { postcode: '94114-0001' }],
      ['a number that cannot be dialled', { street: '5 Other Road', phone: '98 415 555 0144' }],
    ])('by %s', async (_, other) => {
      const home = { ...elsewhere(), street: '8 Self Street', postcode: '94114', phone: '+1 415 555 0144' }
      const inviter = await shopper(home)
      const before = await balance(inviter.person)
      const friend = await invited(inviter.person, `self-${nth()}@example.test`)
      const work = await moveIn(friend, { ...home, phone: '+1 415 555 0199', ...other })
      await work.confirm(await work.delivered())
      expect(await rewards(inviter.person)).toMatchObject(none)
      expect(await balance(inviter.person)).toBe(before)
    })

    it.each([
      ['typed where there are none', { country: 'AE', state: 'Dubai', city: 'Dubai' }, '00000'],
      ['left out where that is right', { country: 'IE', state: '', city: 'Dublin' }, 'D02 X285'],
    ])('by a postcode %s', async (_, town, postcode) => {
      const home = { ...elsewhere(), ...town, street: '9 Palm Street', postcode: '' }
      const inviter = await world.customer()
      await moveIn(inviter, home)
      const friend = await invited(inviter, `palm-${nth()}@example.test`)
      const work = await moveIn(friend, { ...home, phone: elsewhere().phone, postcode })
      await work.confirm(await work.delivered({ line_code: 'WORLD' }))
      expect(await rewards(inviter)).toMatchObject(none)
    })

    it('by a domain of the same provider, or the same bank account', async () => {
      const inviter = await shopper(undefined, 'in.viter@ya.ru')
      const alias = await moveIn(await invited(inviter.person, 'in-viter@yandex.com'))
      await alias.confirm(await alias.delivered())
      expect(await rewards(inviter.person)).toMatchObject(none)
      const payer = await shopper()
      const friend = await invited(payer.person, `bank-${nth()}@example.test`)
      for (const person of [payer.person, friend]) await transfer(person, 'GB29 NWBK 6016 1331 9268 19')
      const work = await moveIn(friend)
      await work.confirm(await work.delivered())
      expect(await rewards(payer.person)).toMatchObject(none)
    })
  })

  it('is known of an account that was deleted when only the plain spelling was kept', async () => {
    const { db } = world.services
    const gone = await shopper(undefined, 'go.ne@proton.me')
    expect((await gone.work.pay(gone.parcel_no, gone.id)).status).toBe(200)
    const account_id = (await findAccount(db, gone.person.email))?.id ?? ''
    await gone.person.call('parcel/remove_parcel', { parcel_no: gone.parcel_no })
    await db.updateTable('coupons').set({ status: 'Used' }).where('account_id', '=', account_id).execute()
    await db.deleteFrom('household_keys').where('account_id', '=', account_id).execute()
    const key_hash = hashOf('mailbox go.ne@proton.me')
    await db
      .insertInto('household_keys')
      .values({ kind: 'mailbox', key_hash, account_id, seen_at: 0 })
      .execute()
    await db
      .updateTable('accounts')
      .set({ email: `deleted-${account_id}@x` })
      .where('id', '=', account_id)
      .execute()
    const back = await shopper(undefined, 'go.ne@proton.me')
    expect(await back.blocked()).toMatch(/mailbox/)
  })
})
