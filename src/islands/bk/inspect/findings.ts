import { checkSide, checkWeight, ITEM_SIDE_CM } from '#domain/freight/weight.ts'
import { VERDICT_WORDS } from '#domain/warehouse/correction.ts'
import { checkShelf } from '#islands/bk/desk/SelectedItems.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import type { useForm } from '#islands/hooks/use-form.ts'

export const FINDING_NAMES = [
  ...(['weight_g', 'length_cm', 'width_cm', 'height_cm'] as const),
  ...(['goods_class', 'verdict', 'note', 'shelf'] as const),
]
export type FindingName = (typeof FINDING_NAMES)[number]

export type FindingForm = ReturnType<typeof useForm<FindingName>>

/** An inspection starts empty but for what the product's rules say of its class. Nobody's verdict is chosen for them. */
export const measured = (item: StaffItem): Record<FindingName, string> => ({
  weight_g: '',
  length_cm: '',
  width_cm: '',
  height_cm: '',
  goods_class: item.goods_class,
  verdict: '',
  note: '',
  shelf: item.shelf ?? '',
})

export const FINDING_CHECKS = {
  weight_g: checkWeight,
  length_cm: checkSide(ITEM_SIDE_CM),
  width_cm: checkSide(ITEM_SIDE_CM),
  height_cm: checkSide(ITEM_SIDE_CM),
  verdict: (chosen: string) => (chosen ? undefined : 'Choose what you found.'),
  // Nobody has to say it yet.
  shelf: (typed: string) => (typed.trim() ? checkShelf(typed) : undefined),
}

export const VERDICTS = Object.entries(VERDICT_WORDS).map(([value, label]) => ({ value, label }))

/** The field's own value of a kept draft, for those that there are. */
export const withDraft = (
  values: Record<FindingName, string>,
  draft: Readonly<Record<string, string>> = {},
): Record<FindingName, string> => ({
  weight_g: draft.weight_g ?? values.weight_g,
  length_cm: draft.length_cm ?? values.length_cm,
  width_cm: draft.width_cm ?? values.width_cm,
  height_cm: draft.height_cm ?? values.height_cm,
  goods_class: draft.goods_class ?? values.goods_class,
  verdict: VERDICTS.some(({ value }) => value === draft.verdict) ? (draft.verdict ?? '') : values.verdict,
  note: draft.note ?? values.note,
  shelf: draft.shelf ?? values.shelf,
})
