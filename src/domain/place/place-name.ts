const names = new Intl.DisplayNames('en', { type: 'region' })

/** "US" → "the United States", for the middle of a sentence. */
export const placeName = (code: string) =>
  (names.of(code) ?? code).replace(/^(?=United |Nether|Philip)/, 'the ')
