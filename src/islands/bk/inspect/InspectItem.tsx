import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import Camera from 'lucide-react/icons/camera'
import { chosenClass } from '#domain/item/class-guess.ts'
import { mayLackPieces } from '#domain/order/part.ts'
import { isInStorage, isOnTheWay } from '#domain/order/status.ts'
import { isShelfLabel } from '#domain/parcel/box.ts'
import { noteAsked } from '#domain/warehouse/correction.ts'
import { isScaleFigure } from '#domain/warehouse/scanner.ts'
import { normalShelf, readShelf } from '#domain/warehouse/shelf.ts'
import { findingsOf, measuresOf } from '#domain/warehouse/findings.ts'
import { sidesDoubt } from '#domain/warehouse/sides-doubt.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { UNSURE, SureFields, saidSure } from '#islands/bk/desk/SureFields.tsx'
import { FewerCame } from './FewerCame.tsx'
import { ColleagueNote } from '#islands/bk/desk/ColleagueNote.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { showUndoable } from '#islands/bk/desk/undo.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { type SentPhoto, usePhotos } from '#islands/hooks/use-photos.ts'
import { ApiError, call, type Data, type Payload } from '#stores/api.ts'
import { dropDraft, keepDraft, keptDraft, restoreDraft } from '#stores/inspection-drafts.ts'
import { type NewInspection, queueInspection, takeHandedBack } from '#stores/inspection-queue.ts'
import { queuePhotos } from '#stores/photo-queue.ts'
import { $lastShelf } from '#stores/scan-choices.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import { useKeptWork } from '#islands/bk/desk/use-kept-work.ts'
import { useKeptThroughScans, useScansFor } from '#islands/bk/desk/use-scanner.ts'
import { serverNow } from '#stores/clock.ts'
import { showWarning } from '#stores/toast.ts'
import { FINDING_CHECKS, FINDING_NAMES, type FindingName, measured, withDraft } from './findings.ts'
import { Findings } from './Findings.tsx'
import { focusAfter, focusBadPhoto, goOn, measureOf } from './go-on.ts'

interface Props {
  item: StaffItem
  /** The name of the box it came in. */
  box: string
  isVisible: boolean
  onDone: () => void
  /** Fewer pieces of it came than it has. */
  onFewer: () => void
  /** It waits for its inspection again, or somebody was quicker; what was found is a draft again. */
  onUndone: () => void
  /** A colleague has finished it, or taken its arrival back, and who reads so here closes the form. */
  onGone: (back: boolean) => void
}

/** Weight, size, photos and verdict of one item; then it is in the warehouse. */
export function InspectItem({ item, box, isVisible, onDone, onFewer, onUndone, onGone }: Props) {
  const [draft] = useState(() => keptDraft(item.id))
  const form = useForm(withDraft(measured(item), draft?.values), FINDING_CHECKS)
  const photos = usePhotos(
    `upload/bk_upload_files?order_item_id=${item.id}&kind=qc`,
    undefined,
    draft?.photos,
  )
  const [isAsking, setAsking] = useState(false)
  const [sure, setSure] = useState(UNSURE)
  const doubt = useDoubt(sidesDoubt(measuresOf(form.values), item), 'It’s right. I measured it again.')
  const element = useRef<HTMLFormElement>(null)
  const { forget } = useDraft(item, form.values, photos.sent)
  const files = usePhotosIn(isVisible, photos.add)
  useKeptThroughScans(() => {
    const { verdict } = form.values
    const at = document.activeElement
    return () => {
      form.set('verdict', verdict)
      // Its keys move the focus along.
      const moved = document.activeElement?.closest('[data-verdict]')
      if (moved && at instanceof HTMLElement && moved.contains(at)) at.focus()
    }
  })

  useEffect(() => {
    if (isVisible) element.current?.querySelector('input')?.focus()
  }, [isVisible])

  useScansFor(isVisible, (text, field) => {
    // The figure of a scale stays where the hand has put it, and the work goes on.
    const measure = measureOf(field)
    if (measure && isScaleFigure(text)) {
      form.set(measure, text)
      if (element.current && field instanceof HTMLInputElement) focusAfter(element.current, field)
      return true
    }
    const isForShelf = field instanceof HTMLInputElement && field.name === 'shelf' && readShelf(text) !== null
    const label = normalShelf(text)
    if (!isForShelf && !isShelfLabel(label)) return false
    form.set('shelf', label)
    beep(true)
    return true
  })

  // Photos were chosen: the rest is one key.
  useEffect(() => {
    if (!isVisible || photos.ids.length === 0) return
    const at = document.activeElement
    if (at === document.body || at?.closest('.photo-drop'))
      element.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }, [isVisible, photos.ids.length])

  // Photos of an inspection that went back to the table.
  const addHandedBack = useEffectEvent(() => {
    const files = takeHandedBack(item.id)
    if (files.length > 0) photos.add(files)
  })
  useEffect(() => addHandedBack(), [])

  const extra = item.services.includes('extra_photo')
  // A photo that found no connection goes on behind the next item, as all that is still on its way.
  const hopeless = photos.list.some((photo) => photo.hopeless) ? photos.problem : undefined
  const count = photos.sending ? photos.ids.length : photos.list.length
  const missing = hopeless ?? missingText(count, extra)
  const put = async () => {
    if (missing) return hopeless && focusBadPhoto(element.current)
    const { goods_class, verdict, note, shelf } = form.values
    const asked = noteAsked(item, { goods_class: chosenClass(goods_class), verdict })
    if (asked && !note.trim()) {
      element.current?.querySelector<HTMLElement>('[name=note]')?.focus()
      return form.wrong('note', asked)
    }
    if (!doubt.passes()) return
    const reason = (form.failure && saidSure(sure).reason) || ''
    const sent = photos.sent
    const photo_ids = sent.map(({ id }) => id)
    const isSendable = missingText(sent.length, extra) === undefined
    const answer = isSendable
      ? await answerTo({
          ...findingsOf(item.id, form.values),
          ...(form.failure && saidSure(sure)),
          photo_ids,
        })
      : null
    const files = await photos.handOver(photo_ids)
    if (shelf.trim()) $lastShelf.set(normalShelf(shelf))
    if (answer) {
      queuePhotos(item, files)
      // A late inspection, of a return that the seller refused, has no undo.
      const changes = isInStorage(item.status) ? [] : [answer.change_id]
      showUndoable(`“${item.title}” is in the warehouse.`, changes, (all) => {
        if (!all) return
        restoreDraft(item.id, { values: form.values, photos: sent, at: serverNow() })
        onUndone()
      })
    } else
      await keepInspection({
        item,
        box,
        values: form.values,
        sure: reason,
        photos: sent,
        files,
        tried: isSendable,
      })
    forget()
    onDone()
  }
  return (
    <form
      ref={element}
      className="card card-body grid gap-6 phone:mb-16"
      noValidate
      aria-label={item.title}
      {...files}
      onKeyDown={goOn}
      onSubmit={(event) => {
        setAsking(true)
        form.submit(put)(event)
      }}
    >
      <div className="grid justify-items-start gap-2 text-sm">
        <StaffItemFacts item={item} />
        {mayLackPieces(item) && <FewerCame onFewer={onFewer} />}
      </div>
      {isVisible && (
        <ColleagueNote
          item={item}
          onClose={(status) => {
            const back = isOnTheWay(status)
            if (!back) forget()
            onGone(back)
          }}
        />
      )}
      {extra && (
        <Note tone="amber">The customer asked for an extra QC photo: take at least two, from two sides.</Note>
      )}
      {/* Photos and button are in view beside the fields, on a phone under the thumb. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-6">
          <Findings form={form} quantity={item.quantity} opinions={item} />
        </div>
        <div className="grid gap-4">
          <Photos photos={photos} label="QC photos" error={isAsking ? missing : undefined} />
          {doubt.question}
          {form.failure && <SureFields failure={form.failure} value={sure} onChange={setSure} />}
          <div className="bk-bar grid phone:fixed phone:inset-x-0 phone:bottom-(--above-bars) phone:z-29 phone:grid-cols-[auto_1fr] phone:gap-3 phone:border-t phone:border-line phone:bg-page phone:px-(--gutter) phone:py-2.5">
            <TakePhoto onTake={photos.add} />
            <Button type="submit" size="lg" busy={form.busy} disabled={photos.sending && Boolean(missing)}>
              {photos.sending && missing ? 'Uploading photos' : 'Put in warehouse'}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}

/** Null where none came: whether it is there is not known. Throws ApiError for what the server refuses. */
const answerTo = (inspection: Payload<'bk/inspect_item'>): Promise<Data<'bk/inspect_item'> | null> =>
  call('bk/inspect_item', inspection, { popup: false }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return null
    throw error
  })

/** For when there is a connection. */
async function keepInspection({
  item: { id, title },
  ...found
}: Omit<NewInspection, 'item_id' | 'title'> & { item: StaffItem }): Promise<void> {
  const isKept = await queueInspection({ item_id: id, title, ...found })
  showWarning(
    isKept
      ? 'No connection. This browser keeps the inspection and sends it by itself.'
      : 'No connection. Leave this page open: this browser keeps nothing when it’s closed.',
  )
}

/** On a phone: the camera beside the button. */
function TakePhoto({ onTake }: { onTake: (files: File[]) => void }) {
  return (
    <label className="btn btn-secondary desktop:hidden has-focus-visible:outline-2 has-focus-visible:outline-brand-ink">
      <Camera className="icon" aria-hidden="true" />
      <span className="sr-only">Photograph it</span>
      <input
        className="absolute size-px opacity-0"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onTake([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

function missingText(photos: number, extra: boolean): string | undefined {
  if (photos === 0) return 'Add at least one photo.'
  return extra && photos < 2 ? 'Add another photo: the customer asked for an extra one.' : undefined
}

/**
 * Photos pasted while the form is visible, wherever the focus stands, or dropped anywhere onto it; a photo dropped
 * beside the marked place would otherwise open in the place of the page.
 */
function usePhotosIn(isVisible: boolean, add: (files: File[]) => void) {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  })
  useEffect(() => {
    if (!isVisible) return
    const onPaste = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isVisible])
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      // The marked place inside has taken them.
      if (event.isDefaultPrevented()) return
      event.preventDefault()
      add([...event.dataTransfer.files])
    },
  }
}

/** Keeps what is typed and sent of an item in this browser with every change; `forget` once it is in the warehouse. */
function useDraft(
  item: StaffItem,
  values: Readonly<Record<FindingName, string>>,
  photos: readonly SentPhoto[],
) {
  const blank = measured(item)
  const hasContent = photos.length > 0 || FINDING_NAMES.some((name) => values[name] !== blank[name])
  const drop = () => dropDraft(item.id)
  return useKeptWork(JSON.stringify([values, photos]), {
    keep: () => (hasContent ? keepDraft(item.id, { values, photos, at: serverNow() }) : drop()),
    drop,
  })
}
