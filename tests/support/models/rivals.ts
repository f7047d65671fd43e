import { HOUR } from '#domain/time/durations.ts'
import { postDueItems } from '#server/order/coming-back.ts'
import { postDueParcels } from '#server/parcel/coming-back.ts'
import { qcPhotos } from '../fakes/photos.ts'
import { detailOf, lineAt, paidLine } from '../people/line.ts'
import { FOUND } from '../people/staff.ts'
import type { Someone, TwoServers } from '../worlds/two-servers.ts'
import { type Answer, type Client, newKey } from '../worlds/world.ts'

/** Pairs of moves that want the same item, parcel or request at the same moment, each at a server of its own. */

export interface People {
  two: TwoServers
  customer: Someone
  address_id: string
  /** Two admins, and somebody with sums. */
  boss: Someone
  other: Someone
  clerk: Someone
}

/** Answers null where a timer did it. */
export type Rival = () => Promise<Answer | null>

export interface Pair {
  name: string
  /** Brings something so far; answers the moves that begin now, and what its status is asked by. */
  meet(people: People): Promise<{ rivals: [Rival, Rival]; status: () => Promise<string> }>
  /** The moves that may succeed, in the order of the name, and the statuses they may end in. */
  ends: Partial<Record<Outcome, string[]>>
}

export type Outcome = 'both' | 'first' | 'second' | 'neither'

/** The newest step that can be undone. */
export async function lastStep({ two }: People, subject_id: string): Promise<string[]> {
  const steps = two.services.db
    .selectFrom('status_changes')
    .select('id')
    .where('subject_id', '=', subject_id)
    .where('before', 'is not', null)
  return [(await steps.orderBy('id', 'desc').executeTakeFirstOrThrow()).id]
}

/** Moves of one item that has come so far. */
const ofItem =
  (
    stage: Parameters<typeof lineAt>[0],
    rivals: (id: string, people: People) => Promise<[Rival, Rival]> | [Rival, Rival],
    quantity = 1,
  ): Pair['meet'] =>
  async (people) => {
    const [customer] = people.customer.at
    const id = await lineAt(stage, customer, people.boss.at[0], quantity)
    return { rivals: await rivals(id, people), status: async () => (await detailOf(customer, id)).status }
  }

const damaged = async (staff: Client, id: string) => ({
  ...{ ...FOUND, id, verdict: 'damaged', note: 'The lid.' },
  photo_ids: await qcPhotos(staff, id),
})

export const question = async (customer: Client, ref: string) =>
  (await customer.call('balance/get_confirm_list')).body.data.list.find(
    (entry: { ref: string }) => entry.ref === ref,
  )

export const undo = ({ at: [staff] }: Someone, change_ids: string[]) =>
  staff.call('bk/undo_step', { change_ids })
/** Two hours later, when what waits goes back. */
export const giveBack =
  ({ two: { services } }: People): Rival =>
  async () => {
    const now = Date.now() + 2 * HOUR
    await Promise.all([postDueItems(services.db, now), postDueParcels(services.db, now)])
    return null
  }
export const end = (staff: Client, id: string) =>
  staff.call('bk/end_item', { id, reason: 'lost', note: 'It fell.' })

/** Too much for somebody with sums: an admin is asked. Answers the request's id. */
async function requested({ clerk, customer }: People): Promise<string> {
  const gift = { account_id: customer.id, amount_cny: '600.00', reason: 'It was late.' }
  return String((await clerk.at[0].call('bk/credit_account', gift, newKey())).body.request_id)
}

const decisions =
  (second: boolean): Pair['meet'] =>
  async (people) => {
    const request_id = await requested(people)
    const decide = (staff: Client, approve: boolean) =>
      staff.call('bk/decide_request', { request_id, approve, reason: 'Seen.' })
    const requests = people.two.services.db.selectFrom('staff_requests').select('status')
    return {
      rivals: [() => decide(people.boss.at[0], true), () => decide(people.other.at[1], second)],
      status: async () => (await requests.where('id', '=', request_id).executeTakeFirstOrThrow()).status,
    }
  }

export const ITEM_PAIRS: Pair[] = [
  {
    name: 'undo a take · buy',
    meet: ofItem('Purchasing', async (id, people) => {
      const step = await lastStep(people, id)
      const bought = { id, purchase_no: 'TB', real_price_cny: '90.00' }
      return [() => undo(people.boss, step), () => people.other.at[1].call('orders/place_order_item', bought)]
    }),
    ends: { first: ['Paid'], second: ['Purchased'] },
  },
  {
    name: 'undo a purchase · its seller ships',
    meet: ofItem('Purchased', async (id, people) => {
      const step = await lastStep(people, id)
      const sent = { ids: [id], inner_tracking_number: `SF${id}`.slice(0, 30) }
      return [() => undo(people.boss, step), () => people.other.at[1].call('bk/mark_seller_shipped', sent)]
    }),
    ends: { first: ['Purchasing'], second: ['SellerShipped'] },
  },
  {
    name: 'undo an arrival · inspect',
    meet: ofItem('ArrivedAtWarehouse', async (id, people) => {
      const step = await lastStep(people, id)
      const found = { id, ...FOUND, photo_ids: await qcPhotos(people.other.at[1], id) }
      return [() => undo(people.boss, step), () => people.other.at[1].call('bk/inspect_item', found)]
    }),
    ends: { first: ['SellerShipped'], second: ['InWarehouse'] },
  },
  {
    name: 'inspect as damaged · it ends',
    meet: ofItem('ArrivedAtWarehouse', async (id, { boss, other }) => {
      const found = await damaged(boss.at[0], id)
      return [() => boss.at[0].call('bk/inspect_item', found), () => end(other.at[1], id)]
    }),
    ends: { both: ['Refunded'], second: ['Refunded'] },
  },
  {
    name: 'inspect as damaged · the customer asks for a refund',
    meet: ofItem('ArrivedAtWarehouse', async (id, { boss, customer }) => {
      const found = await damaged(boss.at[0], id)
      const refund = { ids: [id], reason: 'defective' }
      return [
        () => boss.at[0].call('bk/inspect_item', found),
        () => customer.at[1].call('orders/request_refund', refund),
      ]
    }),
    ends: { both: ['RefundRequested'] },
  },
  {
    name: 'undo an inspection · put into a parcel',
    meet: ofItem('InWarehouse', async (id, people) => {
      const step = await lastStep(people, id)
      const { customer, address_id } = people
      const order = { item_ids: [id], address_id, line_code: 'EMS', mode: 'estimate' }
      return [() => undo(people.boss, step), () => customer.at[1].call('parcel/create_parcel', order)]
    }),
    ends: { first: ['ArrivedAtWarehouse'], second: ['InParcel'] },
  },
  {
    name: 'undo a take · undo it as well',
    meet: ofItem('Purchasing', async (id, people) => {
      const step = await lastStep(people, id)
      const again = { change_ids: step }
      return [() => undo(people.boss, step), () => people.other.at[1].call('bk/undo_step', again)]
    }),
    ends: { first: ['Paid'], second: ['Paid'] },
  },
  {
    name: 'an item ends · put it into a parcel',
    meet: ofItem('InWarehouse', (id, { boss, customer, address_id }) => {
      const order = { item_ids: [id], address_id, line_code: 'EMS', mode: 'estimate' }
      return [() => end(boss.at[0], id), () => customer.at[1].call('parcel/create_parcel', order)]
    }),
    ends: { both: ['Refunded'], first: ['Refunded'], second: ['InParcel'] },
  },
  {
    name: 'a yes to a request · another yes',
    meet: decisions(true),
    ends: { first: ['Approved'], second: ['Approved'] },
  },
  {
    name: 'a yes to a request · a no',
    meet: decisions(false),
    ends: { first: ['Approved'], second: ['Refused'] },
  },
  {
    name: 'correct a purchase · give back what waits',
    meet: async (people) => {
      const [[customer], [staff, elsewhere]] = [people.customer.at, people.boss.at]
      const id = await paidLine(customer)
      await staff.call('bk/take_item', { id })
      await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '95.00' })
      const right = { id, real_price_cny: '92.00' }
      return {
        rivals: [() => elsewhere.call('bk/correct_purchase', right), giveBack(people)],
        status: async () => (await detailOf(customer, id)).status,
      }
    },
    ends: { both: ['Purchased'], second: ['Purchased'] },
  },
  {
    name: 'go on with a part · the rest arrives',
    meet: ofItem(
      'SellerShipped',
      async (id, { boss, customer }) => {
        await boss.at[0].call('bk/scan_arrival', { id, quantity: 2 })
        return [
          () => customer.at[0].call('orders/choose_part', { id, choice: 'go_on' }),
          () => boss.at[1].call('bk/scan_arrival', { id, rest: true }),
        ]
      },
      5,
    ),
    ends: { first: ['ArrivedAtWarehouse'], second: ['ArrivedAtWarehouse'] },
  },
  {
    name: 'the seller sends it again · the customer asks for a refund',
    meet: ofItem('ArrivedAtWarehouse', async (id, { boss, customer }) => {
      const [[staff], [buyer, elsewhere]] = [boss.at, customer.at]
      await staff.call('bk/inspect_item', await damaged(staff, id))
      const { id: asked } = await question(buyer, id)
      await buyer.call('balance/confirm', { id: asked, accept: true }, newKey())
      return [
        () => staff.call('bk/await_replacement', { id, reason: '' }),
        () => elsewhere.call('orders/request_refund', { ids: [id], reason: 'defective' }),
      ]
    }),
    ends: { both: ['RefundRequested'], second: ['RefundRequested'] },
  },
  {
    name: 'look for an item · it ends',
    meet: ofItem('InWarehouse', (id, { boss, other }) => [
      () => boss.at[0].call('bk/search_item', { id }),
      () => end(other.at[1], id),
    ]),
    ends: { both: ['Refunded'], second: ['Refunded'] },
  },
]
