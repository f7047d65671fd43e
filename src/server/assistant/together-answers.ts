import { classesSaid } from '#domain/assistant/goods-said.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { countryInText } from '#domain/place/countries.ts'
import { atBegin, listed } from '#domain/text/sentence.ts'
import { classesIn } from './goods-parts.ts'
import type { Answer } from './own-things.ts'
import { KINDS, linesTo } from './taking-lines.ts'
import { SHIPPING } from './way-answers.ts'

/** Goods of several kinds in one parcel: only lines that take all of them remain. */

/** Null where none of them is restricted. */
export function togetherAnswer(read: Reading, country: string): Answer | null {
  const place = countryInText(country)
  const links = [
    { title: 'Batteries, liquids, cosmetics and food', url: '/help/batteries-liquids-and-food' },
    SHIPPING,
  ]
  const found = classesIn(read).filter((one) => one !== 'general')
  const classes = found.length > 0 ? found : classesSaid(read.goods).filter((one) => one !== 'prohibited')
  if (classes.length === 0) return null
  const lines = classes.map((goods_class) => ({ goods_class, taken: linesTo(goods_class, country).taken }))
  const kinds = listed(classes.map((one) => KINDS[one]))
  const refused = lines.filter(({ taken }) => taken.length === 0)
  if (refused.length > 0) {
    const rest = lines.filter(({ taken }) => taken.length > 0)
    return {
      text: [
        `No, none of our lines to ${place} takes ${listed(
          refused.map(({ goods_class }) => KINDS[goods_class]),
          'or',
        )}, also not beside other things.`,
        ...(rest.length > 0 ? [`${apart(rest)}.`] : []),
      ].join(' '),
      links,
    }
  }
  const [first] = lines
  const all = (first?.taken ?? []).filter((line) => lines.every(({ taken }) => taken.includes(line)))
  const names = listed(all.map(({ name }) => name))
  const text =
    all.length > 0
      ? `Yes, one parcel to ${place} with ${kinds} can go by ${names}. One such item decides for the whole parcel, so for a cheaper line, ship it alone and send the rest apart.`
      : `No line to ${place} takes ${kinds} in one parcel, so make separate parcels. ${apart(lines)}. General goods such as clothes can go with either.`
  return { text, links }
}

/** As in “Liquids go by US sensitive line”. */
const apart = (lines: readonly { goods_class: keyof typeof KINDS; taken: readonly { name: string }[] }[]) =>
  atBegin(
    listed(
      lines.map(
        ({ goods_class, taken }) => `${KINDS[goods_class]} go by ${listed(taken.map(({ name }) => name))}`,
      ),
    ),
  )
