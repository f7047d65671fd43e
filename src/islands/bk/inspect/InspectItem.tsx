import { useEffect, useRef, useState } from 'react'
import type { GoodsClass } from '#domain/goods-class.ts'
import { cmFromTyped, gramsFromTyped } from '#domain/typed-measure.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { usePhotos } from '#islands/ui/use-photos.ts'
import { call, type Payload } from '#stores/api.ts'
import { FINDING_CHECKS, measured } from './findings.ts'
import { Findings } from './Findings.tsx'

interface Props {
  item: StaffItem
  shown: boolean
  onDone: () => void
}

type Verdict = Payload<'bk/inspect_item'>['verdict']

/** Weight, size, photos and verdict of one item; then it is in the warehouse. */
export function InspectItem({ item, shown, onDone }: Props) {
  const form = useForm(measured(item), FINDING_CHECKS)
  const photos = usePhotos(`upload/bk_upload_files?order_item_id=${item.id}&kind=qc`)
  const [asked, setAsked] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (shown) element.current?.querySelector('input')?.focus()
  }, [shown])

  const missing = photos.problem ?? (photos.ids.length === 0 ? 'Add at least one photo.' : undefined)
  const put = async () => {
    if (missing) return
    const { weight_g, length_cm, width_cm, height_cm, goods_class, verdict, note } = form.values
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
    })
    onDone()
  }
  return (
    <form
      ref={element}
      className="card card-body grid gap-6"
      noValidate
      aria-label={item.title}
      onSubmit={(event) => {
        setAsked(true)
        form.submit(put)(event)
      }}
    >
      <div className="text-sm">
        <StaffItemFacts item={item} />
      </div>
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
