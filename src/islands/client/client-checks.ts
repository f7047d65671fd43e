import { ratioFromTyped } from '#domain/client.ts'
import { phoneProblem } from '#domain/phone.ts'
import { checkEmail } from '#islands/account/checks.ts'
import type { Check } from '#islands/ui/use-form.ts'

/** What the server checks again; said on leaving a field. All but the name may stay empty. */
const ifGiven =
  (check: Check): Check =>
  (text) =>
    text.trim() ? check(text) : undefined

export const CLIENT_CHECKS: Record<'name' | 'email' | 'phone' | 'markup_ratio', Check> = {
  name: (text) => (text.trim() ? undefined : 'Enter a name.'),
  email: ifGiven(checkEmail),
  phone: ifGiven((text) => phoneProblem(text.trim()) ?? undefined),
  markup_ratio: (text) =>
    ratioFromTyped(text) === null ? 'Enter a percentage from 0 to 1000, such as 15 or 7.5.' : undefined,
}
