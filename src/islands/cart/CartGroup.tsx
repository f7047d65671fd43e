import { platformName } from '#domain/platform-name.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { useShown } from '#islands/ui/use-shown.ts'
import { type CartGroup as Group, selectItems } from '#stores/cart-items.ts'
import { CartItem } from './CartItem.tsx'

interface Props {
  group: Group
  selected: ReadonlySet<string>
  /** Whether one more extra photo would cost nothing. */
  photo_is_free: boolean
  free_ids: ReadonlySet<string>
}

/** The items of one shop: they travel together and share its postage. */
export function CartGroup({ group, selected, photo_is_free, free_ids }: Props) {
  const shown = useShown()
  const ids = group.items.filter((item) => item.available).map((item) => item.id)
  const platform = platformName(group.item_platform)
  return (
    <section className="card" aria-label={group.shop ? `${group.shop}, ${platform}` : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-5">
        <CheckField
          checked={ids.length > 0 && ids.every((id) => selected.has(id))}
          disabled={ids.length === 0}
          onChange={(event) => selectItems(ids, event.currentTarget.checked)}
        >
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{group.shop || platform}</span>
            {group.shop && <Badge>{platform}</Badge>}
          </span>
        </CheckField>
        <p className="text-sm text-muted">
          Postage in China{' '}
          {Number(group.domestic_fee_cny) === 0 ? (
            'free'
          ) : (
            <Money cny={group.domestic_fee_cny} shown={shown(group.domestic_fee_cny)} />
          )}
        </p>
      </div>
      <ul>
        {group.items.map((item) => (
          <CartItem
            key={item.id}
            item={item}
            selected={selected.has(item.id)}
            photo_is_free={item.services.includes('extra_photo') ? free_ids.has(item.id) : photo_is_free}
          />
        ))}
      </ul>
    </section>
  )
}
