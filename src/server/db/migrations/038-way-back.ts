import type { Kysely } from 'kysely'

/** When an account last got another e-mail, and in which order its addresses came to it, whatever the clock says. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('email_changed_at', 'bigint').execute()
  await db.schema.alterTable('codes').addColumn('turn', 'integer').execute()
}
