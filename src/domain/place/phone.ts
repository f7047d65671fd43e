/** The error of a text that cannot be a number, null when it can: digits with the usual signs between them. */
export function phoneProblem(text: string): string | null {
  const digits = text.replace(/\D/g, '').length
  const fits = /^\+?[\d ()./-]+$/.test(text) && digits >= 5 && digits <= 18
  return fits ? null : 'Enter a phone number, such as +1 555 010 0199.'
}
