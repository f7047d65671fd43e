import { plainWord } from '#domain/item/shopper-words.ts'
import { COLORS, SHADE_OF, thingsIn, withoutTurns } from './own-asks.ts'
import { plainQuestion } from './words.ts'

/** Which of the reader’s own things a question names. Texts are plainQuestions. */

const DULL = new Set(
  'stock factory work use top low soft hard cut number second a the of with and for in new old set pair size color diy item shop style fit from black white grey gray blue red green pink brown beige yellow purple large small medium one two three order parcel photo box free case'.split(
    ' ',
  ),
)

const wordsOf = (title: string) => plainQuestion(title).split(' ').map(plainWord)
/** A colour names what is called no more than that: “the red ones”, “my red low tops”. */
const PAIR =
  /(?:^|\b(?:the|my|those|these|have|had|got|bought|ordered|of|two|both) )(\w+) (?:pairs?|ones?|parcel|(?:low|high) ?tops?|kicks)\b/
/** Materials, which name a thing only beside the thing itself: a leather wallet is no leather shoe. */
const MADE_OF = new Set(
  'leather suede cotton wool silk linen canvas mesh knit cork denim nylon velvet'.split(' '),
)
/** Between two things that a question names: “the red shoes and the white knit ones”. */
const BETWEEN = / (?:and|or|plus|as|along with|together with|in with|with) /
/** The largest number of titles that a name may fit. */
const FEW = 2

/** A thing of theirs as a question may call it: by its title, and by the colour of its option. */
export function calledOf({ title, sku_text }: { title: string; sku_text: string }): string {
  const named = wordsOf(title)
  const colors = wordsOf(sku_text).filter((word) => COLORS.has(word) && !named.includes(word))
  return [title, ...colors].join(' ')
}

/** Which of these titles a question speaks of, by the words they share; of each part, where each names one. */
export function ownItems(text: string, titles: readonly string[]): number[] {
  const parts = text.split(BETWEEN).map((part) => titlesLike(part, titles))
  const named = parts.filter((some) => some.length > 0 && new Set(some.map((at) => titles[at])).size <= FEW)
  // “Sandals with two buckles” tells which sandals.
  const tells = named.some((some) =>
    named.some((other) => other.length < some.length && other.every((at) => some.includes(at))),
  )
  return named.length < 2 || tells
    ? titlesLike(text, titles)
    : [...new Set(named.flat())].toSorted((a, b) => a - b)
}

/** Words that people say instead of a title's. */
const SAID_FOR: Readonly<Record<string, readonly string[]>> = {
  heel: ['court', 'sneaker'],
  pump: ['court', 'sneaker'],
  mountain: ['hiking'],
  trail: ['hiking'],
  cloth: ['canvas'],
  fabric: ['canvas'],
  gym: ['training'],
}

/** The words of titles that a word may stand for: “drivers” for driving loafers, “knitted” for knit, “sandy” for sand. */
function meantBy(word: string): string[] {
  const plain = plainWord(word)
  const [, doubled] = /^(\w+(\w))\2ed$/.exec(word) ?? []
  const stem = word.endsWith('ers') ? `${word.slice(0, -3)}ing` : (doubled ?? word.replace(/y$/, ''))
  return [plain, ...(word.length > 4 ? [stem] : []), ...(SAID_FOR[plain] ?? [])]
}

/** Pairs of words that stand together: “work boots”. */
function pairsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`))
}

/** A part of a shoe names no shoe. */
const OF_PART = /\b(?:the|its|their|one|left|right) soles?\b/g

function titlesLike(said: string, titles: readonly string[]): number[] {
  const text = withoutTurns(said).replace(OF_PART, ' ')
  const asked = new Set(text.split(' ').flatMap(meantBy))
  const things = thingsIn(text).flatMap(meantBy)
  const shared = titles.map((title) => {
    const words = wordsOf(title)
    const named = words.filter((word) => word.length > 2 && !DULL.has(word) && asked.has(word))
    const is_other = things.length > 0 && !words.some((word) => things.includes(word))
    return is_other && named.every((word) => MADE_OF.has(word)) ? 0 : new Set(named).size
  })
  const most = Math.max(0, ...shared)
  if (most === 0) {
    const pair = PAIR.exec(text)?.[1] ?? ''
    return titles.flatMap((title, at) => (COLORS.has(pair) && wordsOf(title).includes(pair) ? [at] : []))
  }
  const likest = shared.flatMap((count, at) => (count === most ? [at] : []))
  const pairs = pairsOf(text.split(' ').map(plainWord))
  const phrased = likest.filter((at) => !pairs.isDisjointFrom(pairsOf(wordsOf(titles[at] ?? ''))))
  const named = phrased.length > 0 ? phrased : likest
  // A colour chooses among several shoes.
  const colors = [...asked].filter((word) => COLORS.has(word))
  const ofColor = (callsOf: (word: string) => readonly string[]) =>
    named.filter((at) =>
      wordsOf(titles[at] ?? '').some((word) => colors.some((color) => callsOf(word).includes(color))),
    )
  return (
    [ofColor((word) => [word]), ofColor((word) => SHADE_OF[word] ?? [])].find((such) => such.length > 0) ??
    named
  )
}

/** Short of a name, it points back to one. */
const POINTS_BACK =
  /\b(?:it|they|them|these|those|one|ones|both|each)\b|\b(?:is|was|be|would|does|did|will) that\b|\b(?:need|want) from me\b|\b(?:did|has|was) (?:the|my) (?:money|refund)\b|^(?:and )?(?:do you have|are there|can i see|where are) (?:the |any |some )?(?:photos?|pictures?|pics)$|\b(?:how much|what) (?:did|must|do|have|should) i (?:(?:have|need) to )?(?:still )?(?:pay|paid|owe|claim|ask for)(?: still| more| now| yet| after\w*| then| later)?$|^(?:and )?how many (?:are|have|were|of)\b/

/** Questions about what belongs to one parcel: the one with the thing that was named. */
const OF_ITS_PARCEL =
  /^(?!.*\b(?:all|every|each|any|last|latest|newest|other|others|another|my)\b).*(?:\b(?:the|it is|their|that|this) (?:\w+ )?(?:box|parcel|tracking|number|freight|shipping|postage|weight)\b|\btracking (?:number|code|link)\b|\b(?:what|how much) did (?:i|we) pay for (?:shipping|freight|postage|delivery)$|\b(?:do|will|must) i (?:have to |need to )?(?:still )?pay (?:\w+ ){0,3}(?:customs|tax|taxes|duty|duties)$)/
/** Only asks for more of it: “and on what date”. */
const BARE =
  /^(?:and |so )?(?:(?:on|by|until|since|from) )?(?:when|why|how (?:much|long|many)|how much (?:would|will|do|can) i get(?: back)?|(?:what|which) (?:date|day|shop|seller|size|color)|how (?:much|long) (?:is|was|would|will) that(?: be)?)$/

/** Where a part of a text names nothing itself and only points back, the text of the whole, else that of the part. */
export function namingText(text: string, whole: string, titles: readonly string[]): string {
  if (thingsIn(text).length > 0 || ownItems(text, titles).length > 0) return text
  const leans =
    POINTS_BACK.test(text) ||
    OF_ITS_PARCEL.test(text) ||
    BARE.test(text) ||
    (SHORT.test(text) && OF_THING.test(text) && !OF_OTHER.test(text))
  return leans ? whole : text
}
/** “I forgot the boots at yours. How much do I pay a day?” */
const SHORT = /^(?:\S+ ){1,9}\S+$/
const OF_THING =
  /\b(?:pay|cost|refund|back|fine|okay|ok|good|arriv\w*|come|left|leave|inspect\w*|photos?|pictures?|storage)\b/
const OF_OTHER =
  /\b(?:parcels?|box(?:es)?|orders?|accounts?|balance|coupons?|vouchers?|address|password|cards?|points|level|claims?|customs|tax|dut(?:y|ies)|shipping|freight|delivery|line|any\w*|all|everyone|you|your|friends?|what else|other|others|another|new)\b/

/** A text with “my parcel” where it names a thing of theirs: “can the chalk shoes be left with a neighbour”. */
export function withoutName(text: string, titles: readonly string[]): string {
  const named = ownItems(text, titles).flatMap((at) => wordsOf(titles[at] ?? ''))
  const isOfName = (word: string) => {
    const plain = plainWord(word)
    return plain.length > 2 && (COLORS.has(plain) || (named.includes(plain) && !FUNCTION_WORDS.has(plain)))
  }
  return text
    .split(' ')
    .map((word) => (isOfName(word) ? NAME : word))
    .join(' ')
    .replace(new RegExp(`(?:\\b(?:the|my|our|those|these) )?(?:${NAME} ?)+`, 'g'), 'my parcel ')
    .trim()
}
const NAME = '\u0001'
const FUNCTION_WORDS = new Set('the and for with from'.split(' '))
