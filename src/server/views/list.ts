import { findList } from '#server/item/lists.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { list } from '#server/api/list.ts'

/** The data of a shared list's page, in the shape of list/get_list; null when there is none to show. */
export type ListView = ReturnType<typeof list> | null

/** The same for every reader, also its owner: the page shows what everybody with the link sees. */
export async function viewList({ db }: Services, id: string): Promise<ListView> {
  return findList(db, null, id).then(
    (row) => list(row, false),
    (error: unknown) => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    },
  )
}
