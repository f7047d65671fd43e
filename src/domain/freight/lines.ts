import { readLines } from './read-lines.ts'
import file from './shipping-lines.json' with { type: 'json' }

/**
 * The lines as people edit them: prices and limits and, illustrative, VAT and remote places. `published: true` are
 * prices a carrier or platform has published, with their source; `published: false` are no carrier's offer, and
 * labelled so wherever they are shown. VAT rates and remote postcodes are no authority's or carrier's word, and used by
 * illustrative lines only. A mistake in the file stops the build, the start and the tests with where it is.
 */
export const LINES_FILE = readLines(file)
