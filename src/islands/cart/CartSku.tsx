import { useState } from 'react'
import type { CartItem } from '#stores/cart-items.ts'
import { SkuDialog } from './SkuDialog.tsx'

/** The chosen option, to be changed in its place. */
export function CartSku({ item }: { item: CartItem }) {
  const [open, setOpen] = useState(false)
  if (!item.sku_text) return null
  return (
    <p className="text-sm text-muted">
      {item.sku_text}{' '}
      {item.sku_id && (
        <button
          type="button"
          className="link"
          aria-label={`Change the option of ${item.title}`}
          onClick={() => setOpen(true)}
        >
          Change
        </button>
      )}
      {open && <SkuDialog item={item} onClose={() => setOpen(false)} />}
    </p>
  )
}
