import { showWarning } from '#stores/toast.ts'
import { beep } from './beep.ts'
import { typeInto, useScanner } from './use-scanner.ts'

export const isDialogOpen = () => document.querySelector('dialog:modal') !== null

/** Hears a hand scanner for a page: nothing that is scanned while a dialog lies over it. */
export const usePageScanner = (onScan: (text: string) => void) =>
  useScanner((text) => (isDialogOpen() ? scanIntoDialog(text) : onScan(text)))

/**
 * A scan goes into the field of the dialog that has the focus, and searches where that is one for a search. It sends no
 * other form. Where it can't go, whoever scans without looking hears it.
 */
export function scanIntoDialog(text: string): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.type === 'search') {
    typeInto(field, text)
    field.form?.requestSubmit()
  } else if (field instanceof HTMLTextAreaElement) typeInto(field, withScan(field, `${text}\n`))
  else if (field instanceof HTMLInputElement && field.type === 'text' && !field.inputMode)
    typeInto(field, withScan(field, text))
  else {
    beep(false)
    showWarning(`${text} wasn’t taken. Close the dialog, then scan it again.`)
  }
}

const withScan = (
  { value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement,
  text: string,
) => value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length)
