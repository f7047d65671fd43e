import { type SubmitEvent, useState } from 'react'
import { packedPrice } from '#domain/parcel/packed-price.ts'
import { UNSURE, SureFields, saidSure } from '#islands/bk/desk/SureFields.tsx'
import { fieldErrors, useSend } from '#islands/hooks/use-send.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog, DialogFoot, focusFirst } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { call } from '#stores/api.ts'
import type { TypedBox } from '#stores/packing-drafts.ts'
import { showDone } from '#stores/toast.ts'
import { BoxFields, boxErrors, measuredBoxes } from './BoxFields.tsx'
import { doneWords, packedWords } from './pack-words.ts'
import type { TaskProps } from './ParcelDialogs.tsx'
import { PackCompare } from './PackCompare.tsx'

/** A packed parcel on the scale once more: its boxes as noted, to be put right. */
export function WeighDialog({ parcel, onClose, onDone }: TaskProps) {
  const [boxes, setBoxes] = useState<TypedBox[]>(() => parcel.boxes.map(asTyped))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sure, setSure] = useState(UNSURE)
  const { busy, failure, send } = useSend()
  const measured = measuredBoxes(boxes)
  const price = measured && packedPrice(parcel, measured)
  const words = packedWords(parcel, price)
  const weigh = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setErrors(boxErrors(boxes))
    if (!measured) return
    const { parcel_no } = parcel
    send(
      async () => {
        const answer = await call(
          'bk/weigh_again',
          { parcel_no, boxes: measured, ...saidSure(sure) },
          { popup: false },
        )
        showDone(doneWords(answer.parcel))
        onDone()
      },
      (failed) => setErrors(fieldErrors(failed)),
    )
  }
  return (
    <Dialog open wide onClose={onClose} title={`Weigh ${parcel.parcel_no} again`}>
      <form ref={focusFirst} className="grid gap-6" noValidate onSubmit={weigh}>
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
        {words.note && !failure && <Note tone={words.tone}>{words.note}</Note>}
        {failure && <SureFields failure={failure} value={sure} onChange={setSure} />}
        <DialogFoot>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save the new weight
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
