import { PhotoWish } from '#islands/order/PhotoWish.tsx'
import { type CartItem, changeItem } from '#stores/cart-items.ts'

/** An extra photo of the item at its inspection. */
export const CartPhoto = ({ item, is_free }: { item: CartItem; is_free: boolean }) => (
  <PhotoWish
    title={item.title}
    services={item.services}
    is_free={is_free}
    save={(services) => changeItem({ id: item.id, services })}
  />
)
