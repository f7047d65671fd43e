import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** Counts one reader's word on an article. */
export async function rateArticle(db: Db, slug: string, useful: boolean): Promise<void> {
  const column = useful ? 'useful' : 'not_useful'
  await db
    .insertInto('help_ratings')
    .values({ slug, useful: Number(useful), not_useful: Number(!useful) })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ [column]: sql`${sql.ref(`help_ratings.${column}`)} + 1` }),
    )
    .execute()
}

/** The articles that readers found least useful first. There are no more than articles ever were. */
export const ratedArticles = (db: Db) =>
  db
    .selectFrom('help_ratings')
    .select(['slug', 'useful', 'not_useful'])
    .orderBy((row) => row('not_useful', '-', row.ref('useful')), 'desc')
    .orderBy('slug')
    .execute()
