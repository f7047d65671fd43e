import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { readPackScan } from '#domain/warehouse/item-label.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog, DialogFoot, focusFirst } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { SentPhoto } from '#islands/hooks/use-photos.ts'
import { useSend, fieldErrors } from '#islands/hooks/use-send.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { call } from '#stores/api.ts'
import { serverNow } from '#stores/clock.ts'
import { packingDrafts, type TypedBox } from '#stores/packing-drafts.ts'
import { saidSure } from '#islands/bk/desk/SureFields.tsx'
import { ScanField, SoundSwitch } from '#islands/bk/desk/ScanField.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { boxErrors, EMPTY_BOX } from './BoxFields.tsx'
import { useSayWeighed } from './LightWeight.tsx'
import { packedWords } from './pack-words.ts'
import { PackingList } from './PackingList.tsx'
import { PackingPlan, TakeOut } from './ParcelLook.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'
import { focusOn, goOn } from './scale.ts'
import { useWeighing, WeighedBoxes } from './Weighing.tsx'
import { useStore } from '@nanostores/react'
import { ColleagueNote } from '#islands/bk/desk/ColleagueNote.tsx'
import { whoseItem } from '#islands/bk/desk/whose-item.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import { useKeptWork } from '#islands/bk/desk/use-kept-work.ts'
import { $packed, tickPacked } from '#stores/ticked-items.ts'

/** The packed boxes as they stand there; what they cost is shown before anything is sent. */
export function PackDialog({ parcel, items, run, onTask, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const { email } = useUser()
  const [draft] = useState(() => packingDrafts.kept(email, parcel_no, serverNow()))
  const begun = { boxes: draft?.boxes ?? [EMPTY_BOX], photos: draft?.photos }
  const weighing = useWeighing({ parcel, items }, begun)
  const { boxes, setErrors, photos, measured, price, doubt, lacksPhoto } = weighing
  const { forget: forgetDraft } = useDraft(email, parcel_no, boxes, photos.sent)
  const { busy, failure, send } = useSend()
  const { scanned, said, scan, forget } = usePackScan(items)
  const [anyway, setAnyway] = useState(false)
  const [hasTried, setTried] = useState(false)
  const whole = scanned.length === items.length
  const form = useRef<HTMLFormElement>(null)
  // The last one was scanned: what comes next is the scale.
  useEffect(() => {
    const weight = form.current?.elements.namedItem('boxes.0.weight_g')
    if (whole && scanned.length > 0 && weight instanceof HTMLInputElement && !weight.value) weight.focus()
  }, [whole, scanned.length])
  const sayWeighed = useSayWeighed()
  // A refusal is about the boxes as they were then.
  const [sent, setSent] = useState<readonly TypedBox[]>([])
  const refused = sent === boxes ? failure : null

  const pack = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problems = boxErrors(boxes)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first) focusOn(event.currentTarget.elements.namedItem(first))
    setTried(true)
    if (!measured || photos.problem) return
    if (!whole && !anyway) return focusOn(event.currentTarget.elements.namedItem('anyway'))
    if (!doubt.passes()) return
    if (refused && lacksPhoto) return weighing.askForPhoto()
    setSent(boxes)
    send(
      async () => {
        const answer = await call(
          'bk/pack_parcel',
          {
            parcel_no,
            boxes: measured,
            photo_ids: photos.ids,
            scanned_ids: [...scanned],
            item_ids: items.map(({ id }) => id),
            ...(refused && saidSure(weighing.sure)),
          },
          { popup: false },
        )
        forget()
        forgetDraft()
        // A parcel waiting for the customer's answer is not put out.
        const goesOut = run && answer.parcel.status === 'Packed'
        // It is packed all the same: a refusal to put it out has said why.
        const out = goesOut && (await call('bk/ready_parcel', { parcel_no }).catch(() => null))
        const done = packedWords(answer.parcel, null).done + (out ? ' It is ready for the carrier.' : '')
        sayWeighed(done, answer.request_id)
        onDone()
      },
      (failed) => setErrors(fieldErrors(failed)),
    )
  }
  return (
    <Dialog open wide onClose={onClose} title={`Pack ${parcel.parcel_no}`}>
      <div ref={focusFirst} className="mb-6 grid gap-6">
        <ColleagueNote parcel={parcel} />
        <PackScan scanned={scanned.length} all={items.length} said={said} onScan={scan} />
        <PackingList parcel={parcel} items={items} scanned={scanned} />
        <TakeOut parcel={parcel} onTask={onTask} />
        <PackingPlan items={items} />
      </div>
      <form ref={form} className="grid gap-6" noValidate onKeyDown={goOn} onSubmit={pack}>
        <WeighedBoxes weighing={weighing} parcel={parcel} photosLabel="Packing photos" failure={refused} />
        {!whole && (
          <div>
            <CheckField
              name="anyway"
              checked={anyway}
              aria-invalid={hasTried && !anyway ? true : undefined}
              onChange={(event) => setAnyway(event.currentTarget.checked)}
            >
              {scanned.length} of {items.length} scanned: pack anyway
            </CheckField>
            {hasTried && !anyway && (
              <p className="field-error" role="alert">
                Scan what is missing, or say that you pack without.
              </p>
            )}
          </div>
        )}
        <DialogFoot>
          <Button kind="secondary" onClick={onClose}>
            Put aside
          </Button>
          <Button type="submit" busy={busy} disabled={photos.sending}>
            {photos.sending
              ? 'Uploading photos'
              : packedWords(parcel, price).button + (run && price ? ', and ready' : '')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** Keeps what is typed and sent of a parcel with every change: a dialog that was closed by a slip costs nothing. */
function useDraft(
  email: string,
  parcel_no: string,
  boxes: readonly TypedBox[],
  photos: readonly SentPhoto[],
) {
  const hasContent = photos.length > 0 || boxes.some((box) => Object.values(box).some(Boolean))
  const keep = (has: boolean) =>
    packingDrafts.keep(email, parcel_no, has ? { boxes, photos, at: serverNow() } : null, serverNow())
  return useKeptWork(JSON.stringify([boxes, photos]), {
    keep: () => keep(hasContent),
    drop: () => keep(false),
  })
}

interface PackScanProps {
  scanned: number
  all: number
  said: Said | null
  onScan: (text: string) => void
}

/** The labels of the items are scanned one after the other as they go into the box. */
function PackScan({ scanned, all, said, onScan }: PackScanProps) {
  return (
    <section className="grid gap-3" aria-label="Scan into the parcel">
      <ScanField label="Scan the label of each item" button="Add" onScan={onScan} />
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-medium">
          {scanned === all ? `All ${all} scanned.` : `${scanned} of ${all} scanned`}
        </p>
        <SoundSwitch />
      </div>
      <div role="status">{said && <Note tone={said.well ? 'green' : 'red'}>{said.text}</Note>}</div>
    </section>
  )
}

const FOREIGN = 'isn’t in this parcel: take it out of the box'

interface Said {
  well: boolean
  text: string
}

/** The items scanned into a parcel, kept in this browser until it is packed, and the message of the last scan. */
function usePackScan(items: readonly StaffItem[]) {
  const packedIds = useStore($packed)
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const [said, setSaid] = useState<Said | null>(null)
  const ids = items.map(({ id }) => id)
  const scanned = there ? ids.filter((id) => packedIds.includes(id)) : []

  const say = (well: boolean, text: string) => {
    beep(well)
    setSaid({ well, text })
  }
  const scan = (text: string) => {
    // Several scans may come before the page is drawn again.
    const read = readPackScan(text, ids, $packed.get())
    if (read.is === 'no_label') return say(false, 'This isn’t the label of an item.')
    if (read.is === 'foreign') {
      say(false, `This item ${FOREIGN}.`)
      void whoseItem(read.label, FOREIGN).then((text) => setSaid({ well: false, text }))
      return
    }
    const item = items.find(({ id }) => id === read.id)
    if (read.is === 'again') return say(false, `“${item?.title}” was scanned before.`)
    tickPacked([read.id], true)
    say(true, `${item?.quantity} × ${item?.title}`)
  }
  const forget = () => tickPacked(ids, false)
  return { scanned, said, scan, forget }
}
