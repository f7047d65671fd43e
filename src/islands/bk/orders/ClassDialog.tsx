import { CLASS_CHECKS, classDecision, ClassFields } from '#islands/bk/desk/ClassFields.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

/** What kind of goods this one item is. */
export function ClassDialog({ item, onClose, onDone }: Props) {
  const allowed = item.goods_allowed ? 'yes' : ''
  const form = useForm({ goods_class: item.goods_class, allowed, reason: '' }, CLASS_CHECKS)
  const save = async () => {
    await call('bk/set_goods_class', { id: item.id, ...classDecision(form.values) })
    showDone('Noted.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Class of goods">
      <form className="grid gap-5" onSubmit={form.submit(save)} noValidate>
        <p className="text-sm">{item.title}</p>
        <ClassFields form={form} />
      </form>
    </Dialog>
  )
}
