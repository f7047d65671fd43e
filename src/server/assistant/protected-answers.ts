import { animalPartsIn } from '#domain/assistant/animal-parts.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { countryInText } from '#domain/place/countries.ts'
import { listed } from '#domain/text/sentence.ts'
import { linesText } from './goods-answers.ts'
import type { Answer } from './own-things.ts'

/** Things that a country protects: no list of ours says which species, or which old pieces. */

/** By the help on customs of Australia. */
const OF_AUSTRALIA =
  'Australia often stops feathers, horn, shell and raw leather. Finished and clean goods usually pass if you name the material in the declaration.'

const LINKS = [
  { title: 'Prohibited and restricted goods', url: '/help/prohibited-goods' },
  { title: 'Contact us', url: '/assistant' },
]

export const antiqueAnswer = (country: string | null): Answer => ({
  text: `I can’t tell whether customs in China lets an antique out, because we have no list of what may leave. Ask our team before you order, and customs in ${country ? countryInText(country) : 'your country'} whether it may come in. A new piece in an old style is another matter: ${linesText('general', country)}`,
  links: LINKS,
})

export function animalAnswer({ text, whole }: Reading, country: string | null): Answer {
  const parts = animalPartsIn(text)
  const all = parts.length > 0 ? parts : animalPartsIn(whole)
  const what = all.length > 0 ? listed(all, 'or') : 'protected species'
  const place = country ? countryInText(country) : 'your country'
  return {
    text: [
      `I can’t tell whether customs in ${place} lets ${what} in, because we have no list of protected species.`,
      ...(country === 'AU' ? [OF_AUSTRALIA] : []),
      'Ask your customs office before you order, also which papers it wants to see. Don’t order what you may not own or bring into your country, even if our check lets it through.',
    ].join(' '),
    links: LINKS,
  }
}
