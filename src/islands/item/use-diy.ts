import { type SubmitEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { checkDiy, type DiyDraft, type DiyErrors, EMPTY_DIY } from '#domain/item/diy.ts'
import { $diy, addDiy, DIY_DRAFT, startDiy } from '#stores/diy.ts'
import { askLogin } from '#stores/request-login.ts'
import { isLoggedIn } from '#stores/session.ts'
import { showWarning } from '#stores/toast.ts'
import { fieldErrors } from '#islands/hooks/use-send.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { leadToWrongQuantity } from '#islands/ui/QuantityStepper.tsx'
import { serverNow } from '#stores/clock.ts'
import { useKeptPhotos } from '#islands/hooks/use-kept-photos.ts'

/** The draft of the DIY page, what is wrong with it, its photos, and its way into the cart. */
export function useDiy(
  page: { url: string; title: string },
  denied_class: GoodsClass | null,
  onAdded: (title: string) => void,
) {
  const draft = useDraft(page)
  const photos = useDiyPhotos()
  const [errors, setErrors] = useState<DiyErrors>({})
  const { busy, send } = useSend()

  const set = (change: Partial<DiyDraft>) => {
    $diy.set({ ...$diy.get(), ...change })
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
    }))
  }
  const field = (name: 'url' | 'title' | 'spec_text' | 'order_notes') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const amount = (name: 'price_cny' | 'domestic_fee_cny') => ({
    name,
    value: draft[name],
    onAmount: (cny: string) => set({ [name]: cny }),
  })
  const add = (form: HTMLFormElement) =>
    send(
      async () => {
        await addDiy(photos.ids, denied_class)
        photos.forget()
        onAdded(draft.title.trim())
      },
      (failure) => {
        const problems = fieldErrors(failure)
        setErrors(problems)
        leadTo(form, problems)
        if (failure.status === 401) askLogin(() => add(form))
      },
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const problems = checkDiy(draft)
    setErrors(problems)
    if (leadTo(form, problems)) return
    if (leadToWrongQuantity() || photos.sending) return
    // It may be scrolled out of sight.
    if (photos.problem) return showWarning(photos.problem)
    if (isLoggedIn(serverNow())) add(form)
    else askLogin(() => add(form))
  }
  return { draft, errors, photos, set, field, amount, busy, submit }
}

/** Whether one of its fields is wrong; the first is brought into view. */
function leadTo(form: HTMLFormElement, problems: DiyErrors): boolean {
  const first = form.elements.namedItem(Object.keys(problems)[0] ?? '')
  if (!(first instanceof HTMLElement)) return false
  first.focus({ preventScroll: true })
  // A bar that stays in view lies over the top of the page.
  first.scrollIntoView({ block: 'center' })
  return true
}

function useDraft({ url, title }: { url: string; title: string }): DiyDraft {
  const first = useMemo(() => ({ ...EMPTY_DIY, url, title }), [url, title])
  useLayoutEffect(() => startDiy({ url, title }), [url, title])
  return useSyncExternalStore(
    (onChange) => $diy.listen(onChange),
    () => $diy.get(),
    () => first,
  )
}

/** The photos of a DIY item belong to an account: a visitor signs in first, and then they are sent. */
function useDiyPhotos() {
  const photos = useKeptPhotos('upload/images?scene=diy', DIY_DRAFT)
  const signedIn = (work: () => void) => (isLoggedIn(serverNow()) ? work() : askLogin(work))
  return {
    ...photos,
    add: (files: readonly File[]) => signedIn(() => photos.add(files)),
    retry: (key: string) => signedIn(() => photos.retry(key)),
  }
}
