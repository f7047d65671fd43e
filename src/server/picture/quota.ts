import { networkOf } from '#domain/access/network.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** The sender whose daily quota a picture counts against: an account, or a visitor's address. */
export type Sender = { account_id: string; staff: boolean } | { ip: string }

/** Identifies a sender: pictures with the same key wait for each other. */
export const senderKey = (sender: Sender) =>
  'ip' in sender ? `address ${networkOf(sender.ip)}` : `account ${sender.account_id}`

const KB = 1024

/**
 * Counts so many bytes more as sent, whatever becomes of them. Throws 429 UPLOAD_QUOTA when that is too much for one
 * day; docs/decisions/storage.md says how much is.
 */
export async function takeBytes({ limits }: Services, sender: Sender, bytes: number): Promise<void> {
  const what = 'ip' in sender ? 'visitors_bytes' : sender.staff ? 'staff_bytes' : 'customers_bytes'
  const who = 'ip' in sender ? sender : { ip: '', key: sender.account_id }
  const late = await limits.count(what, who, Math.ceil(bytes / KB))
  if (!late) return
  const sentence =
    'ip' in sender
      ? 'Visitors at your network address have added as many pictures as we take within a day. Sign in to add more, or come back tomorrow.'
      : 'You have added as many pictures as we take within a day. Add more tomorrow.'
  throw new Problem(429, 'UPLOAD_QUOTA', sentence, late.extra)
}
