import { type CartTrouble as Trouble, troubleText } from '#domain/cart-trouble.ts'
import { canonicalUrl, type Platform } from '#domain/item-link.ts'
import { diyPath, itemPath } from '#domain/page-path.ts'
import { platformName } from '#domain/platform-name.ts'
import { useSitePath } from '#islands/site.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { type CartItem, checkCart } from '#stores/cart-items.ts'

/** Why the item cannot be ordered as it is, and a way on. */
export function CartTrouble({ item, trouble }: { item: CartItem; trouble: Trouble }) {
  const to = useSitePath()
  const { busy, send } = useSend()
  const { item_platform, num_iid } = item
  const market = platformName(item_platform)
  const url = canonicalUrl({ item_platform: item_platform as Platform, num_iid: num_iid ?? '' })
  return (
    <div className="cart-trouble">
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
