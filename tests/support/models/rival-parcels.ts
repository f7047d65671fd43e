import { lineAt } from '../people/line.ts'
import { BOX, SURE } from '../people/parcel.ts'
import { type Client, newKey } from '../worlds/world.ts'
import { end, giveBack, lastStep, type Pair, type People, question, type Rival, undo } from './rivals.ts'

/** The pairs that are about a parcel. */

const LIGHT = 300
const HEAVY = 4000

const weighed = (parcel_no: string, weight_g: number) => ({
  ...{ ...SURE, parcel_no },
  boxes: [{ ...BOX, weight_g }],
})

const detailOfParcel = async (customer: Client, parcel_no: string) =>
  (await customer.call('parcel/get_parcel_detail', { parcel_no })).body.data.parcel

/** A paid parcel of so many items, and how it was packed, in grams. */
async function paidParcel({ customer, address_id, boss }: People, count: number, packed_g?: number) {
  const [[buyer], [staff]] = [customer.at, boss.at]
  const lines = Array.from({ length: count }, () => lineAt('InWarehouse', buyer, staff))
  const item_ids = await Promise.all(lines)
  const order = { item_ids, address_id, line_code: 'EMS', mode: 'estimate' }
  const { parcel_no, total_cny } = (await buyer.call('parcel/create_parcel', order)).body.data
  await buyer.call('checkout/pay_parcel', { parcel_no, expected_total_cny: total_cny }, newKey())
  await staff.call('bk/start_packing', { parcel_no })
  if (packed_g) await staff.call('bk/pack_parcel', weighed(parcel_no, packed_g))
  return { parcel_no: String(parcel_no), item_ids: item_ids as [string, ...string[]] }
}

/** Moves of one parcel that is being packed, or was. */
const ofParcel =
  (
    { count = 1, packed_g }: { count?: number; packed_g?: number },
    rivals: (
      parcel: { parcel_no: string; item_ids: [string, ...string[]] },
      people: People,
    ) => Promise<[Rival, Rival]> | [Rival, Rival],
  ): Pair['meet'] =>
  async (people) => {
    const parcel = await paidParcel(people, count, packed_g)
    const status = async () => (await detailOfParcel(people.customer.at[0], parcel.parcel_no)).status
    return { rivals: await rivals(parcel, people), status }
  }

const weigh = (staff: Client, parcel_no: string, grams: number) =>
  staff.call('bk/weigh_again', weighed(parcel_no, grams))
const pack = (staff: Client, parcel_no: string, more = {}) =>
  staff.call('bk/pack_parcel', { ...weighed(parcel_no, HEAVY), ...more })
/** These moves one after another, for as long as they are answered. */
export async function workOn(people: People): Promise<never> {
  const [[buyer], [staff]] = [people.customer.at, people.boss.at]
  for (;;) {
    const { parcel_no } = await paidParcel(people, 1, HEAVY)
    const { id } = await question(buyer, parcel_no)
    await buyer.call('balance/confirm', { id, accept: true }, newKey())
    await weigh(staff, parcel_no, LIGHT)
    await staff.call('bk/ready_parcel', { parcel_no })
    const bought = await lineAt('Purchased', buyer, staff)
    await undo(people.boss, await lastStep(people, bought))
    const gone = await lineAt('InWarehouse', buyer, staff)
    await end(staff, gone)
  }
}

export const PARCEL_PAIRS: Pair[] = [
  {
    name: 'undo the start of packing · pack',
    meet: ofParcel({}, async ({ parcel_no }, people) => {
      const step = await lastStep(people, parcel_no)
      return [() => undo(people.boss, step), () => pack(people.other.at[1], parcel_no)]
    }),
    ends: { first: ['WaitingForPacking'], second: ['WaitingForSupplement'] },
  },
  {
    name: 'weigh again, heavier · ready',
    meet: ofParcel({ packed_g: LIGHT }, ({ parcel_no }, { boss, other }) => [
      () => weigh(boss.at[0], parcel_no, HEAVY),
      () => other.at[1].call('bk/ready_parcel', { parcel_no }),
    ]),
    ends: { both: ['WaitingForSupplement'], first: ['WaitingForSupplement'] },
  },
  {
    name: 'weigh again, lighter · the customer pays the supplement',
    meet: ofParcel({ packed_g: HEAVY }, async ({ parcel_no }, { boss, customer }) => {
      const { id } = await question(customer.at[0], parcel_no)
      return [
        () => weigh(boss.at[0], parcel_no, LIGHT),
        () => customer.at[1].call('balance/confirm', { id, accept: true }, newKey()),
      ]
    }),
    ends: { both: ['Packed'], first: ['Packed'] },
  },
  {
    name: 'weigh again, heavier · the customer refuses the supplement',
    meet: ofParcel({ packed_g: HEAVY }, async ({ parcel_no }, { boss, customer }) => {
      const { id } = await question(customer.at[0], parcel_no)
      return [
        () => weigh(boss.at[0], parcel_no, HEAVY + 1000),
        () => customer.at[1].call('balance/confirm', { id, accept: false }, newKey()),
      ]
    }),
    ends: { first: ['WaitingForSupplement'], second: ['Cancelled'] },
  },
  {
    name: 'weigh again, heavier · give back what waits',
    meet: ofParcel({ packed_g: LIGHT }, ({ parcel_no }, people) => [
      () => weigh(people.boss.at[0], parcel_no, HEAVY),
      giveBack(people),
    ]),
    ends: { both: ['WaitingForSupplement'] },
  },
  {
    name: 'weigh again · weigh it as well',
    meet: ofParcel({ packed_g: HEAVY }, ({ parcel_no }, { boss, other }) => [
      () => weigh(boss.at[0], parcel_no, HEAVY + 500),
      () => weigh(other.at[1], parcel_no, HEAVY + 1000),
    ]),
    ends: { both: ['WaitingForSupplement'] },
  },
  {
    name: 'pack too heavy · weigh again',
    meet: ofParcel({}, ({ parcel_no }, { boss, other }) => [
      () => pack(boss.at[0], parcel_no),
      () => weigh(other.at[1], parcel_no, HEAVY + 1000),
    ]),
    ends: { both: ['WaitingForSupplement'], first: ['WaitingForSupplement'] },
  },
  {
    name: 'pack too heavy · take an item out',
    meet: ofParcel({ count: 2 }, ({ parcel_no, item_ids }, { boss, other }) => [
      () => pack(boss.at[0], parcel_no, { item_ids }),
      () => other.at[1].call('bk/take_out_item', { parcel_no, item_id: item_ids[0] }),
    ]),
    ends: { both: ['Packing'], second: ['Packing'] },
  },
  {
    name: 'pack too heavy · an item of it ends',
    meet: ofParcel({ count: 2 }, ({ parcel_no, item_ids }, { boss, other }) => [
      () => pack(boss.at[0], parcel_no, { item_ids }),
      () => end(other.at[1], item_ids[0]),
    ]),
    ends: { both: ['Packing'], second: ['Packing'] },
  },
  {
    name: 'pack too heavy · cancel',
    meet: ofParcel({}, ({ parcel_no }, { boss, other }) => [
      () => pack(boss.at[0], parcel_no),
      () => other.at[1].call('bk/cancel_parcel', { parcel_no, reason: 'It leaks.' }),
    ]),
    ends: { both: ['Cancelled'], second: ['Cancelled'] },
  },
]
