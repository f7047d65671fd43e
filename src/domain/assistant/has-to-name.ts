import { MOVED, movesHere } from './engine-of.ts'
import { FAKES } from './goods-said.ts'
import { type Likely, retold } from './learning.ts'

/**
 * Words that a question has to speak of before an article's answer may be told: words that every second question has (“twice”,
 * “how do I claim”, “is this right”) make it likely as well. Texts are plainQuestions of all that is asked at once.
 */

/** Broken on its way, and there. */
const DAMAGED =
  /\b(?:smashed|shattered|crushed|cracked|broken|broke|damaged|dented|torn|in pieces|in bits|chipped|leaked|soaked)\b/
const ABSENT =
  /\b(?:lost|never|not (?:here|there|arrived?|come|received?)|nothing|missing|nowhere|stolen|nobody|says (?:it is |it was )?(?:delivered|delivery)|delivery but|gone|disappeared|vanished)\b/
const isDamage = (whole: string) => DAMAGED.test(whole) && !ABSENT.test(whole)

const TAX = /\b(?:tax\w*|vat|customs|dut(?:y|ies)|gst|import)\b/
const BODY =
  /\b(?:health\w*|allerg\w*|doctors?|medic\w*|pills?|pregnan\w*|baby|safe|skin|eat|drink|swallow|dose|dosage|body|blood|vitamins?|supplements?|ill|sick|toxic|harm\w*|vets?|asthma|pharmacist|side effects?|cures?|pain|sleep|take|wear|rash|breathe|smell)\b/
const FLAW =
  /\b(?:flaw\w*|fault\w*|defect\w*|damage\w*|broke\w*|stain\w*|scratch\w*|crooked|stitch\w*|hole|wrong|sellers? (?:\w+ )?(?:say\w*|claim\w*|insist\w*|den\w+|refus\w*))\b/
const PHONE = /\b(?:phones?|numbers?|mobile|sim|call\w*|texts?|sms)\b/

const APP =
  /\b(?:apps?|applications?|android|iphones?|ios|phones?|mobile|smartphones?|play store|extensions?|browser|plugins?|download|install\w*|home screen|pwa|apk)\b/
const ACCOUNT =
  /\b(?:accounts?|accs?|profiles?|data|user|login|registration|membership|sign\w*|gdpr|myself|me)\b/
const IS_REAL = /\b(?:know|sure|tell|recogni[sz]e) (?:\w+ ){0,4}(?:from you|real|genuine|yours|fake)\b/

/** Broken when it came, and not in the warehouse. */
const CAME_BROKEN =
  /^(?!.*\b(?:warehouse|photos?|pictures?|qc|inspect\w*)\b).*\b(?:came|turned up|arrived|reached (?:me|us)|got here|unpacked|opened)\b/
const cameBroken = (whole: string) => isDamage(whole) && CAME_BROKEN.test(whole)
const SURELY = 0.97

const DAMAGE = 'My parcel arrived damaged. How do I claim?'

const RIGHT_VALUE =
  /^(?!.*\b(?:low\w*|less|under|small\w*|fake|false|gift|instead of|not the)\b).*\b(?:real|true|full|actual|correct|right|honest|whole) (?:value|price|amount)\b/

/** Has told the carrier or us that it has come. */
const CONFIRMED =
  /\b(?:clicked|pressed|hit|tapped|marked)\b.{0,25}\b(?:receiv\w*|receipt|confirm\w*|delivered|arrived)\b|\bconfirmed (?:\w+ )?(?:receipt|delivery|parcel)\b/
const CONFIRMED_EARLY = 'I confirmed delivery too early. Can I still claim?'
/** The post of one country, or the reader's own. */
const A_POST =
  /\b(?:royal mail|usps|correios|correos|la poste|poczta|posti|postnord|postnl|post nl|bpost|ctt|nipost|auspost|(?:deutsche|an|canada|australia|swiss|japan|israel|india|nz|new zealand|local|own|national|my|our) post(?: office)?)\b/

interface Need {
  isMet: (whole: string) => boolean
  /** The question meant where the need is not met; without one, none is. */
  instead?: string
}
const NEEDS = new Map<string, Need>([
  ['Can I withdraw my balance?', { isMet: (whole) => !cameBroken(whole), instead: DAMAGE }],
  ['Can I return an item?', { isMet: (whole) => !cameBroken(whole), instead: DAMAGE }],
  ['How long does a refund take?', { isMet: (whole) => !cameBroken(whole), instead: DAMAGE }],
  [
    'It says delivered but it never came. How do I claim?',
    { isMet: (whole) => !isDamage(whole), instead: DAMAGE },
  ],
  ['My parcel is lost. What can I do?', { isMet: (whole) => !isDamage(whole), instead: DAMAGE }],
  [
    'I was charged VAT twice. What can I do?',
    { isMet: (whole) => TAX.test(whole), instead: 'I paid twice by mistake. What now?' },
  ],
  ['Can you tell me whether something is good for my health?', { isMet: (whole) => BODY.test(whole) }],
  ['The seller says the flaw is normal. What are my options?', { isMet: (whole) => FLAW.test(whole) }],
  [
    'Can you declare a lower value?',
    { isMet: (whole) => !RIGHT_VALUE.test(whole), instead: 'What value do you declare?' },
  ],
  [
    'Why is my parcel taking longer than it said?',
    { isMet: (whole) => !CONFIRMED.test(whole), instead: CONFIRMED_EARLY },
  ],
  [
    'The colour looks different in the photo. Is it wrong?',
    {
      isMet: (whole) => !CONFIRMED.test(whole),
      instead: CONFIRMED_EARLY,
    },
  ],
  [
    'On which site can I track my parcel?',
    { isMet: (whole) => !A_POST.test(whole), instead: 'Can I track my parcel on my own post’s site?' },
  ],
  [
    'Customs seized my parcel. Do I get anything?',
    { isMet: (whole) => !FAKES.test(whole), instead: 'Who carries the risk if an item is a counterfeit?' },
  ],
  ['Is there an app?', { isMet: (whole) => APP.test(whole) }],
  ['How do I delete my account?', { isMet: (whole) => ACCOUNT.test(whole) }],
  ['What happens to my balance if I delete my account?', { isMet: (whole) => ACCOUNT.test(whole) }],
  [
    'How do I stop your emails?',
    {
      isMet: (whole) => !IS_REAL.test(whole),
      instead: 'Is this email from BenBuy real?',
    },
  ],
  ['Can I use a phone number of another country?', { isMet: (whole) => PHONE.test(whole) }],
])

/** Best first, as it is taken. */
export function ofNamed(likely: readonly Likely[], whole: string, part = whole): readonly Likely[] {
  if (movesHere(whole, part)) return [{ intent: MOVED, share: SURELY }]
  return retold(likely, (intent) => {
    const need = NEEDS.get(intent)
    return !need || need.isMet(whole) ? intent : need.instead
  })
}
