import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { optionId } from './SearchSuggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The list below the search box: open while the box has the focus and there is something to offer. Up and Down go
 * through it and back to what was typed, Escape closes it, Enter takes the marked one.
 */
export function useSearchList(box: RefObject<HTMLInputElement | null>, search: () => void) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useSuggestions(typed, open)
  const isVisible = open && list.length > 0

  const look = () => {
    setTyped(box.current?.value ?? '')
    setActive(-1)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const choose = (text: string) => {
    if (box.current) box.current.value = text
    close()
    search()
  }

  // Focus that came before we were here. What a page of results was searched by is no question.
  useEffect(() => {
    const input = box.current
    if (input && document.activeElement === input && input.value !== input.defaultValue) {
      setTyped(input.value)
      setOpen(true)
    } else if (input && document.activeElement === input && input.value === '') setOpen(true)
  }, [box])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isVisible) {
      // Otherwise the browser empties the box as well.
      event.preventDefault()
      close()
    } else if (step && isVisible) {
      event.preventDefault()
      const places = list.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (step) look()
    else if (event.key === 'Enter' && isVisible && list[active]) {
      event.preventDefault()
      choose(list[active].text)
    }
  }

  return {
    list: { id, list, active, before: typed.trim() === '', onChoose: choose },
    shown: isVisible,
    /** The text typed while the box is open. */
    typed: open ? typed : '',
    look,
    close,
    input: {
      onInput: look,
      onClick: () => box.current?.value === '' && look(),
      onBlur: close,
      onKeyDown,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isVisible,
      'aria-controls': isVisible ? id : undefined,
      'aria-activedescendant': isVisible && active >= 0 ? optionId(id, active) : undefined,
    } as const,
  }
}
