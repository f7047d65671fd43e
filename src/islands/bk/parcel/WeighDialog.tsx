import type { SubmitEvent } from 'react'
import { saidSure } from '#islands/bk/desk/SureFields.tsx'
import { fieldErrors, useSend } from '#islands/hooks/use-send.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog, DialogFoot, focusFirst } from '#islands/ui/Dialog.tsx'
import { call } from '#stores/api.ts'
import type { TypedBox } from '#stores/packing-drafts.ts'
import { boxErrors } from './BoxFields.tsx'
import { useSayWeighed } from './LightWeight.tsx'
import { doneWords } from './pack-words.ts'
import type { TaskProps } from './ParcelDialogs.tsx'
import { goOn, selectMeasure } from './scale.ts'
import { useWeighing, WeighedBoxes } from './Weighing.tsx'

/** A packed parcel on the scale once more: its boxes as noted, to be put right. */
export function WeighDialog({ parcel, items, onClose, onDone }: TaskProps) {
  const weighing = useWeighing({ parcel, items }, { boxes: parcel.boxes.map(asTyped) })
  const { boxes, setErrors, photos, measured, doubt, lacksPhoto } = weighing
  const { busy, failure, send } = useSend()
  const sayWeighed = useSayWeighed()
  const weigh = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setErrors(boxErrors(boxes))
    if (!measured || photos.problem) return
    if (lacksPhoto) return weighing.askForPhoto()
    if (!doubt.passes()) return
    const { parcel_no } = parcel
    send(
      async () => {
        const answer = await call(
          'bk/weigh_again',
          { parcel_no, boxes: measured, photo_ids: photos.ids, ...saidSure(weighing.sure) },
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
        <WeighedBoxes
          weighing={weighing}
          parcel={parcel}
          photosLabel="Photos of the scale"
          failure={failure}
        />
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
