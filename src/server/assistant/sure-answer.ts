import { ofHome } from '#domain/assistant/at-home.ts'
import { ofNamed } from '#domain/assistant/has-to-name.ts'
import { asksCooking } from '#domain/assistant/cooking-asks.ts'
import type { Likely } from '#domain/assistant/learning.ts'
import { articleOf, OWN_OF } from '#domain/assistant/engine-of.ts'
import { isStory, meaningOf, type Meaning, ofReader } from '#domain/assistant/meaning.ts'
import { asksAgain, isLeftOpen, namesItsOwn, ofPart, SAYS_NOTHING } from '#domain/assistant/next-question.ts'
import { saysAgain, saysNothingNew } from '#domain/assistant/repeats.ts'
import {
  calledOf,
  isOwn,
  namingText,
  ownItems,
  type Reading,
  readQuestion,
  within,
} from '#domain/assistant/reading.ts'
import { namesBySize } from '#domain/assistant/size-asks.ts'
import { isThing } from '#domain/item/shopper-words.ts'
import { topicsLeft } from '#domain/assistant/topics.ts'
import { type AskedPart, plainQuestion, questionsIn } from '#domain/assistant/words.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'
import type { Account } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { fitting, joined, linkOf, named } from './answer-text.ts'
import { withOpen, withTaken, withWayOut } from './guess-text.ts'
import { answerTo } from './help-answers.ts'
import type { Choose } from './intents.ts'
import { ofCountry } from './of-country.ts'
import { nearAnswer } from './near-answer.ts'
import { absentAnswer, ownAnswer } from './own-answers.ts'
import { ownMeaning, STEPS_OF_ITEM } from './own-meaning.ts'
import { inStateSaid } from './own-said-state.ts'
import { type Answer, type Own, SIGN_IN } from './own-things.ts'
import { shopAnswer } from './shop-answers.ts'
import type { Shop } from './way-answers.ts'

/** Answers from the shop's own engines and the articles' questions, without any model. */

export interface Knowing {
  hands: Shop & Pick<Services, 'db'>
  account: Account | null
  own: Own | null
  articles: readonly HelpEntry[]
  choose: Choose
  /** The reader's country. */
  here: string | null
  /** Questions that were asked before, oldest first. */
  before: readonly string[]
}

/** How many questions of one text are answered one after another. */
const MOST_ASKED = 4

/** A whole text that is as sure as that is not left for one of its questions. */
const ENOUGH = 0.8

/** Beside a whole text as sure as that, a part that is less sure than ENOUGH is only how it ends. */
const NEARLY = 0.95

/** `asked`: the part that it answers; `questions`: those of articles that it takes it for. */
type Sure = Answer & { share: number; asked?: string | undefined; questions: string[]; is_guess: boolean }

/** An article's answer that is less sure is told with the question it answers, so that the reader sees whether it is theirs. */
const NAMED = 0.95
const isGuess = ({ ask, share }: Meaning) => ask === null && share < NAMED

/** Null when nothing is sure. What the question names and the answer says nothing of is told to be open. */
export async function sureAnswer(knowing: Knowing, question: string): Promise<Answer | null> {
  const answer = await allAnswers(knowing, question)
  return answer && withWayOut(withOpen(answer, topicsLeft(question, answer.text), question, () => true))
}

async function allAnswers(knowing: Knowing, question: string): Promise<Answer | null> {
  const all_asked = readQuestion(question)
  const answers: Sure[] = []
  let whole: Promise<Sure | null> | undefined
  const wholeAnswer = () => (whole ??= oneAnswer(knowing, question, all_asked))
  const asked = questionsIn(question)
  const missed = asked.slice(MOST_ASKED).map(({ text }) => text)
  for (const part of asked.slice(0, MOST_ASKED)) {
    const answer = await (part.text === question
      ? wholeAnswer()
      : partAnswer(knowing, part, all_asked, answers))
    if (answer === AGAIN) continue
    if (!answer) missed.push(part.text)
    else if (!answers.some(({ text }) => text === answer.text || isToldBy(text, answer)))
      answers.push({ ...answer, asked: part.text })
  }
  const toTaken = (answer: Sure) => withTaken(answer, question)
  const is_all_told = asked.length > 1 && answers.length > 0 && missed.length === 0
  if (answers.length > 1 || is_all_told) return withOpen(joined(answers.map(toTaken)), missed, question)
  // The words before a question may say what it is about, or only why it is asked.
  const all = await wholeAnswer()
  const [part] = answers
  const best = all && part ? (all.share >= Math.min(part.share, ENOUGH) ? all : part) : (all ?? part ?? null)
  if (!best || asked.length === 0) return best && toTaken(best)
  const only = asked.find(({ text }) => !missed.includes(text))
  // By itself it is likeliest to ask what the whole was answered.
  const [likeliest] = only ? knowing.choose(readQuestion(only.text)) : []
  const is_of_whole = likeliest !== undefined && best.questions.includes(likeliest.intent)
  const is_passed_over =
    part &&
    only &&
    !is_of_whole &&
    !(part.is_guess && part.questions.every((ask) => best.questions.includes(ask))) &&
    !(all && all.share >= NEARLY && part.share < ENOUGH) &&
    !best.text.includes(part.text) &&
    isLeftOpen(only.text, best.text)
  const answer = is_passed_over
    ? joined([toTaken(best), toTaken(part)])
    : toTaken(asked.length > 1 ? best : { ...best, asked: undefined })
  return asked.length > 1 ? withOpen(answer, missed, question) : answer
}

/** Whether an article's answer says what was told before; what an engine works out says it in few words. */
const isToldBy = (told: string, { text, questions }: Sure) =>
  questions.length > 0 && saysNothingNew(text, told)

/** A short question that names its thing and is as sure as that by itself leans on nothing: “do the shoes arrive deformed”. */
const CLEAR = 0.9
const namesThing = (text: string) => plainQuestion(text).split(' ').some(isThing)

/** A question whose answer has been told. */
const AGAIN = 'again'

/** Answers one question among others, read with what stands before it. `answers` are those before. */
async function partAnswer(
  knowing: Knowing,
  { text, before, leans, is_next }: AskedPart,
  whole: Reading,
  answers: readonly Sure[],
): Promise<Sure | typeof AGAIN | null> {
  const with_before = `${before} ${text}`
  const { choose, articles } = knowing
  if (!is_next) {
    const is_clear = namesThing(text) && (choose(readQuestion(text))[0]?.share ?? 0) >= CLEAR
    if (!leans || !before || is_clear) return oneAnswer(knowing, text, whole)
    const alone = () => (SAYS_NOTHING.test(text) ? null : oneAnswer(knowing, text, whole))
    const together = () => oneAnswer(knowing, with_before, whole)
    // A story says what led to the question, with words for anything.
    if (isStory(before)) return (await alone()) ?? together()
    const joint = await together()
    // That only says how the thing before it stands.
    return joint && joint.share > STEPS_OF_ITEM.share ? joint : ((await alone()) ?? joint)
  }
  const told = answers.flatMap(({ questions }) => questions)
  const read = readQuestion(text)
  // The volumetric weight of a named box is worked out, and not only explained.
  if (within(read, whole).ask !== 'volume' && asksAgain(choose(read), told)) return AGAIN
  const near = articles
    .map(({ questions }) => questions.map(({ ask }) => ask))
    .filter((asks) => asks.some((ask) => told.includes(ask)))
    .flat()
  const ofBoth: Choose = (read) =>
    ofPart(
      choose(read, Infinity),
      choose(readQuestion(with_before), Infinity),
      told,
      (intent) => near.includes(intent),
      namesItsOwn(text, before),
    )
  return oneAnswer({ ...knowing, choose: ofBoth }, text, whole)
}

/** Asked in words so narrow that they are meant as they stand: an article says it only of all countries, or of anybody. */
const NARROW: readonly Reading['ask'][] = [
  'lines',
  'deadline',
  'limit',
  'insurance',
  'rate',
  'rival',
  'tax_number',
  'shoe_size',
  'clothes_size',
]

const isOfNoSize = ({ intent }: Likely) => intent !== '=shoe_size' && intent !== '=clothes_size'

/** `whole`: the text that it is a part of. */
async function oneAnswer(knowing: Knowing, question: string, whole: Reading): Promise<Sure | null> {
  const { own, before, choose } = knowing
  const titles = own?.items.map(calledOf) ?? []
  const alone = readQuestion(question, before, titles)
  const heard = within(alone, whole)
  if (asksCooking(heard.text)) return null
  const naming = namingText(heard.text, heard.whole, titles)
  const named_items = own
    ? inStateSaid(
        ownItems(naming, titles).flatMap((at) => own.items[at] ?? []),
        own.parcels,
        heard,
      )
    : []
  const names_own = named_items.length > 0
  const is_by_size = names_own && namesBySize(heard)
  const read = is_by_size ? { ...heard, ask: null } : heard
  const is_plain = NARROW.includes(read.ask)
  const chosen = () => (is_by_size ? choose(read).filter(isOfNoSize) : choose(read))
  const likely = is_plain
    ? []
    : ofReader(
        ofNamed(ofHome(ofCountry(chosen(), read), heard.whole), heard.whole, heard.text),
        own !== null,
        read.text,
        names_own,
      )
  const general = meaningOf(read, likely)
  const meaning = own ? ownMeaning(own, read, named_items, general, choose, titles) : general
  const absent = own && absentAnswer(own, read.text)
  const answer =
    meaning && (await answerOf(knowing, { ...read, ask: meaning.ask }, meaning, likely, question))
  const told = {
    share: meaning?.share ?? STEPS_OF_ITEM.share,
    questions: meaning?.questions ?? [],
    is_guess: meaning !== null && isGuess(meaning),
  }
  if (!absent) return answer && { ...answer, ...told }
  const near = answer ? null : nearAnswer(knowing.articles, choose, question)
  // An engine of their own has said it by itself.
  return answer
    ? { ...(isOwn(meaning.ask) ? answer : joined([absent, answer])), ...told, is_guess: false }
    : {
        ...(near ? { ...joined([absent, near]), links: [...absent.links, ...near.links] } : absent),
        ...told,
        is_guess: false,
      }
}

/** Questions that an engine works out for a country, of a parcel that is still to be. */
const OF_PLACE = new Map<NonNullable<Reading['ask']>, NonNullable<Reading['ask']>>([
  ['import_tax', 'tax'],
  ['dates', 'time'],
])
const ONES_OWN = /\b(?:my|mine|i|me|we|our)\b/

/** A visitor who asks for their own is told what an article says of anybody's, if it is as likely as that. */
const NEAREST = 0.05

/** A customer with none of what they ask for is told an article's answer, if it is as likely as that. */
const LIKELY = 0.5
const HAS_NONE = /^(?:You have no|Nobody has) [^.]*\.$/

async function answerOf(
  knowing: Knowing,
  read: Reading,
  meaning: Meaning,
  likely: readonly Likely[],
  question: string,
) {
  const { hands, account, own, articles, here } = knowing
  const articleFrom = (least: number) =>
    likely.find(({ intent, share }) => !intent.startsWith('=') && share >= least)?.intent
  const is_guess = isGuess(meaning)
  const parts = meaning.questions.flatMap((ask, at) => {
    const found = answerTo(articles, ask)
    if (!found) return []
    const text = is_guess ? found.text : fitting(found, ask, question, at > 0)
    return [{ ask, text, links: [linkOf(found.entry)] }]
  })
  const fresh = parts.filter(({ text }, at) => !parts.slice(0, at).some((one) => saysAgain(text, one.text)))
  const article = fresh.length === 0 ? null : is_guess ? named(fresh) : joined(fresh)
  const [first = ''] = meaning.questions
  const ask = read.ask ?? (own ? null : (OWN_OF.get(first) ?? null))
  // “From Brazil, how much tax will I pay when it arrives?”, of who has no parcel that we know.
  const of_place = !own && read.country !== null && ask !== null ? OF_PLACE.get(ask) : undefined
  if (!isOwn(ask) || of_place) {
    const worked_out = shopAnswer(hands, of_place ? { ...read, ask: of_place } : read, {
      here,
      growth: account?.growth ?? 0,
      now: Date.now(),
    })
    return worked_out && article && meaning.is_both ? joined([worked_out, article]) : (worked_out ?? article)
  }
  if (own && account) {
    const theirs = await ownAnswer(hands, account, own, read, Date.now())
    if (!theirs) return article
    // Where they have none, what it is about is told of anybody's.
    const of_anybody = HAS_NONE.test(theirs.text)
      ? articleAnswer(articles, articleFrom(LIKELY), question)
      : null
    const beside = meaning.is_both ? article : of_anybody
    return beside ? joined([theirs, beside]) : theirs
  }
  const general = article ?? articleAnswer(articles, articleFrom(NEAREST) ?? articleOf(ask), question)
  const sign_in = { text: SIGN_IN.facts.join(' '), links: SIGN_IN.links }
  if (article && !OWN_OF.has(first)) return article
  if (!general && !ONES_OWN.test(read.text)) return null
  return general ? joined([general, sign_in]) : sign_in
}

function articleAnswer(articles: readonly HelpEntry[], ask = '', question: string): Answer | null {
  const carried = answerTo(articles, ask)
  return carried && { text: fitting(carried, ask, question), links: [linkOf(carried.entry)] }
}
