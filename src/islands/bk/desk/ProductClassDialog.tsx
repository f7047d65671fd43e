import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { CLASS_CHECKS, classDecision, ClassFields } from './ClassFields.tsx'

const FIRST = { url: '', goods_class: 'general', allowed: '', reason: '' }

/** The class of a product from now on: a customer whose order was refused for it can order then. */
export function ProductClassDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(FIRST, {
    ...CLASS_CHECKS,
    url: (typed) => (typed.trim() ? undefined : 'Paste the link of the product.'),
  })
  const save = async () => {
    const { item_platform, num_iid } = await call('item/parse_url', { url: form.values.url.trim() })
    await call('bk/set_goods_class', { item_platform, num_iid, ...classDecision(form.values) })
    showDone('Noted, for carts and for orders nobody has inspected yet.')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Class of a product">
      <form ref={focusFirst} className="grid gap-5" onSubmit={form.submit(save)} noValidate>
        <p className="text-sm text-muted">
          It counts from now on, in everybody’s cart and in orders that nobody has inspected.
        </p>
        <TextField
          {...form.field('url')}
          label="Link"
          hint="Of the marketplace, or of its page here."
          autoComplete="off"
        />
        <ClassFields form={form} />
      </form>
    </Dialog>
  )
}
