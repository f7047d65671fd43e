import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { packedPrice } from '#domain/packed-price.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
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
import { PackingPlan } from './PackingPlan.tsx'
import { PackScan } from './PackScan.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'
import { usePackScan } from './use-pack-scan.ts'

const focusOn = (control: Element | RadioNodeList | null) => {
  if (control instanceof HTMLElement) control.focus()
}

/** The packed boxes as they stand there; what they cost is shown before anything is sent. */
export function PackDialog({ parcel, items, run, onClose, onDone }: TaskProps) {
  const [boxes, setBoxes] = useState<TypedBox[]>([EMPTY_BOX])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const photos = usePhotos(`upload/bk_upload_files?parcel_no=${parcel.parcel_no}&kind=parcel`)
  const { busy, failure, send } = useSend()
  const { scanned, said, scan, forget } = usePackScan(items)
  const [anyway, setAnyway] = useState(false)
  const [asked, setAsked] = useState(false)
  const whole = scanned.length === items.length
  const form = useRef<HTMLFormElement>(null)
  // The last one was scanned: what comes next is the scale.
  useEffect(() => {
    const weight = form.current?.elements.namedItem('boxes.0.weight_g')
    if (whole && scanned.length > 0 && weight instanceof HTMLInputElement && !weight.value) weight.focus()
  }, [whole, scanned.length])
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
    if (first) focusOn(event.currentTarget.elements.namedItem(first))
    setAsked(true)
    if (!measured || photos.problem) return
    if (!whole && !anyway) return focusOn(event.currentTarget.elements.namedItem('anyway'))
    setSent(boxes)
    send(
      async () => {
        const { parcel_no } = parcel
        const answer = await call('bk/pack_parcel', {
          ...{ parcel_no, boxes: measured, photo_ids: photos.ids },
          scanned_ids: [...scanned],
        })
        forget()
        // What waits for the customer's answer is not put out.
        const goesOut = run && answer.parcel.status === 'Packed'
        // It is packed all the same: a refusal to put it out has said why.
        const out = goesOut && (await call('bk/ready_parcel', { parcel_no }).catch(() => null))
        showDone(packedWords(answer.parcel, null).done + (out ? ' It is ready for the carrier.' : ''))
        onDone()
      },
      (failed) => setErrors(fieldErrors(failed)),
    )
  }
  return (
    <Dialog open wide onClose={onClose} title={`Pack ${parcel.parcel_no}`}>
      <div ref={focusFirst} className="mb-6 grid gap-6">
        <PackScan scanned={scanned.length} all={items.length} said={said} onScan={scan} />
        <PackingList parcel={parcel} items={items} scanned={scanned} />
        <PackingPlan items={items} />
      </div>
      <form ref={form} className="grid gap-6" noValidate onSubmit={pack}>
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
        {!whole && (
          <div>
            <CheckField
              name="anyway"
              checked={anyway}
              aria-invalid={asked && !anyway ? true : undefined}
              onChange={(event) => setAnyway(event.currentTarget.checked)}
            >
              {scanned.length} of {items.length} scanned: pack anyway
            </CheckField>
            {asked && !anyway && (
              <p className="field-error" role="alert">
                Scan what is missing, or say that you pack without.
              </p>
            )}
          </div>
        )}
        <Button type="submit" size="lg" block busy={busy} disabled={photos.sending}>
          {photos.sending ? 'Uploading photos' : words.button + (run && price ? ', and ready' : '')}
        </Button>
      </form>
    </Dialog>
  )
}
