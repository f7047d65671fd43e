import { chosenClass, GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { ReasonField } from './ReasonField.tsx'
import type { useForm } from '#islands/hooks/use-form.ts'
import { Allowed } from './Allowed.tsx'

/** For a field that a class is chosen in. */
export const CLASSES = Object.entries(GOODS_CLASS_NAMES).map(([value, label]) => ({ value, label }))

type Name = 'goods_class' | 'allowed' | 'reason'

export const CLASS_CHECKS = {
  reason: (typed: string) => (typed.trim() ? undefined : 'Write why. Colleagues read it.'),
}

/** The fields' values, as `bk/set_goods_class` takes them. */
export const classDecision = ({ goods_class, allowed, reason }: Record<Name, string>) => ({
  goods_class: chosenClass(goods_class),
  allowed: goods_class === 'prohibited' && allowed !== '',
  reason: reason.trim(),
})

/** The class of goods, whether they may travel although it says no, and the button that sets it. */
export function ClassFields({ form }: { form: ReturnType<typeof useForm<Name>> }) {
  const { values } = form
  return (
    <>
      <SelectField
        label="Goods class"
        options={CLASSES}
        value={values.goods_class}
        onChange={(event) => form.set('goods_class', event.currentTarget.value)}
      />
      {values.goods_class === 'prohibited' && (
        <CheckField
          checked={values.allowed !== ''}
          onChange={(event) => form.set('allowed', event.currentTarget.checked ? 'yes' : '')}
        >
          It may travel all the same
        </CheckField>
      )}
      <ReasonField {...form.field('reason')} />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Allowed call="bk/set_goods_class">
        <Button type="submit" size="lg" block busy={form.busy}>
          Set the class
        </Button>
      </Allowed>
    </>
  )
}
