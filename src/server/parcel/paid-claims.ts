import type { ClaimKind } from '#domain/parcel/claim.ts'
import { claimJson } from '#server/db/json.ts'
import { readable } from '#server/db/json-column.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'

interface PaidClaim {
  kind: ClaimKind
  /** About these; none where it was about all of its parcel. */
  item_ids: string[]
}

/** The claims we paid an account, by the parcel's number; for these parcels alone where they are named. */
export async function paidClaims(
  db: Db,
  account: Pick<Account, 'id'>,
  parcel_nos?: readonly string[],
): Promise<Map<string, PaidClaim>> {
  let claims = db
    .selectFrom('claims')
    .select(['id', 'parcel_no', 'kind', 'item_ids'])
    .where('account_id', '=', account.id)
    .where('status', '=', 'Approved')
  if (parcel_nos) claims = claims.where('parcel_no', 'in', parcel_nos)
  return new Map(
    readable(await claims.execute(), (claim) => [
      claim.parcel_no,
      { kind: claim.kind, item_ids: claimJson.item_ids(claim) },
    ]),
  )
}
