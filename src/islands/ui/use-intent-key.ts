import { useRef } from 'react'

/**
 * The Idempotency-Key of one intent: the same for every try of the same content, another one when the content
 * changes or after `renew`, which is called once the intent has been carried out.
 */
export function useIntentKey(content: string) {
  const held = useRef({ content: '', key: '' })
  return {
    key: () => {
      if (held.current.content !== content || !held.current.key)
        held.current = { content, key: crypto.randomUUID() }
      return held.current.key
    },
    renew: () => {
      held.current = { content: '', key: '' }
    },
  }
}
