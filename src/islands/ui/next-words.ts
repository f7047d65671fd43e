/** “Next: reaches your country”: beside a status, which it would else seem to be a part of. */
export const nextWords = (next: string | undefined): string | undefined =>
  next && `Next: ${next.charAt(0).toLowerCase()}${next.slice(1)}`
