import { useStore } from '@nanostores/react'
import { memo, useState } from 'react'
import { itemTotalCny } from '#domain/order/cart-total.ts'
import { diyPath, itemPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import { TextArea } from '#islands/ui/TextField.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { inWords, type MoneyWords } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import {
  type CartItem as Item,
  changeItem,
  checkCart,
  selectItems,
  takeNewPrice,
  changeSku,
} from '#stores/cart-items.ts'
import { $notes, closeNote, saveNote, typeNote } from '#stores/cart-notes.ts'
import { $quantityErrors, setQuantity } from '#stores/cart-quantity.ts'
import { ClassGuess } from '#islands/item/ClassGuess.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { type CartTrouble as Trouble, troubleText } from '#domain/order/cart-trouble.ts'
import { canonicalUrl } from '#domain/link/canonical.ts'
import { platformName } from '#domain/link/platform.ts'
import { PhotoWish } from '#islands/order/PhotoWish.tsx'
import { CartRemove } from './CartRemove.tsx'
import { SkuDialog } from './SkuDialog.tsx'

interface Props {
  item: Item
  selected: boolean
  photo_is_free: boolean
}

/** Drawn again only when it changes itself: a cart may hold hundreds. */
export const CartItem = memo(function CartItem({ item, selected, photo_is_free }: Props) {
  const showPrice = useShown()
  const money = inWords(showPrice)
  const error = useStore($quantityErrors, { keys: [item.id], ssr: 'initial' })[item.id]
  const total = itemTotalCny(item)
  return (
    <li className="cart-item grid grid-cols-[auto_4.5rem_minmax(0,1fr)] gap-3 p-4 border-t border-line md:grid-cols-[auto_5.5rem_minmax(0,1fr)_9rem_8rem] md:gap-5 md:p-5">
      <Tick
        label={`Order ${item.title}`}
        checked={selected && item.available}
        disabled={!item.available}
        onChange={(on) => selectItems([item.id], on)}
      />
      <Thumb
        image={item.image}
        className={`w-full max-[18rem]:max-w-18 ${item.available ? '' : 'opacity-50'}`}
      />
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        <CartTitle item={item} />
        <CartSku item={item} />
        <CartPrice item={item} showPrice={showPrice} />
        {item.kind === 'diy' && (
          <p>
            <Badge tone="blue">Deposit. We’ll confirm the price.</Badge>
          </p>
        )}
        <ClassGuess
          goods_class={item.goods_class}
          title={item.title}
          url={
            item.item_platform && item.num_iid
              ? canonicalUrl({ item_platform: item.item_platform, num_iid: item.num_iid })
              : ''
          }
          denied={item.denied_class}
          onDeny={(denied_class) => void changeItem({ id: item.id, denied_class }).catch(() => null)}
          compact
        />
        {item.trouble && <CartTrouble item={item} trouble={item.trouble} />}
        <CartNote item={item} />
        {item.available && <CartPhoto item={item} is_free={photo_is_free} money={money} />}
      </div>
      <div className="grid col-[2/4] content-start gap-1.5 max-md:col-3 md:col-auto">
        <QuantityStepper
          value={item.quantity}
          label={`Quantity of ${item.title}`}
          disabled={!item.available && item.trouble !== 'too_few'}
          onChange={(quantity) => setQuantity(item, quantity)}
        />
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="cart-end flex col-span-full items-center justify-between gap-2 max-md:col-3 max-md:-mr-3 md:col-auto md:flex-col md:items-end md:justify-start md:text-right md:[&_.money-pair]:justify-end md:[&_.btn]:-mr-3">
        <span className="font-medium">
          <Money cny={total} shown={showPrice(total)} />
        </span>
        <CartRemove item={item} />
      </div>
    </li>
  )
})

function CartTitle({ item }: { item: Item }) {
  const to = useSitePath()
  if (item.kind === 'diy') return <p className="line-clamp-2 font-medium">{item.title}</p>
  return (
    <a className="line-clamp-2 font-medium no-underline hover:underline" href={to(itemPath(item))}>
      {item.title}
    </a>
  )
}

interface CartPhotoProps {
  item: Item
  is_free: boolean
  money: MoneyWords
}

/** An extra photo of the item at its inspection. */
const CartPhoto = ({ item, is_free, money }: CartPhotoProps) => (
  <PhotoWish
    title={item.title}
    services={item.services}
    money={money}
    is_free={is_free}
    save={(services) => changeItem({ id: item.id, services })}
  />
)

/** The chosen option, to be changed in its place. */
function CartSku({ item }: { item: Item }) {
  const [open, setOpen] = useState(false)
  const { item_platform, num_iid } = item
  const link = item_platform && num_iid ? { item_platform, num_iid } : null
  if (!item.sku_text) return null
  return (
    <p className="text-sm text-muted">
      {item.sku_text}{' '}
      {item.sku_id && link && (
        <button
          type="button"
          className="link"
          aria-label={`Change the option of ${item.title}`}
          onClick={() => setOpen(true)}
        >
          Change
        </button>
      )}
      {open && link && (
        <SkuDialog
          title={item.title}
          link={link}
          sku_id={item.sku_id}
          quantity={item.quantity}
          words={{ heading: 'Choose another option', keep: 'Keep it', choose: 'Choose this option' }}
          onChoose={(sku_id) => changeSku(item.id, sku_id)}
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  )
}

interface CartPriceProps {
  item: Item
  showPrice: (cny: string) => string | undefined
}

/** The price of a piece; a changed price is taken on request. */
function CartPrice({ item, showPrice }: CartPriceProps) {
  const { busy, send } = useSend()
  const { price_cny, price_now_cny, price_changed_from_cny } = item
  const money = inWords(showPrice)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Money cny={price_cny} shown={showPrice(price_cny)} />
        {price_changed_from_cny && <Badge tone="amber">was {money(price_changed_from_cny)}</Badge>}
      </p>
      {price_now_cny && (
        <p className="text-sm">
          <span className="text-wait">
            Was {money(price_cny)}, now {money(price_now_cny)}.
          </span>{' '}
          <button
            type="button"
            className="link"
            aria-busy={busy}
            onClick={() => send(() => takeNewPrice(item.id))}
          >
            Take the new price
          </button>
        </p>
      )}
    </>
  )
}

/** Why the item cannot be ordered as it is, and a way on. */
function CartTrouble({ item, trouble }: { item: Item; trouble: Trouble }) {
  const to = useSitePath()
  const { busy, send } = useSend()
  const { item_platform, num_iid } = item
  const market = platformName(item_platform)
  const url = item_platform && num_iid ? canonicalUrl({ item_platform, num_iid }) : ''
  return (
    <div className="grid gap-0.5 text-wrong letters-sm">
      <p>{troubleText(trouble, market)}</p>
      <p className="flex flex-wrap gap-x-4">
        {trouble === 'unreadable' && (
          <button type="button" className="link" aria-busy={busy} onClick={() => send(checkCart)}>
            Check again
          </button>
        )}
        {(trouble === 'sold_out' || trouble === 'option_gone') && (
          <a className="link" href={to(itemPath(item))}>
            See other options
          </a>
        )}
        {trouble === 'too_few' ? (
          <span className="text-muted">Lower the quantity, or choose another option.</span>
        ) : (
          <a className="link" href={to(diyPath({ url }))}>
            Describe it instead
          </a>
        )}
      </p>
    </div>
  )
}

/** The customer's note to the buyer, kept when its field is left. */
function CartNote({ item }: { item: Item }) {
  const { id } = item
  const typed = useStore($notes, { keys: [id], ssr: 'initial' })[id]
  const saving = useSend()
  const closing = useSend()
  const [isClosed, setClosed] = useState(false)
  if (typed === undefined)
    return (
      <p className="text-sm">
        {item.order_notes && <span className="text-muted">Note: {item.order_notes} </span>}
        <button
          type="button"
          className="link"
          // biome-ignore lint/a11y/noAutofocus: the button that had it is gone with the field
          autoFocus={isClosed}
          onClick={() => typeNote(id, item.order_notes)}
        >
          {item.order_notes ? 'Change' : 'Add a note'}
          <span className="sr-only">
            {item.order_notes && ' the note'} to {item.title}
          </span>
        </button>
      </p>
    )
  const close = () =>
    closing.send(async () => {
      await saveNote(id)
      setClosed(true)
      closeNote(id)
    })
  const isSaved = typed.trim() !== '' && typed.trim() === item.order_notes
  return (
    <div className="mt-1 grid gap-2">
      <TextArea
        label="Note for our buyer"
        rows={2}
        autoFocus
        maxLength={500}
        value={typed}
        error={(closing.failure ?? saving.failure)?.message}
        onChange={(event) => typeNote(id, event.currentTarget.value)}
        onBlur={() => saving.send(() => saveNote(id))}
      />
      <div className="flex items-center gap-3">
        <Button size="sm" busy={closing.busy} onClick={close}>
          Save note
        </Button>
        <span className="text-sm text-muted" role="status">
          {isSaved && 'Note saved'}
        </span>
      </div>
    </div>
  )
}
