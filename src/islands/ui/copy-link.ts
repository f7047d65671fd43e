import { showDone, showWarning } from '#stores/toast.ts'

/** Puts a link on the clipboard and says so, or that the browser refused and `otherwise` what to do. */
export function copyLink(url: string, otherwise: string): void {
  const copied = navigator.clipboard?.writeText(url) ?? Promise.reject()
  copied.then(
    () => showDone('Link copied.'),
    () => showWarning(`Your browser did not let us copy the link. ${otherwise}`),
  )
}
