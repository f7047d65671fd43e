import {
  asksOfNamed,
  asksToShip,
  asksWhatBecame,
  calledOf,
  type Reading,
  saidOwnAsk,
  withoutName,
} from '#domain/assistant/reading.ts'
import { UNANSWERABLE } from '#domain/assistant/engine-of.ts'
import { meaningOf, type Meaning } from '#domain/assistant/meaning.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Choose } from './intents.ts'
import { clearAsk } from './own-clear-asks.ts'
import { inState, namesState } from './parcel-states.ts'
import { FEW_NAMES, type Own } from './own-things.ts'
import { asksBesideStopped } from './parcel-besides.ts'
import { ofSaidWeight } from './weighed-parcels.ts'

/** The meaning of a signed-in person's question about their own things. */

/** Asks of a named item something that its steps tell: whether it was inspected, is in a parcel, came, went. */
const OF_ITEM =
  /^(?!.*\b(?:how|why|who|which|if|can|should|what|big|much|seller|shop|good|worth|real|quality|safe)\b).*(?:^|\b(?:yo|hi|hello|hey|so|and|ok) |\w )(?:is|are|was|were|did|has|have|where|when)\b/
/** How an item or a parcel stands, where nothing says what is asked of it. */
export const STEPS_OF_ITEM: Meaning = { ask: 'item_dates', questions: [], share: 0.5 }

/** Words about things seen in a shop, however like one of their items they are called. */
const SEES = /\bi (?:found|saw|see|want to buy)\b/
const SURELY = 0.97

/** Its meaning, `general` where nothing speaks for one's own. `items`: those of theirs that it names. */
export function ownMeaning(
  own: Own,
  read: Reading,
  items: readonly OrderItemRow[],
  general: Meaning | null,
  choose: Choose,
  titles: readonly string[],
): Meaning | null {
  // “I found a lamp on 1688, its minimum is two” is not of the lamp they have.
  if (general?.ask === null && general.share >= SURELY && SEES.test(read.text)) return general
  const names = new Set(items.map(calledOf))
  const said = saidMeaning(own, read, items, names)
  // A drone that is to go into the next parcel is asked about, not that parcel.
  if (said?.ask === 'put_in' && general?.ask === 'taken') return { ...general, is_both: false }
  const mine =
    said ??
    beforeArticle(own, read, names, general) ??
    general ??
    ofTracking(own, read) ??
    ofNamed(own, read, names)
  if (mine) return mine
  const article = names.size > 0 && names.size <= FEW_NAMES ? articleOfThing(choose, read, titles) : null
  const theirs = choose(read)[0]?.intent === UNANSWERABLE ? null : ofTheirs(own, read, names)
  if (article && theirs && article.share < SURE_ARTICLE) return { ...article, ask: theirs.ask, is_both: true }
  return article ?? theirs
}

/** How sure what words say of a reader's own is. */
const SAID_OWN = 0.95

/** Finds what a text certainly asks of the reader's own things. */
function saidMeaning(
  own: Own,
  read: Reading,
  items: readonly OrderItemRow[],
  names: ReadonlySet<unknown>,
): Meaning | null {
  const { text } = read
  const names_own = names.size > 0
  // “Can I return shoes” is of any.
  const is_theirs = names.size <= FEW_NAMES || /\b(?:my|mine|those|these)\b/.test(text)
  const of_named = asksWhatBecame(text)
    ? 'where'
    : asksToShip(text)
      ? 'ship_stored'
      : is_theirs
        ? asksOfNamed(text)
        : null
  const is_stopped = asksBesideStopped(read, own, names) || (!names_own && asksWhyBack(read, own))
  const beside = is_stopped ? 'parcel' : null
  const ask =
    clearAsk(read, own, items) ?? beside ?? saidOwnAsk(text, read.whole) ?? (names_own ? of_named : null)
  return ask && { ask, questions: [], share: SAID_OWN }
}

/** Why one of their parcels goes back. */
const asksWhyBack = ({ text }: Reading, { parcels }: Own) =>
  WHY_MINE.test(text) &&
  inState(text, parcels).some(({ status }) => status === 'Returning' || status === 'ReturnedToWarehouse')
const WHY_MINE =
  /\b(?:why|how come)\b.*\b(?:(?:my|the|that|this) (?:\S+ ){0,4}(?:parcel|box|one)|one of (?:my|mine))\b|\bone of (?:my|mine)\b.*\bwhy\b/

/** An article that is less sure is told behind the thing that is named. */
const SURE_ARTICLE = 0.95

/** Before what an article says of anybody's, the reader's own thing that is named. */
function beforeArticle(
  own: Own,
  read: Reading,
  names: ReadonlySet<unknown>,
  article: Meaning | null,
): Meaning | null {
  const { text } = read
  if (article?.ask !== null) return null
  if (isWeighed(own, text)) return { ...STEPS_OF_ITEM, ask: 'parcel' }
  const is_told = OF_MY_PARCELS.test(text) && inState(text, own.parcels).length > 0
  const theirs = article.share < SURE_ARTICLE ? ofTheirs(own, read, names) : null
  if (is_told) return { ...article, ask: 'parcel', is_both: true }
  return theirs && { ...article, ask: theirs.ask, is_both: true }
}

/** How an item or a parcel stands that is named as one, whatever is asked of it. */
function ofTheirs(own: Own, { text, country }: Reading, names: ReadonlySet<unknown>): Meaning | null {
  if (!DEFINITE.test(text) || OF_ANY.test(text) || country) return null
  if (names.size > 0) return names.size <= FEW_NAMES ? { ...STEPS_OF_ITEM, ask: 'where' } : null
  return inState(text, own.parcels).length > 0 ? { ...STEPS_OF_ITEM, ask: 'parcel' } : null
}
const DEFINITE = /\b(?:my|mine|the|that|this|those|these|one)\b/
const OF_ANY =
  /\b(?:if|usually|normally|generally|always|do you|can you (?:ship|buy)|can i (?:buy|order|get)|want to (?:buy|order))\b|\bmean$/
/** Names one of theirs by its weight. */
const isWeighed = ({ parcels }: Own, text: string) =>
  parcels.length > 0 && ofSaidWeight(parcels, { text, whole: text }).length < parcels.length
const OF_MY_PARCELS = /\b(?:my|one) (?:\w+ )?parcels?\b/

/** Takes a named tracking number as a question how that parcel stands. */
function ofTracking({ parcels }: Own, { text }: Reading): Meaning | null {
  const names = parcels.some(
    ({ tracking_number }) => tracking_number !== null && text.includes(tracking_number.toLowerCase()),
  )
  if (!names) return null
  if (/\b(?:scan\w*|updat\w*|mov\w*|news)\b/.test(text)) return { ...STEPS_OF_ITEM, ask: 'scans' }
  return { ...STEPS_OF_ITEM, ask: 'parcel' }
}

/** Where nothing says what is asked of a named item or of a parcel in a named state, how it stands. */
function ofNamed(own: Own, { text }: Reading, names: ReadonlySet<unknown>): Meaning | null {
  if (names.size > 0 && names.size <= FEW_NAMES && OF_ITEM.test(text)) return { ...STEPS_OF_ITEM }
  const is_parcel =
    own.parcels.length > 0 &&
    (namesState(text)
      ? names.size > 0 || OF_PARCEL.test(text)
      : names.size === 0 && (THE_ONE.test(text) || isWeighed(own, text)))
  return is_parcel ? { ...STEPS_OF_ITEM, ask: 'parcel' } : null
}
/** “When will the one from 20 November get here.” */
const THE_ONE =
  /^(?=.*\b(?:when|where|what happened|status|arriv\w*|here yet)\b).*\b(?:the|my) (?:parcel|box) (?:from|of) (?!my |the (?!(?:beginning|start|middle|end|first|last)\b))|\b(?:when|where)\b.*\bthe (?:(?:one|ones) (?:from|of|made|sent|that left)|(?:pair|parcel|box) (?:that )?left)\b/
const OF_PARCEL = /\b(?:parcels?|delivery|courier|driver|packed|one)\b/

/** Finds the article on any parcel that is meant, where the name of a thing in it hides what is asked. */
function articleOfThing(choose: Choose, read: Reading, titles: readonly string[]): Meaning | null {
  const generic = { ...read, text: withoutName(read.text, titles) }
  const meaning = generic.text === read.text ? null : meaningOf(generic, choose(generic))
  return meaning?.ask === null ? meaning : null
}
