import { photoSet } from '#server/api/photo-set.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { findPhotoSet } from '#server/warehouse/photo-sets.ts'

/** The data of a page of shared photos, in the shape of orders/get_photo_set; null when there is none to show. */
export type PhotoSetView = ReturnType<typeof photoSet> | null

export async function viewPhotoSet({ db }: Services, id: string): Promise<PhotoSetView> {
  return findPhotoSet(db, id).then(photoSet, (error: unknown) => {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  })
}
