import { expect } from 'vitest'
import { type Client, clientOf, confirmEmail, PASSWORD, topUp, type World } from '../worlds/world.ts'
import { HOME, Parcels } from './parcel.ts'

/** Common steps of tests of promotions. */

export type Person = Client & { email: string }

let made = 0
/** Told apart from all others in this file. */
export const nth = () => ++made
/** An address and a phone number nobody else has. */
export const elsewhere = () => ({
  ...HOME,
  street: `${++made} Lonely Road`,
  phone: `+1 212 555 ${1000 + made}`,
})

export function promotionWork(world: World, staffOf: () => Person) {
  async function register(email: string, p_code?: string): Promise<Person> {
    const wanted = { email, password: PASSWORD, accept_terms: true, p_code }
    const { body } = await world.visitor.call('user/create', wanted)
    return { ...clientOf(world.services, body.data.token), email }
  }

  async function moveIn(person: Person, address: object = elsewhere()): Promise<Parcels> {
    const { body } = await person.call('user/add_address', address)
    await topUp(person, '5000')
    return new Parcels(world, person, staffOf(), body.data.id)
  }

  /** Somebody with a confirmed e-mail, an address, money and a parcel to pay. */
  async function shopper(address?: object, email = `shopper-${++made}@example.test`) {
    const person = await register(email)
    await confirmEmail(world.services, email)
    const work = await moveIn(person, address)
    const { parcel_no } = await work.create()
    const [welcome] = (await person.call('coupon/get_my_coupons')).body.data.list
    const blocked = async () => {
      const { list } = (await person.call('coupon/get_my_coupons')).body.data
      const offers = (await person.call('checkout/get_coupon_offers', { parcel_no })).body.data.list
      expect(offers[0].blocked_reason).toBe(list[0].blocked_reason)
      return list[0].blocked_reason as string | null
    }
    return { person, work, parcel_no, id: welcome.id as string, blocked }
  }

  return { register, moveIn, shopper }
}
