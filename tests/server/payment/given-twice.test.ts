import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Db, Tx } from '#server/db/schema.ts'
import { onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { BOX } from '../../support/people/parcel.ts'
import { balance } from '../../support/people/shopping.ts'
import { accountOf, DAY, itemOf, wrongState } from '../../support/people/staff.ts'
import { needsYes, requestAbout, sumsOf } from '../../support/people/sums.ts'

onEachDatabase(
  'What staff give back',
  (world) => {
    const { here, resolve, decide, requests, left, taken, place } = sumsOf(world)

    it('comes to no account that was deleted while an admin was asked', async () => {
      const leaving = await world.customer(`leaving-${Date.now()}`)
      const owner_id = await accountOf(world, leaving.email)
      const request_id = await requestAbout(world, here.clerk.email, owner_id, 'P260101-AAAAAAAA')
      expect((await leaving.call('user/delete_account', { password: PASSWORD })).status).toBe(200)
      expect((await requests()).list).toMatchObject([
        { request_id, status: 'Closed', answer: 'The customer deleted the account.' },
      ])
      expect(await decide(request_id)).toMatchObject(wrongState)
    })

    /** An insured parcel with a claim, of an item with a request for nearly all that was paid for it. */
    async function claimedBeside() {
      const id = await taken('1000.00')
      const { request_id } = await place(id)
      const stored = { ...BOX, status: 'InWarehouse' as const, stored_until_at: Date.now() + 90 * DAY }
      await world.services.db.updateTable('order_items').set(stored).where('id', '=', id).execute()
      const { parcel_no } = await here.work.createOf([id], { insurance: true, line_code: 'ECO-AIR' })
      await here.work.pay(parcel_no)
      await here.work.pack(parcel_no)
      await here.work.ship(parcel_no)
      const seized = { parcel_no, action: 'claim', kind: 'seized' }
      await here.work.customer.call('parcel/change_parcel_status', seized)
      return { parcel_no, request_id }
    }

    it('is not paid once more by a claim', async () => {
      const { parcel_no, request_id } = await claimedBeside()
      expect((await here.work.detail(parcel_no)).claim_cap_cny).toBe('1080.00')
      expect((await decide(request_id)).body.data.status).toBe('Approved')
      expect((await here.work.detail(parcel_no)).claim_cap_cny).toBe('0.01')
      const { list } = (await here.boss.call('bk/get_claims', { limit: 100 })).body.data
      expect(list).toMatchObject([{ parcel_no, cap_cny: '0.01' }])
      expect(await resolve(parcel_no, '1080.00', here.boss)).toMatchObject({ status: 422 })
      expect((await resolve(parcel_no, '0.01', here.boss)).status).toBe(200)
    })

    it('is not paid by a claim that is decided while it comes back', async () => {
      const { parcel_no } = await claimedBeside()
      const { db } = world.services
      const refunded = (refunded_fen: number, tx: Tx | Db = db) =>
        tx.updateTable('order_items').set({ refunded_fen }).where('parcel_no', '=', parcel_no).execute()
      const answer = await db.transaction().execute(async (tx) => {
        await refunded(107_999, tx)
        const deciding = resolve(parcel_no, '1080.00', here.boss)
        await setTimeout(500)
        return { deciding }
      })
      expect(await answer.deciding).toMatchObject({ status: 422 })
      await refunded(0)
    })

    it('counts where an item that had come to us cannot be had, also when its scan was undone', async () => {
      const scanned = async (price_cny: string) => {
        const id = await taken(price_cny)
        await here.clerk.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: price_cny })
        const { list } = (await here.clerk.call('bk/scan_arrival', { id })).body.data
        const undone = await here.clerk.call('bk/undo_step', { change_ids: [list[0].change_id] })
        expect(undone.body.data.results).toMatchObject([{ ok: true }])
        return id
      }
      const giveUp = (id: string) => here.clerk.call('bk/mark_unavailable', { id, reason: 'Sold out' })
      const cheap = await scanned('100.00')
      expect((await giveUp(cheap)).body.data).toMatchObject({ status: 'Refunded', refunded_cny: '108.00' })
      expect(await left()).toBe('1892.00')
      const dear = await scanned('1000.00')
      const before = Number(await balance(here.work.customer))
      const asked = await giveUp(dear)
      expect(asked).toMatchObject(needsYes)
      expect(await itemOf(here.boss, dear)).toMatchObject({ status: 'Purchased', refunded_cny: '0.00' })
      expect((await decide(asked)).body.data.status).toBe('Approved')
      expect(Number(await balance(here.work.customer)) - before).toBeCloseTo(1080, 5)
      const never_came = await taken('1000.00')
      expect((await giveUp(never_came)).body.data).toMatchObject({ status: 'Refunded' })
      expect(await left()).toBe('1892.00')
    })
  },
  '1',
)
