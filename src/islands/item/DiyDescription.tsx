import { DIY_CHECKS } from '#domain/diy.ts'
import { Button } from '../ui/Button.tsx'
import { Photos } from '../ui/Photos.tsx'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useAlive } from '../ui/use-alive.ts'
import { DiyCost } from './DiyCost.tsx'
import { useDiy } from './use-diy.ts'

interface Props {
  /** From the address. */
  url: string
  title: string
  onAdded: (title: string) => void
}

/** What the item is and what it costs, as far as the customer knows. Use with client:catch-up. */
export function DiyDescription({ url, title, onAdded }: Props) {
  const { draft, photos, set, field, busy, submit } = useDiy({ url, title }, onAdded)
  const root = useAlive<HTMLFormElement>()
  return (
    <form className="diy" ref={root} onSubmit={submit} noValidate>
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
          hint="Describe it so that somebody who has never seen it can find it."
        />
        <Photos photos={photos} label="Photos" optional error={photos.problem} />
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
            label="Postage in China in ¥"
            inputMode="decimal"
            autoComplete="off"
            optional
            check={DIY_CHECKS.domestic_fee_cny}
            hint="What the shop charges to send it to our warehouse."
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
        <Button type="submit" size="lg" block busy={busy} disabled={photos.sending}>
          {photos.sending ? 'Uploading photos' : 'Add to cart'}
        </Button>
      </aside>
    </form>
  )
}
