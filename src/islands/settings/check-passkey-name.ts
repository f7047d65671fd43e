import { MAX_PASSKEY_NAME } from '#domain/access/passkey.ts'
import type { Check } from '#islands/hooks/use-form.ts'

/** The server's check. */
export const checkPasskeyName: Check = (text) => {
  const { length } = text.trim()
  if (!length) return 'Give it a name, such as the device it is on.'
  return length > MAX_PASSKEY_NAME ? `Write at most ${MAX_PASSKEY_NAME} characters.` : undefined
}
