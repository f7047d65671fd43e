let names: Intl.DisplayNames | undefined

/** Names that need “the” before them. */
const WITH_ARTICLE = /^(?=United |Nether|Philip|Baham|Gambia|Maldi|Comoro|Isle |.+ (?:Republic|Islands)$)/

/** "US" → "the United States", for the middle of a sentence. Needs no list of names: a page would carry it in vain. */
export function placeName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return (names.of(code) ?? code).replace(WITH_ARTICLE, 'the ')
}
