import { type SubmitEvent, useState } from 'react'
import { packedPrice } from '#domain/parcel/packed-price.ts'
import { UNSURE, SureFields, saidSure } from '#islands/bk/desk/SureFields.tsx'
import { usePhotos } from '#islands/hooks/use-photos.ts'
import { Photos } from '#islands/ui/Photos.tsx'
import { fieldErrors, useSend } from '#islands/hooks/use-send.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog, DialogFoot, focusFirst } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { call } from '#stores/api.ts'
import type { TypedBox } from '#stores/packing-drafts.ts'
import { BoxFields, boxErrors, measuredBoxes } from './BoxFields.tsx'
import { CountsAsGiven, SCALE_PHOTO, useLeastWeight, useSayWeighed } from './LightWeight.tsx'
import { useBoxDoubt } from './use-box-doubt.ts'
import { doneWords, packedWords } from './pack-words.ts'
import type { TaskProps } from './ParcelDialogs.tsx'
import { PackCompare } from './PackCompare.tsx'
import { goOn, selectMeasure, useScale } from './scale.ts'

/** A packed parcel on the scale once more: its boxes as noted, to be put right. */
export function WeighDialog({ parcel, items, onClose, onDone }: TaskProps) {
  const [boxes, setBoxes] = useState<TypedBox[]>(() => parcel.boxes.map(asTyped))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sure, setSure] = useState(UNSURE)
  const { busy, failure, send } = useSend()
  const measured = measuredBoxes(boxes)
  const price = measured && packedPrice(parcel, measured)
  const words = packedWords(parcel, price)
  const least_g = useLeastWeight(parcel, measured)
  const sayWeighed = useSayWeighed()
  useScale()
  const doubt = useBoxDoubt(items, measured)
  const photos = usePhotos(`upload/bk_upload_files?parcel_no=${parcel.parcel_no}&kind=parcel`)
  const weigh = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setErrors(boxErrors(boxes))
    if (!measured || photos.problem) return
    if (sure.sure && least_g !== null && photos.ids.length === 0) return setErrors({ photo_ids: SCALE_PHOTO })
    if (!doubt.passes()) return
    const { parcel_no } = parcel
    send(
      async () => {
        const answer = await call(
          'bk/weigh_again',
          { parcel_no, boxes: measured, photo_ids: photos.ids, ...saidSure(sure) },
          { popup: false },
        )
        sayWeighed(doneWords(answer.parcel), answer.request_id)
        onDone()
      },
      (failed) => setErrors(fieldErrors(failed)),
    )
  }
  return (
    <Dialog open wide onClose={onClose} title={`Weigh ${parcel.parcel_no} again`}>
      <form
        ref={focusFirst}
        className="grid gap-6"
        noValidate
        onFocus={selectMeasure}
        onKeyDown={goOn}
        onSubmit={weigh}
      >
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
          label="Photos of the scale"
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
        <DialogFoot>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={photos.sending}>
            {photos.sending ? 'Uploading photos' : 'Save the new weight'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const asTyped = ({
  weight_g,
  length_cm,
  width_cm,
  height_cm,
}: TaskProps['parcel']['boxes'][number]): TypedBox => ({
  weight_g: String(weight_g),
  length_cm: String(length_cm),
  width_cm: String(width_cm),
  height_cm: String(height_cm),
})
