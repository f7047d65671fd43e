import { PARCEL_SERVICES_FEN } from '#domain/freight/parcel-services.ts'
import { showCny } from '#domain/money/money.ts'

/** Warnings beside the lines that take goods: what burns, cuts or breaks, and what a country may stop. */

export const BRING_IN = 'Don’t order what you may not bring into your country.'

const BURNS =
  /\b(?:spray (?:paints?|cans?|varnish|glue|lacquer|adhesive)|aerosols?|hair ?spray|varnish|lacquer|thinner|acetone|solvents?|nail (?:polish|glue)|(?:super ?)?glues?|adhesives?|resin|(?:plastic|model|rubber) cement|cement (?:and|or) thinner|paints? and glues?)\b/
const CUTS =
  /\b(?:blades?|scissors|shears|(?:box|wire|craft|utility) ?cutters?|axes?|hatchets?|saws?|scalpels?|chisels?|razors?|sharpen\w*)\b/
const MEDICAL =
  /\b(?:(?:contact|color(?:ed)?|eye|cosplay) lens(?:es)?|syringes?|stethoscopes?|blood pressure|glucose|thermometers?|(?<!\b(?:batteries|cells) for (?:\w+ )?)hearing aids?(?! (?:\w+ )?(?:batter|cell))|medical (?:devices?|equipment|instruments?)|pulse oximeters?|oximeters?|test kits?)\b/
/** A part that held fuel or oil, no bottle of it. */
const HELD_FUEL =
  /\b(?:smell\w*|stink\w*|reek\w*|run|used|drained|residue|leftover|traces?|inside|in it|on (?:it|them))\b.{0,40}\b(?:petrol|gasoline|gas|diesel|fuel|oil)\b|\b(?:petrol|gasoline|diesel|fuel|oil)\b.{0,20}\b(?:inside|in it|on (?:it|them)|residue|smell\w*)\b/
const BREAKS =
  /\bwithout (?:\w+ )?(?:br(?:eak|oke|oken|eaking)|damag\w*|crush\w*)|\bwithout (?:\w+ )?(?:arriving|coming|getting|ending up) (?:\w+ )?(?:bits|pieces|broken|smashed|shattered|damaged)\b|\bsurvives? (?:the|its) (?:trip|way|journey|post)\b|\b(?:not (?:\w+ )?(?:break|damaged?|crushed)|unbroken|in one piece|(?:arrives?|comes?) safe\w*)\b/
const EXTRA =
  /\b(?:extra|additional|special|more|higher) (?:fees?|costs?|charges?|money|price)\b|\bcosts? (?:\w+ )?(?:more|extra)\b|\b(?:dearer|pricier|more expensive)\b|\bsurcharges?\b/

const WOOD = /\b(?:wood(?:en)?|bamboo|rattan|wicker|cork|chopsticks)\b/
const GROWN =
  /\b(?:(?:dried|pressed|preserved) (?:flowers?|lea(?:f|ves)|plants?|herbs|grass\w*|petals)|pampas|raffia|straw|seagrass|pine ?cones?|(?:sea ?)?shells?|cowhides?|raw ?hides?|sheepskins?|raw leather|feathers?|(?:used|worn|muddy|dirty|second ?hand) (?:\w+ )?(?:\w+ )?(?:boots|shoes|cleats|trainers|tents?|wellies)|garden tools?)\b/
/** Where quarantine looks at what is made of plants or animals. */
const STRICT: ReadonlySet<string> = new Set(['AU', 'NZ'])

/** `is_general`: no line asks for more for such goods. `text` is the plainQuestion. */
export function cautions(text: string, is_general: boolean, country: string | null): string[] {
  return [
    ...(WOOD.test(text) && STRICT.has(country ?? '')
      ? [
          'Finished, painted or lacquered wood usually passes quarantine there, while untreated wood, bamboo and plants are often stopped.',
        ]
      : []),
    ...(GROWN.test(text) && STRICT.has(country ?? '')
      ? [
          'Biosecurity there often stops parts of plants, feathers, shell, raw leather and used shoes or tents, so ask it before you order. Finished and clean goods usually pass, if you name the material in the declaration.',
        ]
      : []),
    ...(EXTRA.test(text)
      ? [
          is_general
            ? 'No line charges extra for general goods.'
            : 'A line charges no more for such goods than for others, but a cheaper line may not take them.',
        ]
      : []),
    ...(BURNS.test(text) && !is_general
      ? [
          'Spray cans, nail polish and glue or varnish with solvents burn easily, so a carrier may still stop them.',
        ]
      : []),
    ...(MEDICAL.test(text)
      ? [`Some countries count that as a medical device and want a prescription or papers. ${BRING_IN}`]
      : CUTS.test(text)
        ? [BRING_IN]
        : []),
    ...(HELD_FUEL.test(text)
      ? [
          'Carriers refuse what holds or smells of fuel or oil, so a used part has to be empty, dry and clean.',
        ]
      : []),
    ...unbroken(text),
  ]
}

/** To who fears that it breaks. */
export const unbroken = (text: string) =>
  BREAKS.test(text)
    ? [
        `So that nothing breaks, choose reinforce for ${showCny(PARCEL_SERVICES_FEN.reinforce)} a parcel: more filling and a stronger box.`,
      ]
    : []
