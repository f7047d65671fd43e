import type { NewRow } from '#server/db/schema.ts'
import { type Client, clientOf, confirmEmail, newKey, PASSWORD, type World } from '../worlds/world.ts'
import { DAY } from './staff.ts'
import { pay, placed } from './shopping.ts'

/** Common steps of most tests of parcels. */

export const HOME = {
  name: 'Ada Doe',
  phone: '+1 555 0100',
  country: 'US',
  state: 'NY',
  city: 'New York',
  street: '1 Main St',
  postcode: '10001',
}

/** By EMS an item of this size is estimated at 1,260 g, ¥204.00. */
export const BOX = { weight_g: 1200, length_cm: 30, width_cm: 20, height_cm: 10 }

/** For a weight that looks wrong. */
export const SURE = { sure: true, reason: 'Weighed twice' }

export const fen = (cny: string) => Math.round(Number(cny) * 100)

/** An item of ¥108.00 that lies weighed in the warehouse. */
export async function stored(
  world: World,
  customer: Client,
  set: Partial<NewRow<'order_items'>> = {},
): Promise<string> {
  const { item_ids } = await placed(customer)
  await pay(customer, item_ids)
  const [id] = item_ids
  await world.services.db
    .updateTable('order_items')
    .set({ ...BOX, status: 'InWarehouse', stored_until_at: Date.now() + 90 * DAY, ...set })
    .where('id', '=', id)
    .execute()
  return id
}

/** A customer whom `inviter` has invited, with a confirmed e-mail. */
export async function friendOf(world: World, inviter: Client): Promise<Client & { email: string }> {
  const { p_code } = (await inviter.call('user/get_p_code')).body.data
  const email = `friend-${p_code.toLowerCase()}@example.test`
  const made = await world.visitor.call('user/create', {
    ...{ email, password: PASSWORD, p_code, accept_terms: true },
  })
  await confirmEmail(world.services, email)
  return { ...clientOf(world.services, made.body.data.token), email }
}

/** A customer with an address, and staff. */
export class Parcels {
  readonly world: World
  readonly customer: Client & { email: string }
  readonly staff: Client
  readonly address_id: string

  constructor(world: World, customer: Client & { email: string }, staff: Client, address_id: string) {
    this.world = world
    this.customer = customer
    this.staff = staff
    this.address_id = address_id
  }

  static async open(world: World, customer?: Client & { email: string }): Promise<Parcels> {
    const buyer = customer ?? (await world.customer())
    const { body } = await buyer.call('user/add_address', HOME)
    return new Parcels(world, buyer, await world.staff(), body.data.id)
  }

  wanted(item_ids: string[], more = {}) {
    return { item_ids, address_id: this.address_id, line_code: 'EMS', mode: 'estimate', ...more }
  }

  /** A new parcel of one stored item. */
  async create(more = {}): Promise<{ parcel_no: string; total_cny: string }> {
    return this.createOf([await stored(this.world, this.customer)], more)
  }

  async createOf(ids: string[], more = {}) {
    return (await this.customer.call('parcel/create_parcel', this.wanted(ids, more))).body.data
  }

  quote(parcel_no: string, coupon_id?: string) {
    return this.customer.call('checkout/calculate_parcel_price', { parcel_no, coupon_id })
  }

  /** Pays what the quote says. */
  async pay(parcel_no: string, coupon_id?: string, method = 'balance') {
    const { total_cny } = (await this.quote(parcel_no, coupon_id)).body.data
    const wanted = { parcel_no, coupon_id, expected_total_cny: total_cny, method }
    return this.customer.call('checkout/pay_parcel', wanted, newKey())
  }

  async pack(parcel_no: string, weight_g = 400) {
    await this.staff.call('bk/start_packing', { parcel_no })
    return this.staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [{ ...BOX, weight_g }],
    })
  }

  async ship(parcel_no: string) {
    await this.staff.call('bk/ready_parcel', { parcel_no })
    return this.staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` })
  }

  track(parcel_no: string, status: string) {
    return this.staff.call('bk/add_tracking_event', { parcel_no, status, description: `It is ${status}` })
  }

  /** Paid, packed at 400 g (¥120.00) and on its way. */
  async shipped(more = {}, coupon_id?: string): Promise<string> {
    const { parcel_no } = await this.create(more)
    await this.pay(parcel_no, coupon_id)
    await this.pack(parcel_no)
    await this.ship(parcel_no)
    return parcel_no
  }

  async delivered(more = {}, coupon_id?: string): Promise<string> {
    const parcel_no = await this.shipped(more, coupon_id)
    await this.track(parcel_no, 'Delivered')
    return parcel_no
  }

  confirm(parcel_no: string) {
    return this.customer.call('parcel/change_parcel_status', { parcel_no, action: 'confirm' })
  }

  async detail(parcel_no: string) {
    return (await this.customer.call('parcel/get_parcel_detail', { parcel_no })).body.data.parcel
  }

  /** The open question about this parcel. */
  async question(parcel_no: string) {
    const { list } = (await this.customer.call('balance/get_confirm_list')).body.data
    return list.find((entry: { ref: string }) => entry.ref === parcel_no)
  }
}

let campaigns = 0

/** Staff offer a coupon and the customer claims it. */
export async function coupon(staff: Client, customer: Client, terms: object) {
  campaigns += 1
  const code = `TEST-${campaigns}-${Date.now()}`
  const valid_until = new Date(Date.now() + 20 * DAY).toISOString()
  const offered = { code, name: 'A coupon', text: 'For tests.', valid_until, ...terms }
  await staff.call('bk/create_campaign', offered)
  return (await customer.call('coupon/create_public_coupons', { code })).body.data
}

export async function couponStatus(customer: Client, id: string): Promise<string> {
  const { list } = (await customer.call('coupon/get_my_coupons')).body.data
  return list.find((one: { id: string }) => one.id === id)?.status
}
