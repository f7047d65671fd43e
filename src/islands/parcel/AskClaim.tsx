import { useEffect, useId, useRef, useState } from 'react'
import { CLAIM_KINDS, type ClaimKind, namedCapFen } from '#domain/parcel/claim.ts'
import { cnyFromFen, fenFromTyped, fenOf, netFenOf } from '#domain/money/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { AmountField } from '#islands/ui/AmountField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useKeptPhotos } from '#islands/hooks/use-kept-photos.ts'
import { TextArea } from '#islands/ui/TextField.tsx'
import { call } from '#stores/api.ts'
import { claimDraftOf, keepThreadDraft, keptThreadDraft } from '#stores/thread-draft.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { serverNow } from '#stores/clock.ts'
import {
  CLAIM_KIND_HINTS,
  CLAIM_KIND_WORDS,
  claimKinds,
  claimNext,
  claimWords,
  damageWords,
  isShownByPhotos,
} from './claim.ts'
import type { ParcelDetailed } from './parcel.ts'

interface Props {
  parcel: ParcelDetailed
  onClose: () => void
  onChanged: () => void
}

/** A claim about a parcel: what happened, photos and sum; open while it is drawn. */
export function AskClaim({ parcel, onClose, onChanged }: Props) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const { kinds, refusals } = claimKinds(parcel, serverNow())
  const terms = [damageWords(parcel, serverNow()), ...refusals].filter((term) => term !== null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  /** It was asked for photos before, and has none. */
  const [isAsked, setAsked] = useState(false)
  const named = parcel.items.filter(({ id: one }) => chosen.includes(one))
  const cap_fen = namedCapFen(fenOf(parcel.claim_cap_cny), named.map(netFenOf))
  const money = useMoneyWords()
  const cap_cny = cnyFromFen(cap_fen)
  const cap = money(cap_cny)
  const draft = claimDraftOf(parcel.parcel_no)
  const photos = useKeptPhotos('upload/images?scene=claim', draft)
  // The text written before a reload, Back or “Not now”.
  const [kept] = useState(() => keptThreadDraft(draft))
  const form = useForm(
    { kind: kept('kind'), note: kept('note'), amount_cny: kept('amount_cny'), items: '' },
    {
      amount_cny(typed) {
        const fen = fenFromTyped(typed)
        const fits = !typed.trim() || (fen !== null && fen > 0 && fen <= cap_fen)
        return fits ? undefined : `Enter up to ${cap}, or leave it empty to claim all of it.`
      },
    },
  )
  const { note, amount_cny } = form.values
  useEffect(() => {
    keepThreadDraft(draft, { kind: form.values.kind, note, amount_cny })
  }, [draft, form.values.kind, note, amount_cny])
  const kind = CLAIM_KINDS.find((one) => one === form.values.kind)
  const wanted_fen = fenFromTyped(amount_cny)
  const needsItems = parcel.items.length > 1 && (kind === 'damaged' || kind === 'missing')
  const lacksPhotos = kind !== undefined && isShownByPhotos(kind) && photos.list.length === 0
  const isAsking = isAsked && lacksPhotos
  const open = async () => {
    if (!kind) {
      form.wrong('kind', 'Choose what happened.')
      return show(element.current?.querySelector('input'))
    }
    // It may be scrolled out of sight.
    if (photos.problem) return showWarning(photos.problem)
    if (needsItems && !chosen.length) {
      form.wrong('items', 'Choose the items it’s about.')
      return show(element.current?.querySelector('.claim-items input'))
    }
    if (lacksPhotos && !isAsked) return setAsked(true)
    await call('parcel/change_parcel_status', {
      parcel_no: parcel.parcel_no,
      item_ids: [...chosen],
      action: 'claim' as const,
      kind,
      note: note.trim(),
      images: photos.ids,
      ...(wanted_fen && { amount_cny: cnyFromFen(wanted_fen) }),
    })
    keepThreadDraft(draft, {})
    photos.forget()
    showDone('Claim opened. We’ll decide within 5 days.')
    onClose()
    onChanged()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Open a claim"
      foot={
        <>
          {isAsking ? (
            <Button
              kind="secondary"
              onClick={() => {
                setAsked(false)
                show(element.current?.querySelector('input[type=file]'))
              }}
            >
              Add photos
            </Button>
          ) : (
            <Button kind="secondary" onClick={onClose}>
              Not now
            </Button>
          )}
          <Button type="submit" form={id} busy={form.busy} disabled={photos.sending}>
            {photos.sending
              ? 'Uploading photos'
              : isAsking
                ? 'Send it without photos'
                : claimWords(cap_fen, wanted_fen, money)}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} className="grid gap-5" onSubmit={form.submit(open)} noValidate>
        <div className="grid gap-2">
          <Choices
            legend="What went wrong?"
            options={kinds.map((value) => ({ value, label: CLAIM_KIND_WORDS[value] }))}
            value={form.values.kind}
            error={form.errors.kind}
            onChange={(value) => form.set('kind', value)}
          />
          {terms.map((term) => (
            <p key={term} className="text-sm text-muted">
              {term}
            </p>
          ))}
        </div>
        {kind && parcel.items.length > 1 && (
          <ClaimItems
            items={parcel.items}
            optional={!needsItems}
            chosen={chosen}
            error={form.errors.items}
            onChoose={(ids) => {
              setChosen(ids)
              form.set('items', ids.join())
            }}
          />
        )}
        <TextArea
          label="What we should know"
          optional
          rows={3}
          maxLength={1000}
          hint={kind && CLAIM_KIND_HINTS[kind]}
          value={note}
          onChange={(event) => form.set('note', event.currentTarget.value)}
        />
        <Photos photos={photos} label="Photos" optional hint={photos.hint} error={photos.problem} />
        <CapWords parcel={parcel} named={named.length} cap_cny={cap_cny} />
        {kind && <NextWords kind={kind} has_photos={photos.list.length > 0} />}
        {cap_fen > 0 && (
          <AmountField
            name="amount_cny"
            value={amount_cny}
            error={form.errors.amount_cny}
            told={[cap_cny]}
            onAmount={(cny) => form.set('amount_cny', cny)}
            onLeave={form.field('amount_cny').onBlur}
            label="Amount"
            optional
            hint={form.errors.amount_cny ? undefined : `Leave it empty to claim all of ${cap}.`}
          />
        )}
        {isAsking && (
          <div ref={showAsking} role="alert">
            <Note tone="amber">We decide this by photos. Without any, we may have to say no.</Note>
          </div>
        )}
        {form.failure && (
          <Note tone={form.failure.status === 409 ? 'amber' : 'red'}>{form.failure.message}</Note>
        )}
      </form>
    </Dialog>
  )
}

interface ClaimItemsProps {
  items: ParcelDetailed['items']
  optional: boolean
  chosen: readonly string[]
  error: string | undefined
  onChoose: (ids: string[]) => void
}

/** Which of the items it is about. */
function ClaimItems({ items, optional, chosen, error, onChoose }: ClaimItemsProps) {
  return (
    <fieldset className="claim-items grid gap-2">
      <legend className="field-label mb-1.5">
        Which items
        {optional && <span className="font-normal text-muted"> (leave all empty for the whole parcel)</span>}
      </legend>
      {items.map(({ id, title, image, sku_text }) => (
        <CheckField
          key={id}
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChoose(event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        >
          <span className="flex items-center gap-3 text-sm">
            <Thumb image={image} className="size-10" />
            <span className="line-clamp-2 min-w-0">{[title, sku_text].filter(Boolean).join('\u00a0· ')}</span>
          </span>
        </CheckField>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The steps that follow once it is sent. */
function NextWords({ kind, has_photos }: { kind: ClaimKind; has_photos: boolean }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">What happens next</p>
      <ol className="list-decimal pl-5 text-muted">
        {claimNext(kind, has_photos).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

interface CapWordsProps {
  parcel: ParcelDetailed
  /** How many items it names. */
  named: number
  cap_cny: string
}

function CapWords({ parcel, named, cap_cny }: CapWordsProps) {
  const most = useMoneyWords()(cap_cny)
  if (parcel.claim_cap_cny === '0.00' && !parcel.insurance)
    return (
      <p className="text-sm">
        It isn’t insured and you paid no freight, so there’s nothing we can pay. We’ll still look into it.
      </p>
    )
  const insured = parcel.insurance ? 'Insured' : 'Not insured'
  const sum = parcel.insurance ? 'the insured sum' : 'the freight you paid'
  const what = cap_cny === parcel.claim_cap_cny ? sum : `what you paid for ${named === 1 ? 'it' : 'them'}`
  return (
    <p className="text-sm">
      {insured}: we pay at most {most}, {what}.
    </p>
  )
}

const showAsking = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'center' })

/** It may be scrolled out of sight, and the head of the dialog lies over the top. */
function show(field: HTMLElement | null | undefined) {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
