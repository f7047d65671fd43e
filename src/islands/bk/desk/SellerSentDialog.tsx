import { normalTracking } from '#domain/parcel/tracking.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { DeskForm } from './DeskForm.tsx'
import { SureNumberField, useSureNumber } from './SureNumber.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showUndoable } from './undo.ts'
import { Labelled } from './Labelled.tsx'
import type { StaffItem } from './queues.ts'

interface Props {
  items: readonly StaffItem[]
  onClose: () => void
  onDone: () => void
}

export const checkTracking = (typed: string) =>
  /^[A-Z\d-]{4,40}$/.test(normalTracking(typed))
    ? undefined
    : 'Enter the tracking number: 4 to 40 letters, digits or dashes.'

/** The number under which the seller sent one box with all of these. */
export function SellerSentDialog({ items, onClose, onDone }: Props) {
  const form = useForm({ inner_tracking_number: '' }, { inner_tracking_number: checkTracking })
  const number = useSureNumber(form.values.inner_tracking_number)
  const words = countedItems(items.length)
  const sent = async () => {
    const ids = items.map((item) => item.id)
    const sent = { ids, ...form.values, sure_number: number.sure_number }
    const { list } = await call('bk/mark_seller_shipped', sent, { popup: false })
    const changes = list.map((one) => one.change_id)
    showUndoable(`${words} on the way to us.`, changes, onDone)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Seller sent ${words}`}>
      <DeskForm form={{ ...form, failure: null }} send={sent} button={`Seller sent ${words}`} focus>
        <ul className="grid gap-3 text-sm">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-3">
              <Thumb image={item.image} className="size-12" />
              <span className="grid min-w-0">
                <span className="line-clamp-2">
                  {item.quantity} × {item.title}
                </span>
                <span className="text-muted wrap-anywhere">
                  {[item.sku_text, item.order_no].filter(Boolean).join('\u00a0· ')}
                </span>
                {item.purchase_no && <Labelled name="Purchase" value={item.purchase_no} />}
              </span>
            </li>
          ))}
        </ul>
        <TextField
          {...form.field('inner_tracking_number')}
          label="Tracking number"
          hint={items.length > 1 ? 'All of these come in one box.' : 'As the marketplace shows it.'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {form.failure && <SureNumberField failure={form.failure} number={number} />}
      </DeskForm>
    </Dialog>
  )
}
