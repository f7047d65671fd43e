import { useRef } from 'react'

/**
 * The Idempotency-Key of one intent: the same for every try of the same content, another one when the content
 * changes or after `renew`, which is called once the intent has been carried out.
 */
export function useIntentKey(content: string) {
  const current = useRef({ content: '', key: '' })
  return {
    key: () => {
      if (current.current.content !== content || !current.current.key)
        current.current = { content, key: crypto.randomUUID() }
      return current.current.key
    },
    renew: () => {
      current.current = { content: '', key: '' }
    },
  }
}
