import { customerWithPaidItems, type Person, signedIn } from './caller.ts'
import { PASSWORD } from './person.ts'
import { DEMO_PASSWORD } from '../worlds/site.ts'
import { SURE } from './parcel.ts'

/** Common steps of tests of parcels: the calls that other tests make in the browser. */

export const PHOTO = 'tests/data/photos/mug-qc.webp'
const BOX = { weight_g: 1200, length_cm: 30, width_cm: 20, height_cm: 10 }
export const HOME = {
  ...{ name: 'Ada Doe', phone: '+1 555 0100', country: 'US', state: 'NY', city: 'New York' },
  ...{ street: '1 Main St', postcode: '10001' },
}

export const ourStaff = () => signedIn('staff@example.test', DEMO_PASSWORD)

/** A customer whose item of ¥108.00 has arrived and is not inspected. */
export async function arrived(email: string, title: string, staff: Person) {
  const customer = await customerWithPaidItems(email, PASSWORD, [title])
  const { list } = await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })
  const { id } = list[0]
  await staff.call('bk/take_item', { id })
  await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '100.00' })
  await staff.call('bk/scan_arrival', { id })
  return { customer, id: String(id) }
}

/** Items of a customer with money, each bought, arrived and inspected; answers their ids. */
export async function inspected(
  { call }: Person,
  staff: Person,
  titles: string[],
  found = {},
): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) {
    const { id: cart_id } = await call('cart/add_diy_item', { title, price_cny: '40' })
    const { item_ids, total_cny } = await call('orders/create', { cart_ids: [cart_id] })
    await call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny })
    const id = String(item_ids[0])
    await staff.call('bk/take_item', { id })
    await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '40.00' })
    await staff.call('bk/scan_arrival', { id })
    const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
    await staff.call('bk/inspect_item', { id, ...BOX, verdict: 'ok', photo_ids: [photo], ...found })
    ids.push(id)
  }
  return ids
}

/** Puts stored items into a parcel to the customer's new address, and pays it. */
export async function parcelOf(customer: Person, item_ids: string[]): Promise<{ parcel_no: string }> {
  const { id: address_id } = await customer.call('user/add_address', HOME)
  const wanted = { item_ids, address_id, line_code: 'EMS', mode: 'estimate' }
  const { parcel_no } = await customer.call('parcel/create_parcel', wanted)
  const { total_cny } = await customer.call('checkout/calculate_parcel_price', { parcel_no })
  await customer.call('checkout/pay_parcel', { parcel_no, expected_total_cny: total_cny, method: 'balance' })
  return { parcel_no: String(parcel_no) }
}

/** A customer with a parcel of one item that is created and not paid. */
export async function created(email: string, staff: Person, more = {}) {
  const { customer, id } = await arrived(email, 'A blue mug', staff)
  const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
  await staff.call('bk/inspect_item', { id, ...BOX, verdict: 'ok', photo_ids: [photo] })
  const { id: address_id } = await customer.call('user/add_address', HOME)
  const wanted = { item_ids: [id], address_id, line_code: 'EMS', mode: 'estimate', ...more }
  const { parcel_no } = await customer.call('parcel/create_parcel', wanted)
  return { customer, parcel_no: String(parcel_no) }
}

/** Also paid, what its mode asks for first. */
export async function paid(email: string, staff: Person, more = {}) {
  const { customer, parcel_no } = await created(email, staff, more)
  const { total_cny } = await customer.call('checkout/calculate_parcel_price', { parcel_no })
  await customer.call('checkout/pay_parcel', { parcel_no, expected_total_cny: total_cny, method: 'balance' })
  return { customer, parcel_no }
}

/** Also packed, unless said otherwise lighter than estimated. */
export async function packed(email: string, staff: Person, more = {}, weight_g = 400) {
  const { customer, parcel_no } = await paid(email, staff, more)
  await staff.call('bk/start_packing', { parcel_no })
  await staff.call('bk/pack_parcel', {
    ...SURE,
    parcel_no,
    boxes: [{ ...BOX, weight_g }],
  })
  return { customer, parcel_no }
}

/** Also on its way. */
export async function shipped(email: string, staff: Person, more = {}) {
  const { customer, parcel_no } = await packed(email, staff, more)
  await staff.call('bk/ready_parcel', { parcel_no })
  await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` })
  return { customer, parcel_no }
}
