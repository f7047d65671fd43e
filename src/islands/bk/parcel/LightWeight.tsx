import { mayCall } from '#domain/access/calls.ts'
import type { Box } from '#domain/freight/parcel-price.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { expectedParcelWeight } from '#domain/warehouse/expected-parcel-weight.ts'
import { SumsLeft } from '#islands/bk/desk/SecondPerson.tsx'
import type { ParcelDetail } from '#islands/bk/desk/queues.ts'
import { STAFF_REQUESTS } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { useUser } from '#islands/hooks/use-user.ts'
import { showDone } from '#stores/toast.ts'

/** A parcel that weighs far less than expected: its scale is photographed, and what that saves counts. */

export const SCALE_PHOTO = 'Add a photo that shows the parcel on the scale and its weight.'

/**
 * The least that is expected, grams, where these boxes weigh less; null where they do not, and for admins, who have no
 * sums. The server works it out again.
 */
export function useLeastWeight(parcel: ParcelDetail, boxes: readonly Box[] | null): number | null {
  const { role } = useUser()
  if (!boxes || mayCall(role, 'bk/decide_request')) return null
  const { min_g } = expectedParcelWeight({
    items_g: parcel.items.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0),
    estimate_g: parcel.estimate.actual_g,
    unboxed: parcel.services.includes('remove_packaging'),
  })
  return boxes.reduce((sum, box) => sum + box.weight_g, 0) < min_g ? min_g : null
}

export function CountsAsGiven({ least_g }: { least_g: number }) {
  return (
    <div className="grid gap-1 text-sm">
      <p>
        Add a photo of the scale. What this saves against {showWeight(least_g)} counts as given by you. If
        it’s above your sums, we ask an admin for it and you go on.
      </p>
      <SumsLeft />
    </div>
  )
}

/** Says what was done, and that an admin is asked for the rest where one is. */
export function useSayWeighed() {
  const to = useSitePath()
  return (done: string, request_id: string | undefined) => {
    if (!request_id) return showDone(done)
    const link = { label: 'See your requests', href: to(STAFF_REQUESTS) }
    showDone(`${done} An admin must approve what the low weight saves. We’ve asked.`, link)
  }
}
