import { MAX_PASSKEY_NAME } from '#domain/passkey.ts'
import type { Check } from '#islands/ui/use-form.ts'

/** What the server checks again. */
export const checkPasskeyName: Check = (text) => {
  const { length } = text.trim()
  if (!length) return 'Give it a name, such as the device it is on.'
  return length > MAX_PASSKEY_NAME ? `Write at most ${MAX_PASSKEY_NAME} characters.` : undefined
}
