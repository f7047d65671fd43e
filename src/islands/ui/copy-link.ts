import { showDone, showWarning } from '#stores/toast.ts'

/** Puts a link on the clipboard and says so, or that the browser refused and `otherwise` what to do. */
export const copyLink = (url: string, otherwise: string) => copyText(url, 'link', otherwise)

/** The same with anything; `what` it is, in a word. */
export function copyText(text: string, what: string, otherwise: string): void {
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject()
  copied.then(
    () => showDone(`${what.charAt(0).toUpperCase()}${what.slice(1)} copied.`),
    () => showWarning(`Your browser didn’t let us copy the ${what}. ${otherwise}`),
  )
}
