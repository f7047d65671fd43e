import { useState } from 'react'
import { measuredItems, planBoxes } from '#domain/freight/packing-plan.ts'
import type { Box } from '#domain/freight/parcel-price.ts'
import { packedPrice } from '#domain/parcel/packed-price.ts'
import { boxesDoubt } from '#domain/warehouse/box-doubt.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { SureFields, UNSURE } from '#islands/bk/desk/SureFields.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { type SentPhoto, usePhotos } from '#islands/hooks/use-photos.ts'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import type { ApiError } from '#stores/api.ts'
import type { TypedBox } from '#stores/packing-drafts.ts'
import { BoxFields, measuredBoxes } from './BoxFields.tsx'
import { CountsAsGiven, SCALE_PHOTO, useLeastWeight } from './LightWeight.tsx'
import { PackCompare } from './PackCompare.tsx'
import { packedWords } from './pack-words.ts'
import type { TaskProps } from './ParcelDialogs.tsx'
import { useScale } from './scale.ts'

type Subject = Pick<TaskProps, 'parcel' | 'items'>

/** Boxes on the scale as they are typed, their photos, what they would cost and what is wrong with them. */
export function useWeighing(
  { parcel, items }: Subject,
  begun: { boxes: readonly TypedBox[]; photos?: readonly SentPhoto[] },
) {
  const [boxes, setBoxes] = useState(begun.boxes)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sure, setSure] = useState(UNSURE)
  const { parcel_no } = parcel
  const photos = usePhotos(
    `upload/bk_upload_files?parcel_no=${parcel_no}&kind=parcel`,
    undefined,
    begun.photos,
  )
  useScale()
  const measured = measuredBoxes(boxes)
  const price = measured && packedPrice(parcel, measured)
  const least_g = useLeastWeight(parcel, measured)
  const doubt = useBoxDoubt(items, measured)
  /** Whether whoever is sure of a light weight has to show the scale. */
  const lacksPhoto = sure.sure && least_g !== null && photos.ids.length === 0
  const askForPhoto = () => setErrors({ photo_ids: SCALE_PHOTO })
  return {
    boxes,
    setBoxes,
    errors,
    setErrors,
    sure,
    setSure,
    photos,
    measured,
    price,
    least_g,
    doubt,
    lacksPhoto,
    askForPhoto,
  }
}

interface WeighedBoxesProps extends Pick<TaskProps, 'parcel'> {
  weighing: ReturnType<typeof useWeighing>
  photosLabel: string
  /** The refusal of these boxes. */
  failure: ApiError | null
}

/** The fields of a weighing, and what it comes to before anything is sent. */
export function WeighedBoxes({ weighing, parcel, photosLabel, failure }: WeighedBoxesProps) {
  const { boxes, setBoxes, errors, setErrors, sure, setSure, photos, price, least_g, doubt } = weighing
  const words = packedWords(parcel, price)
  return (
    <>
      <BoxFields
        boxes={boxes}
        errors={errors}
        onChange={(next) => {
          setBoxes(next)
          setErrors({})
          setSure(UNSURE)
        }}
        onLeave={(path, message) =>
          setErrors(({ [path]: _, ...rest }) => (message ? { ...rest, [path]: message } : rest))
        }
      />
      {price && <PackCompare parcel={parcel} packed={price} />}
      <Photos
        photos={photos}
        label={photosLabel}
        optional={least_g === null}
        error={photos.problem ?? (photos.ids.length ? undefined : errors.photo_ids)}
      />
      {words.note && !failure && <Note tone={words.tone}>{words.note}</Note>}
      {doubt.question}
      {failure && (
        <SureFields failure={failure} value={sure} onChange={setSure}>
          {least_g !== null && <CountsAsGiven least_g={least_g} />}
        </SureFields>
      )}
    </>
  )
}

/** Asks once more about sides that are far from what the items were planned to take. */
function useBoxDoubt(items: readonly StaffItem[], boxes: readonly Box[] | null) {
  const measured = measuredItems(items)
  // Without all its items a plan is too small.
  const planned = measured.length === items.length ? planBoxes(measured) : []
  return useDoubt(boxes && boxesDoubt(boxes, planned), 'It’s right. I measured it again.')
}
