import { chosenClass } from '#domain/item/class-guess.ts'
import { useState } from 'react'
import { normalShelf } from '#domain/warehouse/shelf.ts'
import { cmFromTyped, gramsFromTyped } from '#domain/freight/weight.ts'
import { measuresOf } from '#domain/warehouse/findings.ts'
import { correctedSidesDoubt } from '#domain/warehouse/sides-doubt.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { checkTracking } from '#islands/bk/desk/SellerSentDialog.tsx'
import { FINDING_CHECKS } from '#islands/bk/inspect/findings.ts'
import { Findings } from '#islands/bk/inspect/Findings.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { SureFields } from '#islands/bk/desk/SureFields.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call, type Payload } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { ItemDetail } from './ItemInFull.tsx'

interface Props {
  item: ItemDetail
  onClose: () => void
  onDone: () => void
}

const fieldText = (value: number | string | null) => (value === null ? '' : String(value))

/** Puts right what was noted; only what differs is sent, and the customer reads it with its reason. */
export function CorrectDialog({ item, onClose, onDone }: Props) {
  const { found: hasFindings, purchase_no, inner_tracking_number } = item.correctable
  const first = {
    weight_g: fieldText(item.weight_g),
    length_cm: fieldText(item.length_cm),
    width_cm: fieldText(item.width_cm),
    height_cm: fieldText(item.height_cm),
    goods_class: item.goods_class,
    verdict: fieldText(item.verdict),
    note: fieldText(item.inspection_note),
    purchase_no: fieldText(item.purchase_no),
    inner_tracking_number: fieldText(item.inner_tracking_number),
    shelf: fieldText(item.shelf),
    reason: '',
  }
  const form = useForm(first, {
    ...(hasFindings && FINDING_CHECKS),
    ...(purchase_no && {
      purchase_no: (typed: string) => (typed.trim() ? undefined : 'Enter the order number.'),
    }),
    ...(inner_tracking_number && { inner_tracking_number: checkTracking }),
  })
  const [photoIds, setPhotoIds] = useState<readonly string[]>(item.qc_photos.map(({ id }) => id))
  const [sure, setSure] = useState(false)
  const { values } = form
  const differs = (name: keyof typeof first) => values[name].trim() !== first[name]
  const doubt = useDoubt(
    hasFindings ? correctedSidesDoubt(measuresOf(values), item) : null,
    'It’s right. I measured it again.',
  )
  const correct = async () => {
    const change: Payload<'bk/correct_item'> = {
      id: item.id,
      reason: values.reason.trim(),
      ...(form.failure && sure && { sure }),
      sure_number: form.failure !== null && sure,
      ...(differs('weight_g') && { weight_g: gramsFromTyped(values.weight_g) ?? 0 }),
      ...(differs('length_cm') && { length_cm: cmFromTyped(values.length_cm) ?? 0 }),
      ...(differs('width_cm') && { width_cm: cmFromTyped(values.width_cm) ?? 0 }),
      ...(differs('height_cm') && { height_cm: cmFromTyped(values.height_cm) ?? 0 }),
      ...(differs('goods_class') && { goods_class: chosenClass(values.goods_class) }),
      ...(differs('verdict') && { verdict: values.verdict as NonNullable<ItemDetail['verdict']> }),
      ...(differs('note') && { note: values.note.trim() }),
      ...(differs('purchase_no') && { purchase_no: values.purchase_no.trim() }),
      ...(differs('inner_tracking_number') && { inner_tracking_number: values.inner_tracking_number }),
      ...(photoIds.length < item.qc_photos.length && { photo_ids: [...photoIds] }),
    }
    // Where it lies is for us alone: no reason, and the customer learns nothing of it.
    const moved = normalShelf(values.shelf) !== first.shelf && values.shelf.trim() !== ''
    const { id: _, reason, sure: __, sure_number: ___, ...rest } = change
    const corrects = Object.keys(rest).length > 0 || !moved
    if (corrects && !reason) return form.wrong('reason', 'Write why. The customer reads it.')
    if (!doubt.passes()) return
    // The shelf first: that can be sent again, a correction that is made already is refused.
    if (moved) await call('bk/set_shelf', { ids: [item.id], shelf: values.shelf }, { popup: false })
    if (corrects) await call('bk/correct_item', change, { popup: false })
    showDone('Corrected.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Correct what was noted" wide>
      <form className="grid gap-5" onSubmit={form.submit(correct)} noValidate>
        <p className="text-sm">{item.title}</p>
        {hasFindings && <Findings form={form} quantity={item.quantity} />}
        {hasFindings && <KeptPhotos item={item} kept={photoIds} onKeep={setPhotoIds} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {purchase_no && (
            <TextField
              {...form.field('purchase_no')}
              label="Purchase number"
              autoComplete="off"
              maxLength={64}
            />
          )}
          {inner_tracking_number && (
            <TextField
              {...form.field('inner_tracking_number')}
              label="Number on the box"
              autoComplete="off"
            />
          )}
        </div>
        <ReasonField {...form.field('reason')} hint="The customer reads it, but for a purchase number." />
        {doubt.question}
        {form.failure && (
          <SureFields
            failure={form.failure}
            value={{ sure, reason: values.reason }}
            isExplained
            words="It’s right. I checked it again."
            onChange={(said) => setSure(said.sure)}
          />
        )}
        <Allowed call="bk/correct_item">
          <Button type="submit" size="lg" block busy={form.busy}>
            Correct it
          </Button>
        </Allowed>
      </form>
    </Dialog>
  )
}

interface KeptProps {
  item: ItemDetail
  kept: readonly string[]
  onKeep: (ids: readonly string[]) => void
}

/** The photos the customer sees; an unticked one is taken away. */
function KeptPhotos({ item, kept, onKeep }: KeptProps) {
  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">Photos that stay</legend>
      <ul className="flex flex-wrap gap-3">
        {item.qc_photos.map(({ id, thumb_url }, place) => (
          <li key={id} className="grid justify-items-center gap-1">
            <img className="thumb size-20" src={thumb_url} alt="" loading="lazy" />
            <Tick
              label={`Keep photo ${place + 1}`}
              checked={kept.includes(id)}
              disabled={kept.length === 1 && kept.includes(id)}
              onChange={(on) => onKeep(on ? [...kept, id] : kept.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
