import { useLayoutEffect, useMemo, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { checkDiy, DIY_CHECKS, type DiyDraft, type DiyErrors, EMPTY_DIY } from '#domain/diy.ts'
import type { ApiError } from '#stores/api.ts'
import { $diy, addDiy, startDiy } from '#stores/diy.ts'
import { isLoggedIn } from '#stores/session.ts'
import type { Site } from '../site-path.ts'
import { askLogin } from '../ui/ask-login.ts'
import { Button } from '../ui/Button.tsx'
import { fieldErrors } from '../ui/failure.ts'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useSend } from '../ui/use-send.ts'
import { DiyAdded } from './DiyAdded.tsx'
import { DiyCost } from './DiyCost.tsx'

interface Props {
  site: Site
  /** From the address: a link nobody could read, or words nothing was found for. */
  url: string
  title: string
}

/** An item the customer describes, into the cart. */
export function DiyForm({ site, url, title }: Props) {
  const draft = useDraft(url, title)
  const [errors, setErrors] = useState<DiyErrors>({})
  const [added, setAdded] = useState('')
  const { busy, send } = useSend()

  const set = (change: Partial<DiyDraft>) => {
    $diy.set({ ...$diy.get(), ...change })
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
    }))
  }
  const field = (name: Exclude<keyof DiyDraft, 'quantity'>) => ({
    name,
    value: draft[name],
    error: errors[name],
    // Typed before React took the field over.
    ref: (input: { value: string } | null) => {
      if (input?.value && !draft[name]) set({ [name]: input.value })
    },
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const refused = (failure: ApiError) => {
    setErrors(fieldErrors(failure))
    if (failure.status === 401) askLogin()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = checkDiy(draft)
    setErrors(found)
    const first = event.currentTarget.elements.namedItem(Object.keys(found)[0] ?? '')
    if (first instanceof HTMLElement) return first.focus()
    if (!isLoggedIn(Date.now())) return askLogin()
    send(async () => {
      await addDiy()
      setAdded(draft.title.trim())
    }, refused)
  }

  if (added) return <DiyAdded site={site} title={added} onAnother={() => setAdded('')} />
  return (
    <form className="diy" onSubmit={submit} noValidate>
      <div className="grid content-start gap-5">
        <TextField
          {...field('url')}
          label="Link"
          type="url"
          optional
          maxLength={2000}
          check={DIY_CHECKS.url}
          hint="The page where you saw it. Our buyer opens it."
        />
        <TextField
          {...field('title')}
          label="What is it"
          maxLength={200}
          check={DIY_CHECKS.title}
          hint="Say it so that somebody who has not seen it finds it."
        />
        <TextArea {...field('spec_text')} label="Colour, size, version" optional maxLength={500} rows={3} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('price_cny')}
            label="Price of one piece in ¥"
            inputMode="decimal"
            autoComplete="off"
            check={DIY_CHECKS.price_cny}
            hint="A deposit, ¥1 to ¥100,000. We check it before we buy."
          />
          <TextField
            {...field('domestic_fee_cny')}
            label="Postage to our warehouse in ¥"
            inputMode="decimal"
            autoComplete="off"
            optional
            check={DIY_CHECKS.domestic_fee_cny}
            hint="What the shop asks for sending inside China."
          />
        </div>
        <div className="field items-start">
          <span className="field-label">Quantity</span>
          <QuantityStepper value={draft.quantity} onChange={(quantity) => set({ quantity })} />
        </div>
        <TextArea {...field('order_notes')} label="Note for our buyer" optional maxLength={500} rows={3} />
      </div>
      <aside className="diy-side card card-body">
        <DiyCost draft={draft} />
        <Button type="submit" size="lg" block busy={busy}>
          Add to cart
        </Button>
      </aside>
    </form>
  )
}

function useDraft(url: string, title: string): DiyDraft {
  const first = useMemo(() => ({ ...EMPTY_DIY, url, title }), [url, title])
  useLayoutEffect(() => startDiy({ url, title }), [url, title])
  return useSyncExternalStore(
    (onChange) => $diy.listen(onChange),
    () => $diy.get(),
    () => first,
  )
}
