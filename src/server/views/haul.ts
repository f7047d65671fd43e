import { findHaul } from '#server/parcel/hauls.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { haul } from '#server/api/haul.ts'

/** The data of a haul's page, in the shape of parcel/get_haul; null when there is none to show. */
export type HaulView = ReturnType<typeof haul> | null

export async function viewHaul({ db, settings }: Services, id: string): Promise<HaulView> {
  return findHaul(db, id).then(
    (found) => haul(found, settings.demo),
    (error: unknown) => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    },
  )
}
