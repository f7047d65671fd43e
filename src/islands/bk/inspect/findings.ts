import { checkSide, checkWeight } from '#domain/typed-measure.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import type { useForm } from '#islands/ui/use-form.ts'

export type FindingName =
  'weight_g' | 'length_cm' | 'width_cm' | 'height_cm' | 'goods_class' | 'verdict' | 'note'

export type FindingForm = ReturnType<typeof useForm<FindingName>>

const MAX_SIDE_CM = 500

/** An inspection starts empty but for what the product's rules say of its class. */
export const measured = (item: StaffItem): Record<FindingName, string> => ({
  weight_g: '',
  length_cm: '',
  width_cm: '',
  height_cm: '',
  goods_class: item.goods_class,
  verdict: '',
  note: '',
})

export const FINDING_CHECKS = {
  weight_g: checkWeight,
  length_cm: checkSide(MAX_SIDE_CM),
  width_cm: checkSide(MAX_SIDE_CM),
  height_cm: checkSide(MAX_SIDE_CM),
  verdict: (chosen: string) => (chosen ? undefined : 'Choose what you found.'),
}

export const VERDICTS = [
  { value: 'ok', label: 'As ordered' },
  { value: 'wrong_item', label: 'Wrong item' },
  { value: 'damaged', label: 'Damaged' },
  { value: 'incomplete', label: 'Something missing' },
]
