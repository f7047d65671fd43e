import { withChat } from '#domain/site/content-policy.ts'
import { CHATBOT_META } from '#domain/site/set-at-start.ts'

export interface ChatSetting {
  /** The address of the script of another company's chat. */
  chatbot_src?: string | undefined
}

/** A page's own policy; one that may load another company's chat lets in exactly that origin, all others do not. */
export function policyOf(policy: string, page: Buffer, { chatbot_src }: ChatSetting): string {
  if (!chatbot_src || !page.includes(`name="${CHATBOT_META}"`)) return policy
  return withChat(policy, new URL(chatbot_src).origin)
}
