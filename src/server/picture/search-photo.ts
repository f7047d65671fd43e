import type { Account } from '#server/db/rows.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { fullName } from './uploads.ts'

/** A visitor's photo can be searched by for an hour, a customer's for a day. */
const GONE = 'This photo is no longer here: we keep it for an hour. Add it again to search by it.'

/**
 * The bytes of a picture that was sent to search by it: a visitor's for whoever has its id, an account's for the account
 * alone. Throws 404 for any other.
 */
export async function openSearchPhoto(
  services: Services,
  account: Account | null,
  id: string,
  now: number,
): Promise<Buffer> {
  const row = await services.db
    .selectFrom('uploads')
    .select(['id', 'account_id', 'expires_at'])
    .where('id', '=', id)
    .where('scene', '=', 'search')
    .executeTakeFirst()
  const own = row && (row.account_id === null || row.account_id === account?.id)
  const isStored = own && (row.expires_at === null || row.expires_at > now)
  const bytes = isStored ? await services.files.get(fullName(row.id)) : null
  if (!bytes) throw new Problem(404, 'NOT_FOUND', GONE)
  return bytes
}
