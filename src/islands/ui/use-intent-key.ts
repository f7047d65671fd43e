import { useRef } from 'react'

/**
 * The Idempotency-Key of one intent: the same for every try of the same content, another one when the content
 * changes or after `renew`, which is called once the intent has been carried out.
 */
export function useIntentKey(content: string) {
  const kept = useRef({ content: '', key: '' })
  return {
    key: () => {
      if (kept.current.content !== content || !kept.current.key)
        kept.current = { content, key: crypto.randomUUID() }
      return kept.current.key
    },
    renew: () => {
      kept.current = { content: '', key: '' }
    },
  }
}
