import { type DragEvent, useEffect, useEffectEvent } from 'react'

/**
 * Photos pasted while the form is `shown`, wherever the focus stands, or dropped anywhere onto it; a photo dropped
 * beside the marked place would otherwise open in the place of the page.
 */
export function usePhotosIn(shown: boolean, add: (files: File[]) => void) {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  })
  useEffect(() => {
    if (!shown) return
    const onPaste = (event: ClipboardEvent) => pasted(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [shown])
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop(event: DragEvent) {
      // The marked place inside has taken them.
      if (event.isDefaultPrevented()) return
      event.preventDefault()
      add([...event.dataTransfer.files])
    },
  }
}
