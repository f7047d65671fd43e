import type { World } from '../worlds/world.ts'

/** How often the games got where money moves, over all accounts of this shop. */
export async function reached({ services }: World): Promise<Record<string, number>> {
  const { db } = services
  const count = async (rows: Promise<unknown[]>) => (await rows).length
  const ended = ['Approved', 'Rejected'] as const
  return {
    'claims resolved': await count(
      db.selectFrom('claims').select('id').where('status', 'in', ended).execute(),
    ),
    'claims paid': await count(db.selectFrom('claims').select('id').where('paid_fen', '>', 0).execute()),
    'rewards paid': await count(db.selectFrom('rewards').select('id').where('status', '=', 'Paid').execute()),
    'rewards lost': await count(
      db.selectFrom('rewards').select('id').where('status', '=', 'Cancelled').execute(),
    ),
    'refunds done': await count(db.selectFrom('refunds').select('id').where('status', '=', 'Done').execute()),
    'withdrawals paid': await count(
      db.selectFrom('withdrawals').select('id').where('status', '=', 'Paid').execute(),
    ),
    'questions answered': await count(
      db.selectFrom('confirm_entries').select('id').where('status', 'in', ['Accepted', 'Refused']).execute(),
    ),
    'coupons used': await count(db.selectFrom('coupons').select('id').where('status', '=', 'Used').execute()),
    'payments taken back': await count(db.selectFrom('reversals').select('id').execute()),
    'parcels cancelled': await count(
      db.selectFrom('parcels').select('parcel_no').where('status', '=', 'Cancelled').execute(),
    ),
    'parcels back': await count(
      db.selectFrom('parcels').select('parcel_no').where('status', '=', 'ReturnedToWarehouse').execute(),
    ),
  }
}
