import { daysIn, isWithin } from '#domain/assistant/days.ts'
import { hasReported, isPaidForBox, type OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { claimCapFen, claimDaysFrom, DAMAGE_DAYS, lostFrom } from '#domain/parcel/claim.ts'
import { parcelDueAt } from '#domain/parcel/status.ts'
import { parcelPath } from '#domain/site/page-path.ts'
import { DAY } from '#domain/time/durations.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { everWith, isOpen, parcelsWith } from './holding-parcels.ts'
import { meantParcels, MOST_TOLD, movingOf } from './meant-parcels.ts'
import { inState } from './parcel-states.ts'
import { MESSAGE_ANSWERS } from './own-messages.ts'
import { answered } from './own-parcels.ts'
import { PARCEL_STANDS, PARCELS } from './parcel-sentence.ts'
import { type Answer, dayOf, FEW_NAMES, many, type OwnAnswer } from './own-things.ts'

/** Answers about the reader's claims: what became of them, and until when one can be made. */

const CLAIM_STANDS = {
  Open: 'is open',
  Approved: 'was approved',
  Rejected: 'was rejected',
  Withdrawn: 'was withdrawn by you',
} as const

type Verdict = 'Rejected' | 'Approved'
const VERDICTS: readonly (readonly [RegExp, Verdict])[] = [
  [
    /\b(?:reject\w*|refus\w*|declin\w*|denied|deny|turned? down|sa(?:y|id|ying) no|not (?:been )?(?:accepted|approved|granted))\b/,
    'Rejected',
  ],
  [/\b(?:approved|accepted|granted|(?<!\bnot )paid)\b/, 'Approved'],
]
/** Means that one: “the claim you paid”. */
const GRANTED =
  /\b(?:claim|one) (?:that |which )?(?:you|was|were|got)(?: \w+)? (?:paid|approved|accepted|granted)\b/
/** The decisions that a text speaks of. */
const verdictsIn = (text: string): Verdict[] =>
  VERDICTS.flatMap(([words, verdict]) => (words.test(text) ? [verdict] : []))

/** The newest that was decided so, of those that are meant before any other. */
function ofVerdict<Row extends { status: string }>(verdict: Verdict, ...groups: readonly Row[][]): Row[] {
  return groups
    .flat()
    .filter(({ status }) => status === verdict)
    .slice(0, 1)
}

const PAID_FOR = /\bcompensat|\bpaid for\b|\bpay me\b/

const ALL_OF_THEM =
  /\bhow did (?:each|they|all)\b|\bhow many\b|\bin total\b|\b(?:all|every|each)\b.{0,12}\b(?:claim|one)\b/
const MOST_CLAIMS = 6

const NO_CLAIMS = 'You have no claims.'

const claimAnswer: OwnAnswer = async (asked) => {
  const { db, account, read, subjects, items, parcels, now } = asked
  const made = await db
    .selectFrom('claims')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const on = (some: typeof items) => {
    const numbers = parcelsWith(some, parcels).map(({ parcel_no }) => parcel_no)
    return made.filter(({ parcel_no }) => numbers.includes(parcel_no))
  }
  const said = verdictsIn(read.text)
  // The decision that is named tells which of several things of one name is meant.
  const called = new Set(subjects.map(({ title }) => title))
  const is_named = called.size <= FEW_NAMES
  const of_these = is_named ? on(subjects) : []
  const of_named =
    is_named && said.length > 0 && !of_these.some(({ status }) => said.some((one) => one === status))
      ? on(items.filter(({ title }) => called.has(title)))
      : of_these
  const paid = PAID_FOR.test(read.text) ? made.filter(({ status }) => status === 'Approved') : []
  const about = of_named.length > 0 ? of_named : paid
  const holding = everWith(subjects, parcels)
  if (about.length === 0 && holding.length > 0 && !PAID_FOR.test(read.text)) return claimable(holding, now)
  const days = daysIn(read.text, now) ?? daysIn(read.whole, now)
  // “The claim for my September parcel”.
  const madeAt = (parcel_no: string) => parcels.find((one) => one.parcel_no === parcel_no)?.created_at ?? null
  const then = made.filter(({ created_at, closed_at, parcel_no }) =>
    [created_at, closed_at, madeAt(parcel_no)].some((at) => days && at !== null && isWithin(at, days)),
  )
  const asks_all = ALL_OF_THEM.test(read.text) && !/\b(?:open|pending)\b/.test(read.text)
  const is_granted = GRANTED.test(read.text) || isPaidForBox(read.text)
  const verdict = is_granted ? 'Approved' : said.length === 1 && said[0] === 'Rejected' ? 'Rejected' : null
  // Among the claims that are meant, one that was decided so comes before one that was not, and none of another time.
  const meant = [about, then.length > 0 ? then : made]
  const decided = meant.map((some) => some.filter(({ status }) => !asks_all && status === verdict))
  const rows = [...decided, ...meant].find((some) => some.length > 0) ?? []
  if (rows.length === 0 && hasReported(read.text)) return MESSAGE_ANSWERS.ticket(asked)
  if (rows.length === 0) return { text: NO_CLAIMS, links: [PARCELS] }
  const open = rows.filter(({ status }) => status === 'Open')
  const rejected = said.includes('Rejected') ? rows.filter(({ status }) => status === 'Rejected') : []
  const granted = is_granted ? ofVerdict('Approved', rows) : []
  // “… when you paid the other”: the one that is named, and another.
  const compared = said.length > 1 ? said.flatMap((verdict) => ofVerdict(verdict, rows, made)) : []
  const claims = asks_all
    ? rows.slice(0, MOST_CLAIMS)
    : ([compared, rejected, granted, open, rows].find((some) => some.length > 0)?.slice(0, 2) ?? [])
  const none = open.length === 0 && /\b(?:open|pending)\b/.test(read.text)
  const text = claims.map(({ parcel_no, status, paid_fen, wanted_fen, reason, created_at, closed_at }) => {
    const parcel = parcels.find((one) => one.parcel_no === parcel_no)
    const sum =
      status === 'Approved'
        ? ` We paid ${showCny(paid_fen)} to your balance${TO_CARD.test(read.whole) ? ', not to your card' : ''}.`
        : ''
    const by =
      status === 'Open'
        ? `, and we’ll decide by ${dayOf(parcelDueAt('ClaimOpen', created_at) ?? created_at)}`
        : ''
    const decided_on = closed_at !== null && WHEN.test(read.whole) ? ` on ${dayOf(closed_at)}` : ''
    const asked_for =
      status !== 'Open' && wanted_fen !== null && ASKED_FOR.test(read.whole)
        ? ` You had asked for ${showCny(wanted_fen)}.`
        : ''
    const is_worked_out = status === 'Open' || (status === 'Approved' && WORKED_OUT.test(read.whole))
    const wanted = is_worked_out && parcel ? ` ${wantedSentence(parcel, wanted_fen)}` : asked_for
    const appeal = status === 'Rejected' && APPEALS.test(read.whole) ? ` ${APPEAL}` : ''
    return `Your claim of ${dayOf(created_at)} for parcel ${parcel_no} ${CLAIM_STANDS[status]}${decided_on}${by}.${sum}${wanted}${reason ? ` Our reason: ${reason}` : ''}${appeal}`
  })
  return {
    text: [
      ...(asks_all ? [`You’ve made ${many(rows.length, 'claim', 'claims')}.`] : []),
      ...(none ? ['None of your claims is open.'] : []),
      ...text,
    ].join(' '),
    links: claims.map(({ parcel_no }) => ({ title: `Parcel ${parcel_no}`, url: parcelPath(parcel_no) })),
  }
}

/** Asks for how the sum came about. */
const WORKED_OUT = /\b(?:calculat\w*|work\w* out|why|how did you|less|lower|only|not enough|explain)\b/
/** Is not content with the decision. */
const APPEALS =
  /\b(?:supervisor|manager|boss|appeal|complain\w*|disagree|unfair|somebody else|someone else|(?:real )?(?:person|human)|speak|talk|evidence|again)\b/
const APPEAL =
  'If you disagree, write on the contact page and say it’s a “complaint”. Where we can, somebody else looks at it again.'
const TO_CARD = /\b(?:cards?|paypal|bank)\b/
const WHEN =
  /\b(?:when|what day|which day|date|in \w{3,9}ber|in (?:january|february|march|april|may|june|july|august))\b/
const ASKED_FOR = /\b(?:i|we) (?:\w+ )?(?:ask\w*|claim\w*|want\w*|request\w*)\b/

/** Tells what was asked for, and the most that a claim on this parcel pays. */
function wantedSentence(parcel: ParcelRow, wanted_fen: number | null): string {
  const { insured_fen, freight_fen } = priceOf(parcel)
  const insured = parcel.insurance > 0
  const most = showCny(claimCapFen({ insured, insured_fen, freight_fen }))
  const wanted = wanted_fen === null ? 'A' : `You asked for ${showCny(wanted_fen)}, and a`
  return `${wanted} claim on it pays at most ${most}, ${insured ? 'since the parcel is insured' : 'its freight, since the parcel isn’t insured'}.`
}

/** Asks of all of them, not of one that was claimed for. */
const WHICH = /\b(?:which|what) (?:\w+ ){0,3}parcels?\b/

/** Tells of parcels without a claim whether and until when one can be made. */
function claimable(parcels: readonly ParcelRow[], now: number): Answer {
  // Parcels that have come go first, then those on their way.
  const came = parcels.filter(({ status }) => status === 'Delivered')
  const left = parcels.filter((parcel) => isOpen(parcel) && parcel.shipped_at)
  const ended = parcels.filter((parcel) => !isOpen(parcel))
  const [some = parcels] = [came, left, ended].filter(({ length }) => length > 0)
  return answered(some.slice(0, MOST_TOLD), (parcel) => {
    const { parcel_no, status, status_since_at, shipped_at } = parcel
    if (status === 'Delivered') {
      const until = claimDaysFrom(parcel) + DAMAGE_DAYS * DAY
      const may =
        until > now
          ? `you can claim for damage until ${dayOf(until)}`
          : `the time to claim damage ended on ${dayOf(until)}`
      return `You haven’t claimed for parcel ${parcel_no}. It was delivered on ${dayOf(status_since_at)}, so ${may}.`
    }
    if (status === 'Returning' || status === 'ReturnedToWarehouse')
      return `Parcel ${parcel_no} ${PARCEL_STANDS[status]}, so it isn’t lost, and there’s nothing to claim.`
    if (!isOpen(parcel))
      return `Parcel ${parcel_no} ${PARCEL_STANDS[status]}, so it’s too late to claim for it.`
    if (!shipped_at) return `Parcel ${parcel_no} hasn’t left yet, so there’s nothing to claim.`
    const from = lostFrom({ shipped_at, eta_days: priceOf(parcel).eta_days })
    return `Parcel ${parcel_no} hasn’t been delivered yet. You can claim for damage within ${DAMAGE_DAYS} days of delivery, or for loss from ${dayOf(from)}.`
  })
}

const claimDaysAnswer: OwnAnswer = async (asked) => {
  const moving = movingOf(asked.parcels).slice(0, MOST_TOLD)
  const is_of_named = asked.subjects.length > 0
  if (is_of_named && inState(asked.read.text, everWith(asked.subjects, asked.parcels)).length > 0)
    return claimable(meantParcels(asked).subjects, asked.now)
  if (is_of_named) return claimAnswer(asked)
  const is_open = asked.parcels.some(({ status }) => status === 'ClaimOpen')
  if (is_open && /\b(?:my|the|a) claim\b/.test(asked.read.text)) return claimAnswer(asked)
  if (/\blos[st]\b/.test(asked.read.text) && moving.length > 0)
    return answered(moving, (parcel) => {
      const from = lostFrom({
        shipped_at: parcel.shipped_at ?? asked.now,
        eta_days: priceOf(parcel).eta_days,
      })
      return from > asked.now
        ? `You can claim parcel ${parcel.parcel_no} as lost from ${dayOf(from)}.`
        : `You can claim parcel ${parcel.parcel_no} as lost now, since ${dayOf(from)}.`
    })
  const had = WHICH.test(asked.read.text) ? null : await claimAnswer(asked)
  if (had && had.text !== NO_CLAIMS) return had
  const delivered = asked.parcels.filter(({ status }) => status === 'Delivered').slice(0, MOST_TOLD)
  if (delivered.length === 0)
    return {
      text: `${WHICH.test(asked.read.text) ? 'None of your parcels was delivered lately.' : NO_CLAIMS} You can claim for damage within ${DAMAGE_DAYS} days of delivery.`,
      links: [PARCELS],
    }
  return claimable(delivered, asked.now)
}

export const CLAIM_ANSWERS = {
  claim: claimAnswer,
  claim_days: claimDaysAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
