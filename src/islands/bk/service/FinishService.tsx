import { useState } from 'react'
import { showCnyText } from '#domain/money/money.ts'
import { itemServiceTerms, MOST_SERVICE_TEXT, outcomeLack } from '#domain/order/item-service.ts'
import {
  checkSide,
  checkWeight,
  cmFromTyped,
  gramsFromTyped,
  ITEM_SIDE_CM,
  showWeight,
} from '#domain/freight/weight.ts'
import { keysOf } from '#domain/table/keys.ts'
import { measuresOf } from '#domain/warehouse/findings.ts'
import { sidesDoubt } from '#domain/warehouse/sides-doubt.ts'
import { unboxedDoubt, unboxedSidesDoubt } from '#domain/warehouse/unboxed-weight.ts'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { useKeptWork } from '#islands/bk/desk/use-kept-work.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { type SentPhoto, usePhotos } from '#islands/hooks/use-photos.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { TextArea, TextField } from '#islands/ui/TextField.tsx'
import { call } from '#stores/api.ts'
import { serverNow } from '#stores/clock.ts'
import { serviceDrafts } from '#stores/service-drafts.ts'
import { showDone } from '#stores/toast.ts'
import { type StaffService, Wish } from './Wish.tsx'

interface Props {
  service: StaffService
  onClose: () => void
  onDone: () => void
}

const SIDES = ['length_cm', 'width_cm', 'height_cm'] as const

const CHECKS = {
  weight_g: checkWeight,
  length_cm: checkSide(ITEM_SIDE_CM),
  width_cm: checkSide(ITEM_SIDE_CM),
  height_cm: checkSide(ITEM_SIDE_CM),
}

type FieldName = keyof typeof CHECKS | 'outcome' | 'text' | 'photo_ids'

/** The result of a service: the customer reads it and gets a mail. */
export function FinishService({ service, onClose, onDone }: Props) {
  const { id, kind, item, paid_cny } = service
  const { email } = useUser()
  const [draft] = useState(() => serviceDrafts.kept(email, id, serverNow()))
  const photos = usePhotos(
    `upload/bk_upload_files?order_item_id=${item.id}&kind=qc`,
    undefined,
    draft?.photos,
  )
  const form = useForm(withDraft(draft?.values), {
    outcome: (chosen) => (chosen ? undefined : 'Say what came of it.'),
  })
  const { values } = form
  const { forget } = useDraft(email, id, values, photos.sent)
  const unboxed = kind === 'remove_packaging' && values.outcome !== 'not_possible'
  const weight_g = unboxed ? gramsFromTyped(values.weight_g) : null
  const found = measuresOf(values)
  const weighed = useDoubt(
    weight_g === null ? null : unboxedDoubt(weight_g, item.weight_g),
    'It’s right. I weighed it again.',
  )
  // Apart, so that a weight that was said to be right hides no side.
  const sized = useDoubt(
    unboxed ? (unboxedSidesDoubt(found, item) ?? sidesDoubt(found, item)) : null,
    'It’s right. I measured it again.',
  )
  const send = async () => {
    const wrong = keysOf(CHECKS).find((name) => unboxed && values[name].trim() && CHECKS[name](values[name]))
    if (wrong) return form.wrong(wrong, CHECKS[wrong](values[wrong]) ?? '')
    const outcome = values.outcome === 'not_possible' ? 'not_possible' : 'done'
    const text = values.text.trim()
    const isSized = unboxed && SIDES.every((side) => cmFromTyped(values[side]))
    const [length_cm = 0, width_cm = 0, height_cm = 0] = SIDES.map((side) => cmFromTyped(values[side]) ?? 0)
    const result = {
      text,
      ...(weight_g && { weight_g }),
      ...(isSized && { sizes: { length_cm, width_cm, height_cm } }),
    }
    const lack = outcomeLack(kind, outcome, { ...result, photos: photos.ids.length })
    if (lack) return form.wrong(FIELDS[lack.field], lack.message)
    if (![weighed, sized].every(({ passes }) => passes())) return
    await call('bk/finish_service', { id, outcome, photo_ids: photos.ids, ...result }, { popup: false })
    forget()
    showDone(outcome === 'done' ? 'Service done' : `${showCnyText(paid_cny)} paid back to ${item.email}`)
    onDone()
  }
  return (
    <Dialog open wide onClose={onClose} title={itemServiceTerms(kind).name}>
      <DeskForm
        form={form}
        send={send}
        button={
          values.outcome === 'not_possible'
            ? `Not possible, pay ${showCnyText(paid_cny)} back`
            : 'Finish service'
        }
        kind={values.outcome === 'not_possible' ? 'danger' : 'primary'}
        disabled={photos.sending || Boolean(photos.problem)}
      >
        <p className="text-sm">{item.title}</p>
        <Wish service={service} large />
        <Choices
          field="outcome"
          legend="Result"
          options={[
            { value: 'done', label: 'Done' },
            { value: 'not_possible', label: 'Not possible' },
          ]}
          value={values.outcome}
          error={form.errors.outcome}
          onChange={(value) => form.set('outcome', value)}
        />
        <TextArea
          label="For the customer"
          name="text"
          rows={3}
          maxLength={MOST_SERVICE_TEXT}
          hint={kind === 'measure' ? 'Each side with its number: “Chest 52 cm”.' : 'The customer reads it.'}
          value={values.text}
          error={form.errors.text}
          onChange={(event) => form.set('text', event.currentTarget.value)}
        />
        {unboxed && item.weight_g !== null && (
          <p className="text-sm text-muted">It weighed {showWeight(item.weight_g)} with its box.</p>
        )}
        {unboxed && (
          <div className="grid items-start gap-4 sm:grid-cols-4">
            <TextField {...form.field('weight_g')} label="Weight, g" inputMode="numeric" autoComplete="off" />
            <TextField
              {...form.field('length_cm')}
              label="Length, cm"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField {...form.field('width_cm')} label="Width, cm" inputMode="decimal" autoComplete="off" />
            <TextField
              {...form.field('height_cm')}
              label="Height, cm"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        )}
        {weighed.question}
        {sized.question}
        <Photos
          photos={photos}
          label="Photos"
          optional={kind !== 'extra_photo'}
          error={photos.problem ?? (photos.ids.length ? undefined : form.errors.photo_ids)}
        />
      </DeskForm>
    </Dialog>
  )
}

/** The field's own value of a kept draft, for those that there are. */
const withDraft = (draft: Readonly<Record<string, string>> = {}): Record<FieldName, string> => ({
  outcome: draft.outcome ?? '',
  text: draft.text ?? '',
  weight_g: draft.weight_g ?? '',
  length_cm: draft.length_cm ?? '',
  width_cm: draft.width_cm ?? '',
  height_cm: draft.height_cm ?? '',
  // The photos' field, for errors alone.
  photo_ids: '',
})

/** Keeps what is typed and sent of a service with every change: a reload, or a session that ends, costs nothing. */
function useDraft(
  email: string,
  id: string,
  values: Record<FieldName, string>,
  photos: readonly SentPhoto[],
) {
  const hasContent = photos.length > 0 || Object.values(values).some(Boolean)
  const keep = (has: boolean) =>
    serviceDrafts.keep(email, id, has ? { values, photos, at: serverNow() } : null, serverNow())
  return useKeptWork(JSON.stringify([values, photos]), {
    keep: () => keep(hasContent),
    drop: () => keep(false),
  })
}

/** Where what is missing is said. */
const FIELDS = { text: 'text', photo_ids: 'photo_ids', weight_g: 'weight_g', sizes: 'length_cm' } as const
