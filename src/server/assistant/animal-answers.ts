import { animalPartsIn } from '#domain/assistant/animal-parts.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { countryInText } from '#domain/place/countries.ts'
import { listed } from '#domain/text/sentence.ts'
import type { Answer } from './own-things.ts'

/** Parts of animals and rare woods: no list of ours says which species a country protects. */

/** By the help on customs of Australia. */
const OF_AUSTRALIA =
  'Australia often stops feathers, horn, shell and raw leather. Finished and clean goods usually pass if you name the material in the declaration.'

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
    links: [
      { title: 'Prohibited and restricted goods', url: '/help/prohibited-goods' },
      { title: 'Contact us', url: '/assistant' },
    ],
  }
}
