import { useEffect, useRef, useState } from 'react'
import type { GoodsClass } from '#domain/goods-class.ts'
import { isShelfLabel } from '#domain/box-number.ts'
import { normalShelf, readShelf } from '#domain/shelf.ts'
import { cmFromTyped, gramsFromTyped } from '#domain/typed-measure.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { usePhotos } from '#islands/ui/use-photos.ts'
import { call, type Payload } from '#stores/api.ts'
import { keptDraft } from '#stores/inspection-drafts.ts'
import { $lastShelf } from '#stores/scan-choices.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import { FINDING_CHECKS, measured, withDraft } from './findings.ts'
import { Findings } from './Findings.tsx'
import { goOn } from './go-on.ts'
import { useDraft } from './use-draft.ts'
import { usePhotosIn } from './use-photos-in.ts'
import { useKeptThroughScans, useScansFor } from '#islands/bk/desk/use-scanner.ts'

interface Props {
  item: StaffItem
  shown: boolean
  onDone: () => void
}

type Verdict = Payload<'bk/inspect_item'>['verdict']

/** Weight, size, photos and verdict of one item; then it is in the warehouse. */
export function InspectItem({ item, shown, onDone }: Props) {
  const [draft] = useState(() => keptDraft(item.id))
  const form = useForm(withDraft(measured(item), draft?.values), FINDING_CHECKS)
  const photos = usePhotos(
    `upload/bk_upload_files?order_item_id=${item.id}&kind=qc`,
    undefined,
    draft?.photos,
  )
  const [asked, setAsked] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { forget } = useDraft(item, form.values, photos.sent)
  const files = usePhotosIn(shown, photos.add)
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
    if (shown) element.current?.querySelector('input')?.focus()
  }, [shown])

  useScansFor(shown, (text, field) => {
    const asked = field instanceof HTMLInputElement && field.name === 'shelf' && readShelf(text) !== null
    const label = normalShelf(text)
    if (!asked && !isShelfLabel(label)) return false
    form.set('shelf', label)
    beep(true)
    return true
  })

  // Photos were chosen: the rest is one key.
  useEffect(() => {
    if (!shown || photos.sending || photos.ids.length === 0) return
    const at = document.activeElement
    if (at === document.body || at?.closest('.photo-drop'))
      element.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }, [shown, photos.sending, photos.ids.length])

  const extra = item.services.includes('extra_photo')
  const missing = photos.problem ?? missingText(photos.ids.length, extra)
  const put = async () => {
    if (missing) return
    const { weight_g, length_cm, width_cm, height_cm, goods_class, verdict, note, shelf } = form.values
    await call('bk/inspect_item', {
      id: item.id,
      weight_g: gramsFromTyped(weight_g) ?? 0,
      length_cm: cmFromTyped(length_cm) ?? 0,
      width_cm: cmFromTyped(width_cm) ?? 0,
      height_cm: cmFromTyped(height_cm) ?? 0,
      goods_class: goods_class as GoodsClass,
      verdict: verdict as Verdict,
      photo_ids: photos.ids,
      note,
      ...(shelf.trim() && { shelf }),
    })
    if (shelf.trim()) $lastShelf.set(normalShelf(shelf))
    forget()
    onDone()
  }
  return (
    <form
      ref={element}
      className="card card-body grid gap-6"
      noValidate
      aria-label={item.title}
      {...files}
      onKeyDown={goOn}
      onSubmit={(event) => {
        setAsked(true)
        form.submit(put)(event)
      }}
    >
      <div className="text-sm">
        <StaffItemFacts item={item} />
      </div>
      {extra && (
        <Note tone="amber">The customer asked for an extra QC photo: take at least two, from two sides.</Note>
      )}
      <Findings form={form} quantity={item.quantity} />
      <Photos photos={photos} label="QC photos" error={asked ? missing : undefined} />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button
        type="submit"
        size="lg"
        className="justify-self-stretch sm:justify-self-start"
        busy={form.busy}
        disabled={photos.sending}
      >
        {photos.sending ? 'Uploading photos' : 'Put in warehouse'}
      </Button>
    </form>
  )
}

function missingText(photos: number, extra: boolean): string | undefined {
  if (photos === 0) return 'Add at least one photo.'
  return extra && photos < 2 ? 'Add another photo: the customer asked for an extra one.' : undefined
}
