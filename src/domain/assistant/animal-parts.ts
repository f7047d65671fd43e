import { ALLOWED } from './ask-words.ts'

/** Parts of animals and of rare woods, which customs may stop to protect the species; not what only looks like them. */

const PARTS =
  '(?:pythons?|snake ?skins?|snakes? leather|crocodiles?|crocs? leather|alligators?|gators?|lizards?(?: skins?| leather)?|stingrays?|shagreen|ostrich(?:es)?|ivory|tusks?|rhino\\w*|elephants?(?: hair| leather| skin)?|tigers?(?: bones?| claws?| teeth| tooth| skins?)|leopard(?: skins?| furs?)|bear bile|bear (?:claws?|skins?)|pangolins?|sharks?(?: fins?| teeth| tooth| skins?| leather)?|whale ?bones?|baleen|corals?|tortoise ?shells?|turtle ?shells?|sea ?shells?|conch(?:es)?|(?:dried )?sea ?horses?|antlers?|(?:buffalo|ox|yak|ram|cow|sheep|deer|antelope) ?horns?|furs?|fox tails?|rabbit skins?|mink|sable|feathers?|taxiderm\\w*|animal (?:parts?|skins?|bones?|teeth|products?)|(?:real|exotic) (?:skins?|skulls?|bones?)|exotic leathers?|butterfly specimens?|(?:beetle|insect|butterfly) (?:specimens?|taxidermy)|rosewood|sandalwood|agarwood|ebony)(?: (?:skins?|leather|furs?))?'
/** Shaped after an animal, unless a part of one is what it is carved of: “carved ivory elephant”. */
const SHAPED =
  '\\b(?:wood(?:en)?|carved|porcelain|ceramic|jade|stone|brass|bronze|copper|iron|metal|glass|crystal|paper|clay|felt|wool|golden?|silver|painted) (?:(?!ivory|horn|bones?|antlers?|coral|shell)\\w+ )?(?:elephants?|sharks?|ostrich(?:es)?|crocodiles?|alligators?|lizards?|tigers?|pythons?|corals?)\\b|\\b(?:elephants?|sharks?|crocodiles?|lizards?|tigers?|pythons?|rhino\\w*) (?:statues?|statuettes?|sculptures?|carvings?|ornaments?|puppets?|puzzles?|lamps?|vases?|masks?)\\b'
/** Things that look like a part of an animal, imitate one, or are only called so. */
const NO_PART = new RegExp(
  `${SHAPED}|\\b(?:faux|fake|imitation|artificial|synthetic|vegan|print(?:ed)?|embossed|plush|stuffed|toy|lego|plastic|rubber|resin|silicone|inflatable|crochet|knitted|hot wheels|adidas|nike|lacoste|crocs) (?:\\w+ )?${PARTS}\\b|\\b${PARTS} (?:prints?|printed|pattern\\w*|colou?r(?:ed|s)?|embossed|look|style|effect|motif|emoji|fleece|pink|red|orange|white|light|plush(?:ie|ies)?|toys?|figures?|figurines?|costumes?|shirts?|tees?|hoodies?|posters?|stickers?|pillows?|patch(?:es)?|keychains?|tattoos?|lego|book|programming|code|script|duster toys?)\\b|\\b(?:ivory|coral|sandalwood|ebony|sable) (?=(?:\\w+ )?(?:dress\\w*|shirts?|blouses?|gowns?|skirts?|sweaters?|coats?|jackets?|shoes|heels|bags?|fabric|satin|lace|curtains?|yarn|wool|bedding|paint|lipstick|nail|scent\\w*|perfume|incense|candles?|cologne|hoodies?|jumpsuits?))|\\b(?:in|colou?r) (?:ivory|coral|sable|ebony)\\b|\\b(?:shark|tiger|rhino|elephant) (?:slides?|slippers?|pillow|plush\\w*|toys?|figures?|onesie|mug|shirts?|masks?|vacuum\\w*)\\b|\\bfur (?:ball toy|baby|babies|brush(?:es)?|removers?|rollers?|clippers?)\\b`,
  'g',
)
const PART = new RegExp(`\\b${PARTS}\\b`, 'g')
/** Names of whole animals: alone they may mean the animal itself, a sound or food. */
const WHOLE_ANIMALS =
  /^(?:elephants?|sharks?|ostrich(?:es)?|crocodiles?|alligators?|lizards?|tigers?|pythons?)$/
const MADE_OF =
  /\b(?:skins?|leather|real|genuine|made (?:of|from)|bags?|wallets?|belts?|boots?|shoes|purses?|handbags?|straps?|ship\w*|customs|import|allowed|legal|cites|ok|problems?|bring)\b/

/** The parts that a plainQuestion names, as it calls them. */
export function animalPartsIn(text: string): string[] {
  const said = text.replace(NO_PART, ' ')
  const parts = [...new Set([...said.matchAll(PART)].map(([part]) => part))]
  return parts.filter((part) => !WHOLE_ANIMALS.test(part) || MADE_OF.test(said))
}

/** Tells of CITES or protected species. */
const namesProtection = (text: string) =>
  /\bcites\b|\b(?:protected|endangered) (?:\w+ )?(?:species|animals?|wood|plants?)\b/.test(text)

/** Whether a part of an animal may travel. What becomes of one that is stopped, articles say. */
export const asksOfAnimal = (text: string, country: string | null) =>
  namesProtection(text) ||
  (animalPartsIn(text).length > 0 &&
    (ALLOWED.test(text) || asksBorder(text) || text.split(' ').length <= (country ? 12 : 4)) &&
    !/\b(?:tax(?:es|ed)?|vat|dut(?:y|ies)|happens?|destroy\w*|fake or|real or|how (?:can|do) i (?:know|tell)|costs?|price|how much|how long|refund\w*|return\w*)\b/.test(
      text,
    ))
export const asksBorder = (text: string) => ASKS_BORDER.test(text)
const ASKS_BORDER =
  /\b(?:customs|border|seiz\w*|stopped|papers?|permits?|certificates?|cites|legal|illegal|restrict\w*|problems?|issues?|trouble)\b/
