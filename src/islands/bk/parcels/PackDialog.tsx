import { useState, type SubmitEvent } from 'react'
import { packedPrice } from '#domain/packed-price.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { fieldErrors } from '#islands/ui/failure.ts'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { usePhotos } from '#islands/ui/use-photos.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { boxErrors, EMPTY_BOX, measuredBoxes, type TypedBox } from './boxes.ts'
import { BoxFields } from './BoxFields.tsx'
import { PackCompare } from './PackCompare.tsx'
import { packedWords } from './packed-words.ts'
import { PackingList } from './PackingList.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'

/** The packed boxes as they stand there; what they cost is shown before anything is sent. */
export function PackDialog({ parcel, onClose, onDone }: TaskProps) {
  const [boxes, setBoxes] = useState<TypedBox[]>([EMPTY_BOX])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const photos = usePhotos(`upload/bk_upload_files?parcel_no=${parcel.parcel_no}&kind=parcel`)
  const { busy, failure, send } = useSend()
  const measured = measuredBoxes(boxes)
  const price = measured && packedPrice(parcel, measured)
  const words = packedWords(parcel, price)
  // A refusal is about the boxes as they were then.
  const [sent, setSent] = useState<readonly TypedBox[]>([])
  const refused = sent === boxes ? failure : null

  const pack = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = boxErrors(boxes)
    setErrors(found)
    const [first] = Object.keys(found)
    const control = first && event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
    if (!measured || photos.problem) return
    setSent(boxes)
    send(
      async () => {
        const { parcel_no } = parcel
        const answer = await call('bk/pack_parcel', { parcel_no, boxes: measured, photo_ids: photos.ids })
        showDone(packedWords(answer.parcel, null).done)
        onDone()
      },
      (failed) => setErrors(fieldErrors(failed)),
    )
  }
  return (
    <Dialog open wide onClose={onClose} title={`Pack ${parcel.parcel_no}`}>
      <form ref={focusFirst} className="grid gap-6" noValidate onSubmit={pack}>
        <PackingList parcel={parcel} />
        <BoxFields
          boxes={boxes}
          errors={errors}
          onChange={(next) => {
            setBoxes(next)
            setErrors({})
          }}
          onLeave={(path, message) =>
            setErrors(({ [path]: _, ...rest }) => (message ? { ...rest, [path]: message } : rest))
          }
        />
        {price && <PackCompare parcel={parcel} price={price} />}
        <Photos photos={photos} label="Packing photos" optional error={photos.problem} />
        {words.note && !refused && <Note tone={words.tone}>{words.note}</Note>}
        {refused && <Note tone="red">{refused.message}</Note>}
        <Button type="submit" size="lg" block busy={busy} disabled={photos.sending}>
          {photos.sending ? 'Uploading photos' : words.button}
        </Button>
      </form>
    </Dialog>
  )
}
