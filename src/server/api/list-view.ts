import { findList } from '#server/items/lists.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { list } from './list.ts'

/** What the page of a shared list renders, in the shape of list/get_list; null when there is none to show. */
export type ListView = ReturnType<typeof list> | null

/** Whoever reads it, also its owner: what the page shows is what everybody with the link sees. */
export async function viewList({ db }: Services, id: string): Promise<ListView> {
  return findList(db, null, id).then(
    (found) => list(found, false),
    (error: unknown) => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    },
  )
}
