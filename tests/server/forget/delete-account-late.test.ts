import { beforeEach, expect, it } from 'vitest'
import { type Limited, Limits } from '#server/account/limits.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'
import {
  type Answer,
  type Client,
  clientOf,
  newKey,
  onEachDatabase,
  PASSWORD,
} from '../../support/worlds/world.ts'
import { untilWaiting } from '../../support/worlds/lock-waits.ts'
import { HOME } from '../../support/people/parcel.ts'
import { aSingleItem } from '../../support/fakes/samples.ts'
import { named } from '../../support/people/shopping.ts'
import { accountOf } from '../../support/people/staff.ts'
import { ageReads } from '../../support/fakes/market.ts'

const SAID = 'Ludovika Spaetling'

/** Tables that may hold something of a person, or money, that a late request could write. */
const TABLES = [
  ...(['addresses', 'cart_items', 'customer_notes', 'feedback', 'idempotency', 'muted_notices'] as const),
  ...(['order_items', 'orders', 'payments', 'withdrawals', 'sessions'] as const),
]

onEachDatabase('A request that had begun before its account was deleted', (world, database) => {
  let owner: Client & { email: string }
  let id: string
  beforeEach(async () => {
    owner = await world.customer()
    id = await accountOf(world, owner.email)
  })
  const remove = () => owner.call('user/delete_account', { password: PASSWORD })
  const left = async (): Promise<string[]> => {
    const found = []
    for (const table of TABLES) {
      const rows = await world.services.db.selectFrom(table).selectAll().execute()
      const words = JSON.stringify(rows)
      if (words.includes(SAID) || (table !== 'addresses' && words.includes(`"account_id":"${id}"`)))
        found.push(table)
    }
    return found
  }

  /** The owner's client of a shop where the account is deleted at this limit of theirs. */
  function deletedAt(limited: Limited, how: 'take' | 'giveBack' = 'take'): Client {
    const reached = async (what: Limited, now: 'take' | 'giveBack') => {
      if (what === limited && now === how) expect((await remove()).status).toBe(200)
    }
    class Gap extends Limits {
      override async take(what: Limited) {
        await reached(what, 'take')
      }
      override async giveBack(what: Limited) {
        await reached(what, 'giveBack')
      }
    }
    return clientOf({ ...world.services, limits: new Gap(10_000) }, owner.token)
  }

  /** The same, where it is deleted while we ask the marketplace. */
  function deletedAtMarket(): Client {
    const market = new Market([
      {
        ...sampleMarketplace,
        async getItem(platform, num_iid) {
          expect((await remove()).status).toBe(200)
          return sampleMarketplace.getItem(platform, num_iid)
        },
      },
    ])
    return clientOf({ ...world.services, market }, owner.token)
  }

  const LATE: [string, () => Promise<Answer>][] = [
    ['message', () => deletedAt('feedback').call('feed/feed_back', { kind: 'question', text: SAID })],
    [
      'top-up',
      () =>
        deletedAt('open_payment').call(
          'balance/top_up',
          { amount_cny: '20.00', method: 'sandbox' },
          newKey(),
        ),
    ],
    [
      'order',
      async () => {
        const { id: cart_id } = (await owner.call('cart/add', { ...named(aSingleItem()), quantity: 1 })).body
          .data
        // Its price is read again before it is ordered.
        await ageReads(world, 20)
        return deletedAtMarket().call('orders/create', { cart_ids: [cart_id], notes: SAID }, newKey())
      },
    ],
    [
      'withdrawal',
      () => {
        const wanted = { amount_cny: '1.00', account_text: SAID, password: PASSWORD }
        return deletedAt('confirm_password', 'giveBack').call('balance/withdraw', wanted, newKey())
      },
    ],
    [
      'cart item',
      async () => {
        const sku = { ...named(aSingleItem()), quantity: 1, order_notes: SAID }
        await ageReads(world, 20)
        return deletedAtMarket().call('cart/add', sku)
      },
    ],
  ]
  for (const [what, send] of LATE)
    it(`leaves no ${what} behind`, async () => {
      const late = await send()
      expect([late.status, late.body.code]).toEqual([401, 'NOT_LOGGED_IN'])
      expect(await left()).toEqual([])
    })

  it('leaves no note of staff behind', async () => {
    const staff = await world.staff()
    expect((await remove()).status).toBe(200)
    const noted = await staff.call('bk/note_customer', { account_id: id, text: SAID })
    expect([noted.status, noted.body.code]).toEqual([404, 'NOT_FOUND'])
    expect(await left()).toEqual([])
  })

  // A file has one writer: there nothing comes in between.
  it.runIf(database === 'PostgreSQL')('waits for a deletion under way, and then finds it done', async () => {
    const { db } = world.services
    const staff = await world.staff()
    const [deleted, late] = await db.transaction().execute(async (tx) => {
      // The deletion comes here when it has begun, and cannot go on.
      await tx.selectFrom('coupons').select('id').where('account_id', '=', id).forUpdate().execute()
      const deletion = remove()
      await untilWaiting(db, database, 1)
      const requests = [
        staff.call('bk/note_customer', { account_id: id, text: SAID }),
        owner.call('feed/feed_back', { kind: 'question', text: SAID }),
        owner.call('balance/top_up', { amount_cny: '20.00', method: 'sandbox' }, newKey()),
        owner.call('user/add_address', { ...HOME, name: SAID }),
        owner.call('cart/add_diy_item', { title: SAID, price_cny: '1.00' }),
      ]
      await untilWaiting(db, database, 1 + requests.length)
      return [deletion, requests] as const
    })
    expect((await deleted).status).toBe(200)
    const statuses = (await Promise.all(late)).map(({ status }) => status)
    expect(statuses).toEqual([404, 401, 401, 401, 401])
    expect(await left()).toEqual([])
  })
})
