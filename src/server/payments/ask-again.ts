import type { Tx } from '#server/db/schema.ts'

/**
 * A withdrawal does not go out after all, so what its payments' providers say was sent back was not sent for it: they
 * are asked again soon, however old the payments are.
 */
export async function askAgainWithout(tx: Tx, withdrawal_id: string, now: number): Promise<void> {
  await tx
    .updateTable('outside_payments')
    .set({ ask_next_at: now })
    .where('provider_ref', 'is not', null)
    .where('payment_no', 'in', (query) =>
      query
        .selectFrom('withdrawal_parts')
        .select((part) => part.ref('payment_no').$notNull().as('payment_no'))
        .where('withdrawal_id', '=', withdrawal_id)
        .where('payment_no', 'is not', null),
    )
    .execute()
}
