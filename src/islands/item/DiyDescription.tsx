import { useEffect, useState } from 'react'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { DIY_CHECKS, diyCost, type DiyDraft } from '#domain/item/diy.ts'
import { AmountField } from '#islands/ui/AmountField.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import { TextArea, TextField } from '#islands/ui/TextField.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useCountry } from '#islands/shipping/use-country.ts'
import { classify } from '#stores/goods-class.ts'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { serviceFeeText } from '#domain/item/cost.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { inWords } from '#islands/hooks/show-price.ts'
import { useShownPrice, useUser } from '#islands/hooks/use-user.ts'
import { useOwnWords } from '#islands/hooks/use-shown.ts'
import { ClassGuess } from './ClassGuess.tsx'
import { useDiy } from './use-diy.ts'

interface Props {
  /** From the address. */
  url: string
  title: string
  onAdded: (title: string) => void
}

/** The item's description and price, as far as the customer knows them. Use with client:when="now". */
export function DiyDescription({ url, title, onAdded }: Props) {
  const [denied, setDenied] = useState<GoodsClass | null>(null)
  const [isWrongQuantity, setWrongQuantity] = useState(false)
  const { draft, errors, photos, set, field, amount, busy, submit } = useDiy({ url, title }, denied, onAdded)
  const root = useAlive<HTMLFormElement>()
  const money = inWords(useShownPrice())
  const own = useOwnWords()
  return (
    <form
      className="diy grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-16"
      ref={root}
      onSubmit={submit}
      noValidate
    >
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
          hint="Describe it for somebody who’s never seen it."
        />
        <DiyClass title={draft.title} denied={denied} onDeny={setDenied} />
        <Photos photos={photos} label="Photos" optional hint={photos.hint} error={photos.problem} />
        <TextArea {...field('spec_text')} label="Colour, size, version" optional maxLength={500} rows={3} />
        <div className="grid gap-5 sm:grid-cols-2">
          <AmountField
            {...amount('price_cny')}
            error={own(errors.price_cny)}
            label="Price of one piece"
            orYuan
            told={['1.00', '100000.00']}
            check={(cny) => own(DIY_CHECKS.price_cny(cny))}
            hint={`A deposit, ${money('1.00')} to ${money('100000.00')}. We’ll check it before we buy.`}
          />
          <AmountField
            {...amount('domestic_fee_cny')}
            error={own(errors.domestic_fee_cny)}
            label="Postage in China"
            orYuan
            optional
            told={['10000.00']}
            check={(cny) => own(DIY_CHECKS.domestic_fee_cny(cny))}
            hint="What the shop charges to send it to our warehouse."
          />
        </div>
        <div className="field items-start">
          <span className="field-label">Quantity</span>
          <QuantityStepper
            value={draft.quantity}
            onChange={(quantity) => set({ quantity })}
            onWrong={setWrongQuantity}
          />
        </div>
        <TextArea {...field('order_notes')} label="Note for our buyer" optional maxLength={500} rows={3} />
      </div>
      <aside className="grid content-start gap-5 lg:sticky lg:top-24 lg:self-start card card-body">
        <DiyCost draft={draft} isWrongQuantity={isWrongQuantity} />
        <Button type="submit" size="lg" block busy={busy} disabled={photos.sending}>
          {photos.sending ? 'Uploading photos' : 'Add to cart'}
        </Button>
      </aside>
    </form>
  )
}

/** The cost before shipping, from what is typed so far. */
function DiyCost({ draft, isWrongQuantity }: { draft: DiyDraft; isWrongQuantity: boolean }) {
  const { SERVICE_FEE_RATIO } = useUser()
  const showPrice = useShownPrice()
  const cost = isWrongQuantity ? null : diyCost(draft, SERVICE_FEE_RATIO)
  if (!cost)
    return (
      <div>
        <h2 className="mb-2 text-base">What it will cost</h2>
        <p className="text-sm text-muted">
          {isWrongQuantity
            ? 'Correct the marked quantity to see the cost.'
            : draft.price_cny.trim()
              ? 'Correct the marked amount to see the cost.'
              : 'Enter the price of one piece to see the cost.'}
        </p>
      </div>
    )
  const pieces = draft.quantity === 1 ? '1 piece' : `${draft.quantity} pieces`
  return (
    <div>
      <h2 className="mb-2 text-base">What it will cost</h2>
      <Receipt
        show={showPrice}
        rows={[
          { label: pieces, cny: cost.goods_cny, shown: showPrice(cost.goods_cny), estimated: true },
          {
            label: 'Postage in China',
            cny: cost.postage_cny,
            shown: showPrice(cost.postage_cny),
            estimated: true,
          },
          {
            label: serviceFeeText(SERVICE_FEE_RATIO),
            cny: cost.fee_cny,
            shown: showPrice(cost.fee_cny),
            estimated: true,
          },
          {
            label: 'Before shipping',
            cny: cost.total_cny,
            shown: showPrice(cost.total_cny),
            estimated: true,
            kind: 'total',
          },
        ]}
      />
      <p className="mt-2 text-xs text-muted">
        If the shop asks for less, you get the difference back. If it asks for more, we ask you first.
      </p>
    </div>
  )
}

/** Typing rests so long before a title is judged. */
const REST_MS = 600

interface ClassProps {
  title: string
  denied: GoodsClass | null
  onDeny: (denied: GoodsClass | null) => void
}

/** The class that the typed title is taken for. */
function DiyClass({ title, denied, onDeny }: ClassProps) {
  const country = useCountry()
  const typed = useRested(title.trim())
  const { data } = useData(`${typed} ${country}`, async () =>
    typed && country ? classify(typed, '', country) : null,
  )
  if (!data) return null
  return <ClassGuess goods_class={data.goods_class} title={typed} url="" denied={denied} onDeny={onDeny} />
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
