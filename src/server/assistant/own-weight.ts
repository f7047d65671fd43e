import { showCny } from '#domain/money/money.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { boxesOf } from './holding-parcels.ts'
import { linkOf } from './item-sentence.ts'
import { answeredOf } from './own-parcels.ts'
import { REHEARSAL_ANSWERS } from './own-rehearsal.ts'
import {
  type Answer,
  type Asked,
  kg,
  many,
  named,
  namesOf,
  type OwnAnswer,
  stored,
  WAREHOUSE,
} from './own-things.ts'
import { parcelLink } from './parcel-sentence.ts'

/** The weight of the reader's items and parcels. */

const MOST_OF = /\b(?:bigg?est|largest|bulkiest|most space|most room|heaviest|smallest|lightest)\b/

/** The largest or heaviest of what is stored, or the smallest; null where none is asked for. */
export function extremeStored({ items, read: { text } }: Pick<Asked, 'items' | 'read'>): Answer | null {
  const [most] = MOST_OF.exec(text) ?? []
  const here = stored(items).filter(({ weight_g }) => weight_g !== null)
  if (!most || here.length === 0) return null
  const by_weight = most === 'heaviest' || most === 'lightest'
  const sizeOf = ({ weight_g, length_cm, width_cm, height_cm }: OrderItemRow) =>
    by_weight ? (weight_g ?? 0) : (length_cm ?? 0) * (width_cm ?? 0) * (height_cm ?? 0)
  const rising = here.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  const item = most === 'smallest' || most === 'lightest' ? rising[0] : rising.at(-1)
  if (!item) return null
  const word = by_weight ? most : most === 'smallest' ? most : 'largest'
  return {
    text: `The ${word} of your ${many(here.length, 'stored item', 'stored items')} is ${named(item)}: ${item.length_cm} × ${item.width_cm} × ${item.height_cm} cm and ${kg(item.weight_g ?? 0)}.`,
    links: [linkOf(item), WAREHOUSE],
  }
}

/** The heaviest or lightest of the parcels; null where none is asked for. */
function extremeParcel({ parcels, read: { text } }: Asked): Answer | null {
  const [most] = WEIGHS_MOST.test(text) ? ['heaviest'] : (/\b(?:heaviest|lightest)\b/.exec(text) ?? [])
  if (!most || !/\bparcels?\b/.test(text) || /\b(?:items?|things|stored|warehouse)\b/.test(text)) return null
  const rising = parcels.toSorted((a, b) => priceOf(a).actual_g - priceOf(b).actual_g)
  const extreme = most === 'lightest' ? rising[0] : rising.at(-1)
  return (
    (extreme && {
      text: `The ${most} of your ${many(parcels.length, 'parcel', 'parcels')} is ${extreme.parcel_no}, with ${kg(priceOf(extreme).actual_g)}.`,
      links: [parcelLink(extreme)],
    }) ??
    null
  )
}

const WEIGHS_MOST = /\bweighs? (?:the )?most\b/

const ASKS_BACK = /\b(?:back|refund\w*|difference|lighter|overpaid|too much)\b/
const TOGETHER = /\b(?:together|altogether|in all|in total|combined)\b/
const IN_GRAMS = /\bgrams?\b/

export const weightAnswer: OwnAnswer = (asked) => {
  const weighed = asked.subjects.filter(({ weight_g }) => weight_g !== null)
  const boxed = boxesOf(weighed, asked.parcels, asked.read.whole)
  const together_g = weighed.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0)
  if (weighed.length > 1 && boxed.length === 0 && TOGETHER.test(asked.read.text))
    return {
      text: `Your ${weighed.length} items weigh ${kg(together_g)} together, with their own boxes: ${namesOf(weighed)}.`,
      links: weighed.slice(0, 3).map(linkOf),
    }
  if (weighed.length > 0 && boxed.length === 0)
    return {
      text: [
        ...new Set(
          weighed.map(
            (item) =>
              `${named(item)} weighs ${kg(item.weight_g ?? 0)} and measures ${item.length_cm} × ${item.width_cm} × ${item.height_cm} cm.`,
          ),
        ),
      ]
        .slice(0, 3)
        .join(' '),
      links: weighed.slice(0, 3).map(linkOf),
    }
  const rehearsed = asked.parcels.some(
    ({ mode, shipped_at, status }) => mode === 'rehearsal' && !shipped_at && status !== 'Cancelled',
  )
  if (rehearsed && (/\bfinal weight/.test(asked.read.text) || /\brehears/.test(asked.read.whole)))
    return REHEARSAL_ANSWERS.rehearsal(asked)
  const most = extremeParcel(asked) ?? extremeStored(asked)
  if (most) return most
  const here = stored(asked.items)
  const grams = here.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0)
  if (
    /\b(?:stor\w*|warehouse|items|things|stuff|everything|they|them|these|together|all of (?:it|that|them)|in total|altogether)\b/.test(
      asked.read.text,
    ) &&
    !/\bparcels?\b/.test(asked.read.text) &&
    grams > 0
  )
    return {
      text: `Your ${here.length === 1 ? 'item in our warehouse weighs' : `${here.length} items in our warehouse weigh`} ${kg(grams)} without the parcel’s box.`,
      links: [WAREHOUSE],
    }
  return answeredOf(asked, (parcel) => {
    const { actual_g, volumetric_g, charge_g, line_name } = priceOf(parcel)
    const word = parcel.final ? 'weighs' : 'will weigh about'
    const volume =
      volumetric_g > 0
        ? `its volumetric weight is ${kg(volumetric_g)}`
        : `${line_name} doesn’t count its volume`
    const asks_back = ASKS_BACK.test(asked.read.whole) && parcel.final && parcel.status !== 'Cancelled'
    const back_fen = asks_back ? parcel.refunded_fen : 0
    const back =
      back_fen > 0 ? ` ${showCny(back_fen)} of what you paid for it went back to your balance.` : ''
    const by = volumetric_g > actual_g ? ', by its size' : volumetric_g > 0 ? ', by its real weight' : ''
    const grams = IN_GRAMS.test(asked.read.text) ? `${actual_g} g` : kg(actual_g)
    return `Parcel ${parcel.parcel_no} ${word} ${grams}, ${volume}, and it’s billed as ${kg(charge_g)}${by}.${back}`
  })
}
