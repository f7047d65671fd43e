/**
 * For the form of a dialog: `showModal` then focuses its first field instead of the cross. React's own autoFocus comes
 * too early for that, while the dialog is still closed.
 */
export const focusFirst = (form: HTMLElement | null) =>
  form?.querySelector('input:not([type="hidden"])')?.setAttribute('autofocus', '')
