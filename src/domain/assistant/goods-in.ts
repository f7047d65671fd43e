import { countryIn, withoutCountry } from './places.ts'
import { BY_WAY, LEFT_AT } from './way-asks.ts'

/** The words by which a question names its goods. */

const FILL = new Set(
  `a about again all allow allowed also am an and any anything are as ask at available back be been benbuy but buy by can china
  country could customs day days deliver delivery did do does easy eg even ever every fast fine for forbidden from get
  getting give go goes good got great guys had has have have having hello help hey hi how i if in into is it just know legal let like long lot
  make many may maybe me might mine more much my need new no not now of ok okay on one only or order our out over parcel people permitted
  please possible post price problem question really restricted right send sending service shall ship shipped shipping should
  site so some something still stuff such take takes tell than thank thanks that the their them then there these they thing things
  this to too try up us use via want was way we were what when where which who why will without would yes you your kg g gram
  grams kilo kilos lb lbs cost costs cheap expensive accept through also prohibited banned carry your abroad postage
  tax vat duty import included fly refused travel example sent pcs problems dhl ems approximately about around roughly live pair pairs somebody someone sell able piece pieces it
  built hidden extra maximum minimum cheapest fastest quickest two three four five sea freight air line lines time times days weeks tell
  cm mm inch inches nos those both either neither ones theyre somehow het om te en el la los las lo un una il gli di da del della et les des du pour por para per mit ein eine einen und oder
  das der die dem den von zu auf duurt kostet unterwegs vreo vill att det och metoda metoda tapa na se po ang kung lang jest czy trwa 1 2 3 4 5 6 7 8 9 10`.split(
    /\s+/,
  ),
)

/** No thing that burns. */
const NOT_HEAVY =
  /\blighter (?=parcel|box|than|weigh)|(?<=\b(?:make|get|be|is|are|much|bit|ends?|comes?|turns?) (?:\w+ ){0,3})lighter\b/g

/** The one on our pages. */
const OUR_CALCULATOR =
  /\b(?:shipping|freight|price|postage|cost|your|site) (?:\w+ )?calculators?\b|\bcalculators? (?:\w+ )?(?:told|said|says|tells|shows?|showed|gave|gives)\b/g

/** A brand of that name is meant by nobody who writes “de vêtements”. */
const FRENCH_CLOTHES = /\b(?:de|des|les) vetements?\b/g

/** Where a message goes, whose number is given, what something is faster than, samples that a maker of watches is called like, a dance that a shoe is called like, or the parcel itself. */
const NO_THING =
  /\b(?:to|on) (?:my|the|your|a) (?:phone|mobile|cell ?phone|smartphone)\b|\b(?:give|giving|use|using|enter) (?:\w+ ){0,2}(?:phone|mobile)\b|\b(?:same|one|1|single) (?:box|parcel|carton)\b|\b(?:the|its|a|my) (?:box|carton|parcel) (?=(?:is|weighs|measures|has|of|like|about|around)\b)|\bbeats? (?=\d|that\b|this\b)|\bswatch(?:es)?\b(?! (?:\w+ )?watch)|\bsamba (?=(?:groups?|bands?|schools?|drum\w*|danc\w*|class\w*|music|costumes?|parade)\b)/g

/** Packaging: “in a glass jar”. */
const PACKED_IN =
  /\bin (?:an? |the |its |small |big |sealed |original )*(?:glass |plastic |metal )?(?:jars?|bottles?|tins?|tubs?|pouch(?:es)?)\b/g

/** The phone that a cover is made for. */
const FOR_DEVICE =
  /(?<=\b(?:covers?|cases?|holders?|stands?|straps?|protectors?|films?|grips?|cables?|accessor(?:y|ies)|stickers?)(?: \w+)?) for (?:\w+ )?(?:smart ?phones?|phones?|iphones?|ipads?|tablets?)(?: (?:shops?|stores?))?\b/g

/** Parts said to be absent: “no batteries”. */
const ABSENT =
  /\b(?:no|without(?: any)?) (?:batter(?:y|ies)|liquids?|electronics?|magnets?|brands?|logos?|guns?|weapons?|blades?|alcohol|nicotine|tobacco)\b/g

/** The purpose is no part of the goods: “coloured lenses for my cosplay of Gojo”. */
const WANTED_FOR =
  /\bfor (?:my|an?|the|his|her|our|their) (?:\w+ ){0,2}(?:cosplay|costume|wedding|party|birthday|convention|garden|club|class|school)\b.*$/

/** Some are sizes of batteries. */
const NUMBER = /^(?!(?:18650|21700|26650|18350|14500)$)[\d.]+$/

/** The words of a plainQuestion that name goods, '' without any. */
export function goodsIn(text: string, country: string | null): string {
  const said = (country ? withoutCountry(text, country) : text)
    .replace(NOT_HEAVY, ' ')
    .replace(OUR_CALCULATOR, ' ')
    .replace(NO_THING, ' ')
    .replace(PACKED_IN, ' ')
    .replace(FOR_DEVICE, ' ')
    .replace(WANTED_FOR, ' ')
    .replace(ABSENT, ' ')
    .replace(BY_WAY, ' ')
    .replace(LEFT_AT, ' ')
    .replace(FRENCH_CLOTHES, 'clothes')
  const words = said.split(' ').filter((word) => word !== '' && !FILL.has(word) && !NUMBER.test(word))
  const rest = country ? words.filter((word) => countryIn(word) === null) : words
  return rest.join(' ').replace(/^with | with$/g, '')
}
