import { beforeAll, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { disposeItem } from '#server/parcel/end-item.ts'
import { findAccount } from '#server/account/accounts.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { detailOf, lineAt } from '../../support/people/line.ts'
import { Parcels, stored as storedItem } from '../../support/people/parcel.ts'
import { accountOf, DAY, forceStatus, itemOf, mails, wrongState } from '../../support/people/staff.ts'

onEachDatabase('Storage', (world) => {
  let staff: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
  })

  /** Days counted from the end of free storage. */
  async function stored() {
    const owner = await world.customer()
    await topUp(owner, '200')
    const id = await lineAt('InWarehouse', owner, staff)
    const until = Date.parse((await detailOf(owner, id)).stored_until_at)
    const onDay = async (day: number) => {
      await runTimers(world.services, until + day * DAY)
      await runTimers(world.services, until + day * DAY)
    }
    return { owner, id, until, onDay, told: (scene: string) => mails(world, owner.email, scene) }
  }

  it('is about to end 30, 14, 7 and 1 days before, each said once', async () => {
    const { owner, id, onDay, told } = await stored()
    const counts: number[] = []
    for (const day of [-31, -30, -20, -14, -10, -7, -1, -0.5]) {
      await onDay(day)
      counts.push((await told('storage')).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 4, 4])
    expect((await told('storage')).map((text) => /for (\d+ more days?)/.exec(text)?.[1])).toEqual([
      '30 more days',
      '14 more days',
      '7 more days',
      '1 more day',
    ])
    expect((await detailOf(owner, id)).status).toBe('InWarehouse')
  })

  it('is counted on the account page when little or none is left', async () => {
    const { owner, id, until } = await stored()
    const expiring = async () =>
      (await owner.call('user/get_user_order_parcel_infos')).body.data.storage_expiring
    const lastsUntil = (stored_until_at: number) =>
      world.services.db.updateTable('order_items').set({ stored_until_at }).where('id', '=', id).execute()
    expect(await expiring()).toBe(0)
    await lastsUntil(Date.now() + 15 * DAY)
    expect(await expiring()).toBe(0)
    await lastsUntil(Date.now() + 14 * DAY - 1000)
    expect(await expiring()).toBe(1)
    await forceStatus(world, id, 'StorageExpired')
    await lastsUntil(Date.now() - DAY)
    expect(await expiring()).toBe(1)
    await forceStatus(world, id, 'Shipped')
    expect(await expiring()).toBe(0)
    await lastsUntil(until)
  })

  it('says one thing after an outage, not four', async () => {
    const { onDay, told } = await stored()
    await onDay(-2)
    expect(await told('storage')).toEqual([expect.stringContaining('2 more days')])
  })

  it('expires on its day, and costs from then on', async () => {
    const { owner, id, until, onDay } = await stored()
    await onDay(0)
    expect(await detailOf(owner, id)).toMatchObject({ status: 'StorageExpired' })
    const log = (await owner.call('orders/get_item_status_changelog', { id })).body.data.list
    expect(log.at(-1)).toMatchObject({ to: 'StorageExpired', actor: 'system' })
    expect(Date.parse(log.at(-1).at)).toBe(until)
    const asked = { ids: [id], reason: 'defective' }
    expect(await owner.call('orders/request_refund', asked)).toMatchObject(wrongState)
  })

  it('ends in the bin 90 days and two mails later, not before', async () => {
    const { owner, id, until, onDay, told } = await stored()
    const clerk = await findAccount(world.services.db, staff.email)
    if (!clerk) throw new Error('no staff')
    const dispose = (day: number) =>
      disposeItem(world.services, clerk, id, until + day * DAY).then(
        (item) => item.status,
        (problem: { code: string }) => problem.code,
      )
    expect(await dispose(200)).toBe('WRONG_STATE')
    await onDay(0)
    const counts: number[] = []
    for (const day of [59, 60, 82, 83, 89]) {
      await onDay(day)
      counts.push((await told('disposal')).length)
      expect(await dispose(day)).toBe('WRONG_STATE')
    }
    expect(counts).toEqual([0, 1, 1, 2, 2])
    expect(await staff.call('bk/dispose', { id })).toMatchObject(wrongState)
    expect((await staff.call('bk/set_shelf', { ids: [id], shelf: 'A-1' })).status).toBe(200)
    expect(await dispose(90)).toBe('Disposed')
    expect(await itemOf(staff, id)).toMatchObject({ status: 'Disposed', shelf: null })
    expect(await detailOf(owner, id)).toMatchObject({ status: 'Disposed', refunded_cny: '0.00' })
    expect(await dispose(91)).toBe('WRONG_STATE')
    expect((await staff.call('bk/dispose', { id: 'nothing' })).status).toBe(404)
    expect((await owner.call('bk/dispose', { id })).status).toBe(403)
  })

  it('leaves a week after each mail, however late the mails were', async () => {
    const { id, until, onDay, told } = await stored()
    const clerk = await findAccount(world.services.db, staff.email)
    if (!clerk) throw new Error('no staff')
    await onDay(0)
    await onDay(300)
    expect(await told('disposal')).toHaveLength(1)
    await onDay(307)
    expect(await told('disposal')).toHaveLength(2)
    const early = disposeItem(world.services, clerk, id, until + 313 * DAY)
    await expect(early).rejects.toMatchObject({ code: 'WRONG_STATE' })
    const gone = await disposeItem(world.services, clerk, id, until + 314 * DAY)
    expect(gone.status).toBe('Disposed')
  })

  it('ends the question about the way back of the parcel it came from', async () => {
    const { owner, id, until, onDay } = await stored()
    const clerk = await findAccount(world.services.db, staff.email)
    if (!clerk) throw new Error('no staff')
    const { db } = world.services
    const account_id = await accountOf(world, owner.email)
    const returned_from = `P-back-${id}`
    await db.updateTable('order_items').set({ returned_from }).where('id', '=', id).execute()
    const entry = {
      ...{ id: returned_from, account_id, kind: 'return_freight', amount_fen: 100, options: '[]' },
      ...{
        ref: returned_from,
        reason: '',
        status: 'Open' as const,
        created_at: 1,
        expires_at: until + 900 * DAY,
      },
    }
    await db.insertInto('confirm_entries').values(entry).execute()
    const status = async () =>
      (await db.selectFrom('confirm_entries').select('status').where('ref', '=', returned_from).execute())[0]
    for (const day of [0, 60, 83]) await onDay(day)
    await expect(disposeItem(world.services, clerk, id, until + 89 * DAY)).rejects.toThrow('disposed of')
    expect(await status()).toEqual({ status: 'Open' })
    await disposeItem(world.services, clerk, id, until + 90 * DAY)
    expect(await status()).toEqual({ status: 'Void' })
    expect((await owner.call('balance/get_confirm_list')).body.data.list).toEqual([])
  })

  it('is not counted anew by a parcel made and removed unpaid', async () => {
    const work = await Parcels.open(world)
    await topUp(work.customer, '300')
    const over_at = Date.now() - 95 * DAY
    const set = { status: 'StorageExpired' as const, stored_until_at: over_at, status_since_at: over_at }
    const id = await storedItem(world, work.customer, set)
    const clerk = await findAccount(world.services.db, staff.email)
    if (!clerk) throw new Error('no staff')
    await runTimers(world.services, Date.now())
    const { parcel_no } = await work.createOf([id])
    await work.customer.call('parcel/remove_parcel', { parcel_no })
    expect(await detailOf(work.customer, id)).toMatchObject({
      status: 'StorageExpired',
      next_by_at: new Date(over_at + 90 * DAY).toISOString(),
    })
    await runTimers(world.services, Date.now() + 8 * DAY)
    expect(await mails(world, work.customer.email, 'disposal')).toHaveLength(2)
    const gone = await disposeItem(world.services, clerk, id, Date.now() + 16 * DAY)
    expect(gone.status).toBe('Disposed')
  })

  it('runs on until a rehearsal is weighed, for its price is fixed then', async () => {
    const work = await Parcels.open(world)
    await topUp(work.customer, '300')
    const set = { status: 'StorageExpired' as const, stored_until_at: Date.now() - 9.5 * DAY }
    const id = await storedItem(world, work.customer, set)
    const { parcel_no } = await work.createOf([id], { mode: 'rehearsal' })
    await work.pay(parcel_no)
    await world.services.db
      .updateTable('order_items')
      .set({ stored_until_at: Date.now() - 19.5 * DAY })
      .where('id', '=', id)
      .execute()
    const { fees, estimated_fees } = (await work.pack(parcel_no)).body.data.parcel
    const storage = (rows: { kind: string; amount_cny: string }[]) =>
      rows.find((row) => row.kind === 'storage')?.amount_cny
    expect(storage(estimated_fees)).toBe('5.00')
    expect(storage(fees)).toBe('10.00')
  })

  it('does not end for what is not on the shelf', async () => {
    const { owner, id, onDay, told } = await stored()
    await forceStatus(world, id, 'InParcel')
    await onDay(1)
    expect((await detailOf(owner, id)).status).toBe('InParcel')
    expect(await told('storage')).toEqual([])
  })
})
