import { isSlip } from '#domain/item/shopper-words.ts'
import { COUNTRIES } from '#domain/place/countries.ts'
import { CITIES, CITIES_SHORT } from './cities.ts'
import { TONGUES } from './tongues.ts'
import { plainName } from './words.ts'

/** The country a question speaks of: by its name, its people, a large city, or as other languages call it. */

const ALSO: Readonly<Record<string, string>> = {
  US: `usa|us|u s a|america|american|americans|united states|states|new york|nyc|los angeles|long beach|chicago|houston|dallas|miami|atlanta|
boston|seattle|denver|detroit|philadelphia|las vegas|san francisco|san diego|cali|alabama|alaska|arizona|arkansas|california|colorado|
connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|
minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|jersey city|new mexico|north carolina|north dakota|ohio|oklahoma|
oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming`,
  GB: 'uk|u k|england|english|britain|british|great britain|scotland|wales|northern ireland|london|manchester|birmingham|liverpool|leeds|bristol|glasgow|edinburgh|belfast|cardiff|inghilterra|angleterre',
  DE: 'germany|german|germans|deutschland|berlin|munich|hamburg|frankfurt|stuttgart|dusseldorf|bavaria|allemagne|alemania|germania|de',
  FR: 'france|french|paris|lyon|marseille|toulouse|bordeaux|frankreich|francia',
  ES: 'spain|spanish|madrid|barcelona|valencia|seville|malaga|espana|spanien|espagne|spagna',
  IT: 'italy|italian|italia|rome|milan|milano|naples|turin|bologna|italien|italie',
  NL: 'nl|netherlands|dutch|holland|amsterdam|rotterdam|niederlande|nederland|pays bas',
  AT: 'austria|austrian|osterreich|oesterreich|vienna|wien|autriche',
  CH: 'ch|switzerland|swiss|schweiz|suisse|zurich|geneva',
  BE: 'belgium|belgian|belgien|belgique|brussels|antwerp',
  PL: 'pl|poland|polish|polska|warsaw|krakow|gdansk|wroclaw|polen|pologne',
  PT: 'pt|portugal|portuguese|lisbon|lisboa|porto',
  SE: 'sweden|swedish|sverige|stockholm|schweden',
  NO: 'norway|norwegian|norge|oslo|norwegen',
  DK: 'dk|denmark|danish|danmark|copenhagen',
  FI: 'finland|finnish|suomi|helsinki',
  IE: 'ireland|irish|dublin|eire',
  GR: 'greece|greek|athens',
  CZ: 'cz|czech republic|czechia|czech|prague',
  HU: 'hungary|hungarian|budapest',
  RO: 'romania|romanian|bucharest',
  CA: 'canada|canadian|toronto|vancouver|montreal|ontario|quebec|alberta|british columbia|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland|calgary|edmonton|ottawa|winnipeg|halifax|kanada',
  AU: 'australia|australian|aussie|sydney|melbourne|brisbane|perth|adelaide|canberra|queensland|new south wales|nsw|tasmania|oz|aus',
  NZ: 'new zealand|nz|kiwi|auckland|wellington|christchurch',
  JP: 'jp|japan|japanese|tokyo|osaka',
  KR: 'south korea|korea|seoul',
  KP: 'north korea',
  BR: 'brazil|brasil|brazilian|sao paulo|rio',
  MX: 'mexico|mexican|mexiko',
  AR: 'argentina|argentinian|buenos aires',
  CL: 'chile|santiago',
  TR: 'turkey|turkiye|istanbul',
  RU: 'russia|moscow',
  UA: 'ukraine|kyiv|kiev',
  IL: 'israel|tel aviv',
  AE: 'uae|emirates|dubai|abu dhabi',
  SA: 'saudi arabia|saudi|riyadh',
  IN: 'india|mumbai|delhi',
  SG: 'singapore',
  MY: 'malaysia|malaysian|kuala lumpur|sst|lvg',
  PH: 'philippines|manila',
  TH: 'thailand|bangkok',
  ID: 'indonesia|jakarta',
  VN: 'vietnam|hanoi',
  ZA: 'south africa|cape town|johannesburg|durban|pretoria',
  MA: 'morocco|casablanca|maroc',
  EG: 'egypt|cairo',
  NG: 'nigeria|lagos',
  VI: 'us virgin islands|virgin islands',
  HK: 'hong kong',
  TW: 'taiwan|taipei',
}

/** Words that also name what is made there: they mean the country only beside its tax. */
const PEOPLE: Readonly<Record<string, string>> = {
  TR: 'turkish',
  CL: 'chilean',
  AR: 'argentine',
  CO: 'colombian',
  PE: 'peruvian',
  KR: 'korean|south korean',
  RU: 'russian',
  UA: 'ukrainian',
  IL: 'israeli',
  IN: 'indian',
  PH: 'filipino|philippine',
  TH: 'thai',
  ID: 'indonesian',
  VN: 'vietnamese',
  ZA: 'south african',
  MA: 'moroccan',
  EG: 'egyptian',
  NG: 'nigerian',
  KE: 'kenyan',
  GH: 'ghanaian',
  TW: 'taiwanese',
  HR: 'croatian',
  SI: 'slovenian',
  SK: 'slovak|slovakian',
  BG: 'bulgarian',
  RS: 'serbian',
  LT: 'lithuanian',
  LV: 'latvian',
  EE: 'estonian',
  IS: 'icelandic',
  MT: 'maltese',
  PK: 'pakistani',
  LU: 'luxembourgish',
}

/** Words that are a country only behind one that leads there. */
const SHORT = new Set([
  ...CITIES_SHORT,
  'us',
  'de',
  'rio',
  'oz',
  'nl',
  'pl',
  'ch',
  'pt',
  'dk',
  'cz',
  'jp',
  'liverpool',
  'leeds',
  'valencia',
  'marseille',
  'bordeaux',
  'toulouse',
  'frankfurt',
  'bologna',
  'naples',
  'turin',
  'aus',
  'turkey',
  'chile',
  'chili',
  'states',
  'polish',
  'english',
  'jersey',
  'georgia',
  'new jersey',
])
const LEADS = '(?:to|au|reach|reaches|in|into|for|from|the|is|customs|tax|duty|vat|2|nach|ke|sa)'

type Name = readonly [name: string, code: string]

/** Taxes: before them, a short name is a country as well: “polish VAT”. “De IVA” and “to us” are none. */
const BEFORE_TAX = '(?<! de )(?:vat|gst|tax(?:es)?|customs|dut(?:y|ies)|tariffs?) '

const namesOf = (table: Readonly<Record<string, string>>): Name[] =>
  Object.entries(table).flatMap(([code, names]) =>
    names.split('|').map((name) => [plainName(name), code] as const),
  )

const OF_PEOPLE: ReadonlySet<string> = new Set(namesOf(PEOPLE).map(([name]) => name))

const OF_ENGLISH: readonly Name[] = [
  ...COUNTRIES.map(({ code, name }) => [plainName(name), code] as const),
  ...namesOf(ALSO),
]

/** Many name their country as at home, in a question that is English otherwise. */
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']
/** In English, something else; shorter names are, too. */
const OTHERWISE = new Set('suede service island indie maurice dominique columbia granada'.split(' '))
const LEAST_LETTERS = 4

const OF_LANGUAGES: readonly Name[] = LANGUAGES.flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return COUNTRIES.map(({ code }) => [plainName(names.of(code) ?? ''), code] as const)
}).filter(([name]) => name.length >= LEAST_LETTERS && !OTHERWISE.has(name))

/** Longer names first: New Zealand is no Zealand, North Korea no Korea. Of two alike, the English one counts. */
const NAMES: readonly Name[] = [
  ...new Map([...OF_LANGUAGES, ...namesOf(CITIES), ...namesOf(PEOPLE), ...OF_ENGLISH]),
].toSorted(([a], [b]) => b.length - a.length)

/** By their first word. */
const STARTING = Map.groupBy(NAMES, ([name]) => name.split(' ')[0] ?? name)

/** Words that are one letter from a country's name, and no slip of it. */
const NO_SLIPS = new Set(
  'turban maples status settle state stated stages skates finish inland vanish fiance francs cologne surname indian jordans hungry angora'.split(
    ' ',
  ),
)

/** Shorter ones are not looked for with a slip. */
const SLIP_FROM = 6
const BY_LENGTH = Map.groupBy(
  OF_ENGLISH.filter(([name]) => name.length >= SLIP_FROM && !SHORT.has(name)),
  ([name]) => name.length,
)

/**
 * Two capital letters, null where none is named. What something is sent to counts, else the last one, and an island
 * more than the state it belongs to. `text` is a plainQuestion.
 */
export function countryIn(text: string): string | null {
  const named = countryNamed(text)
  if (named) return named
  for (const word of text
    .replaceAll(NO_PLACES, '_')
    .split(' ')
    .filter((one) => !NO_SLIPS.has(one)))
    for (const length of [word.length + 1, word.length, word.length - 1])
      for (const [name, code] of BY_LENGTH.get(length) ?? []) if (isSlip(word, name)) return code
  return null
}

/** Places with customs and lines of their own, by the state that people name with them. */
const PARTS: Readonly<Record<string, string>> = {
  FR: 'RE GP MQ GF YT NC PF PM WF BL MF TF MC',
  GB: 'GG JE IM GI FK BM KY VG TC AI MS SH IO PN',
  US: 'PR GU VI AS MP UM',
  NL: 'AW CW SX BQ',
  DK: 'GL FO',
  NO: 'SJ BV',
  FI: 'AX',
  AU: 'NF CX CC HM',
  NZ: 'CK NU TK',
  IT: 'SM VA',
}

/** Where something is sent, not what it is compared with. */
const TO = /(?<!compared|close|next|similar|opposed) (?:to|into|reach|reaches|2) (?:the |my \w+ in )?$/

/** “Can I use the site in Spanish?” But “in German shops” is a place, “in German what I want” none. */
const BEHIND_TONGUE =
  /(?! (?!(?:and|or|what|which|that|so|how|if|to|because|instead|too|also|please|only|for|you|i|it)\b)\w)/
    .source
const LANGUAGE = `(?:in|into|speaks?|talk|write) ${TONGUES}${BEHIND_TONGUE}|languages? (?:\\w+ ){0,2}(?:in|into|to) ${TONGUES}`
/** Things and animals that have their name of a place: what one wears, what nails are painted with. */
const NO_PLACES = new RegExp(
  `\\b(?:de minimis|guinea pigs?|(?:the|this|that|a|any) jersey(?! (?:channel|customs|gst|tax))|(?:the|this|that|nail|gel|shoe) polish(?! (?:customs|vat|tax|post|border|law|address))|panama hats?|french press(?:es)?|dutch ovens?|swiss army|german shepherds?|brazil nuts?|(?:air )?jordans? (?:\\d{1,2}s?|ones|retros?|(?:\\w+ )?(?:shoes?|sneakers?|trainers?|kicks))(?! (?:kgs?|kilos?|g|grams?|lbs?|pounds?|days|weeks)\\b)|chill?i(?:es)? (?:(?:\\w+ )?(?:oils?|sauces?|crisps?|powders?|flakes|pastes?|peppers?)|con carne)|${LANGUAGE})\\b`,
  'g',
)

/** “Can you negotiate the price for us” names no country, where nothing is to be shipped or taxed. */
const FOR_US = / for us (?!.* us )/
const SHIPS =
  / (?:ship\w*|sen[dt]\w*|freight|postage|deliver\w*|customs|dut(?:y|ies)|tax\w*|tariffs?|parcels?|lines?|vat|days|kgs?|kilos?) /

/** The same, where no letter of its name is wrong. */
export function countryNamed(text: string): string | null {
  const hits: { at: number; code: string; is_to: boolean }[] = []
  let rest = ` ${text.replaceAll(NO_PLACES, '_')} `
  const names = [...new Set(text.split(' '))].flatMap((word) => STARTING.get(word) ?? [])
  for (const [name, code] of names.toSorted(([a], [b]) => b.length - a.length)) {
    const found = rest.lastIndexOf(` ${name} `)
    if (found < 0) continue
    if (OF_PEOPLE.has(name) && !new RegExp(` ${name} ${BEFORE_TAX}`).test(rest)) continue
    if (SHORT.has(name) && !new RegExp(` ${LEADS} ${name} | ${name} ${BEFORE_TAX}`).test(rest)) continue
    if (name === 'us' && FOR_US.test(rest) && !SHIPS.test(rest)) continue
    hits.push({ at: found, code, is_to: TO.test(rest.slice(0, found + 1)) })
    rest = rest.replaceAll(` ${name} `, ` ${'_'.repeat(name.length)} `)
  }
  // All things come from China: who names it beside another place goes to that one.
  const rank = ({ code, is_to }: { code: string; is_to: boolean }) => (is_to ? 2 : code === 'CN' ? 0 : 1)
  const last = hits.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at).at(-1)?.code
  if (!last) return null
  return hits.find(({ code }) => PARTS[last]?.split(' ').includes(code))?.code ?? last
}

/** The question with "my country" for the country it names. */
export function withoutCountry(text: string, code: string): string {
  const names = NAMES.filter(([name, of]) => of === code && ` ${text} `.includes(` ${name} `))
  return names
    .slice(0, 1)
    .reduce((rest, [name]) => ` ${rest} `.replace(` ${name} `, ' my country ').trim(), text)
}
