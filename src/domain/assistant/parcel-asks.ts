import type { OwnAsk } from './own-asks.ts'

/** Questions about a parcel that is named by a thing in it: “the parcel with the cork sandals”. */

/** Asks for another address. */
export const NEW_ADDRESS =
  /\b(?:another|other|different|new|chang\w*|update|switch|swap)\b.{0,25}\baddress\b|\b(?:redirect\w*|re ?rout\w*)\b|\baddress\b.{0,30}\b(?:chang\w*|switch\w*)\b/

/** The first that fits. */
const OF_PARCEL_WITH: readonly (readonly [RegExp, OwnAsk])[] = [
  [/\b(?:need|want) from me\b|\bstill be there\b/, 'parcel'],
  [
    /^(?!.*\b(?:seller|shop|factory|refund\w*|money|yuan|why did (?:i|we))\b).*\b(?:why|how come)\b.*\b(?:c[ao]me|coming|comes|sent|going|went|goes|brought)\b.*\bback\b/,
    'parcel',
  ],
  [/\bsigned (?:for|by)\b|\bwho (?:has )?signed\b|\bwhere (?:was|were) (?:it|they) left\b/, 'scans'],
  [/^(?!.*\b(?:refund\w*|return\w*)\b).*\b(?:your|the|a) decision\b|\byou decide\b/, 'claim'],
  // Sent back by the carrier, not given back to a seller.
  [/^(?!.*\b(?:sellers?|shop|factory|refund)\b).*\breturn (?:freight|postage|shipping)\b/, 'parcel'],
  [
    /\b(?:tracking|site|website|app|page|ems|it|carrier)\b.*\b(?:shows?|says?|sees?|tells?|gives?|displays?|finds?|knows?|has) (?:\w+ )?(?:nothing|no (?:info\w*|data|results?|record|news))\b|\btracking\b.*\b(?:not found|empty|blank|does not (?:work|exist))\b|\b(?:does|can) not (?:know|find|recogni[sz]e) (?:it|the number|my number|them)\b/,
    'scans',
  ],
  [
    /^(?!.*\b(?:why did it come|how do|if)\b).*\b(?:shipping|freight|postage)\b.*\b(?:refunded|(?:came|come|got|gave|went|paid) back)\b/,
    'freight_paid',
  ],
  [
    /\b(?:did i|have i|i have|i had|was|were)\b.{0,25}\b(?:coupon|voucher)\b.*\bused?\b|\b(?:did|have) i used?\b.*\b(?:coupon|voucher)\b/,
    'freight_paid',
  ],
  [/^(?=.*\b(?:parcel|box|rehears\w*)\b).*\b(?:coupons?|vouchers?|(?:promo|discount) code)\b/, 'coupons'],
  // The coupon has been named before.
  [/\b(?:use|apply|redeem) (?:it|that|this|one|them) (?:on|for|with|in)\b.*\b(?:parcel|box)\b/, 'coupons'],
  [NEW_ADDRESS, 'destination'],
  [/\bwhere (?:does|do|will) (?:it|they) (?:\w+ )?go(?: to)?$|\b(?:which|what) address\b/, 'destination'],
  [
    /\bhouse number\b|\b(?:problems?|issues?|trouble|stuck|stopped|held|wrong|missing|incomplete|fix\w*|correct|repair|solve)\b.*\baddress\b|\baddress\b.*\b(?:problems?|issues?|trouble|stuck|stopped|wrong|missing|incomplete|fix\w*|correct it|repair|solve)\b/,
    'parcel',
  ],
  [/\bcancel\b.*\b(?:parcel|box|rehears\w*)\b|\b(?:parcel|box|rehears\w*)\b.*\bcancel\b/, 'cancel'],
  [
    /\b(?:pay|paid|due|owe|how much|freight)\b.*\brehears\w*|\brehears\w*\b.*\b(?:pay|due|owe|how much|freight)\b/,
    'rehearsal',
  ],
  // Insurance, claims and the way back have sums of their own.
  [/\b(?:what|how much|for how much)\b.*\binsur\w*/, 'insured'],
  [
    /^(?!.*\b(?:how (?:do|can|to)|reject\w*|refus\w*|declin\w*|denied|turned down|appeal|again)\b)(?=.*\b(?:can|could|may|until when|how long|too late|still)\b).*\bclaim\b/,
    'claim_days',
  ],
  [
    /^(?!.*\b(?:how (?:do|can|to)|reject\w*|refus\w*|declin\w*|denied|turned down|appeal|again)\b).*\bclaims?\b/,
    'claim',
  ],
  [
    /\b(?:pays?|paid|costs?|charged?|free|fee)\b.*(?:\bway back\b|\b(?:come|comes|coming|go|goes|going|went|sent|return) (?:it |them )?(?:back|(?:freight|trip|transport))\b(?! to (?:the )?(?:seller|factory|shop)))|\b(?:way back|(?:coming|going|goes|went) back|returning)\b(?! to (?:the )?(?:seller|factory|shop)).*\b(?:pays?|costs?|charged?|free|fee)\b|\b(?:pay|owe)\b.*\bbefore\b.*\b(?:again|out|ship\w*)\b/,
    'parcel',
  ],
  [
    /^(?!.*\b(?:else|who|somebody|someone|anybody|anyone|husband|wife|partner|friend|son|daughter|neighbou?r|mother|father|mum|mom|dad|brother|sister|roommate|id|passport)\b).*\b(?:collect|pick(?:ed)? ?up|fetch|post office)\b/,
    'parcel',
  ],
  [
    /\b(?:come|comes|coming|arrive|arrives|arriving|(?:be|being|get|gets) delivered)\b.{0,25}\btoday\b|\b(?:what|anything)\b.{0,12}\b(?:have|need|must|should) (?:i )?(?:to )?do\b.*\bparcel\b|\bwhat is (?:\w+ )?(?:up|wrong|happening|going on|the matter|the deal)\b.*\bparcel\b/,
    'parcel',
  ],
  [
    /\b(?:no|not|any|without) (?:new |more )?(?:movement|updates?|scans?)\b|\bnot (?:\w+ )?(?:moved?|moving|updat\w+)\b/,
    'scans',
  ],
  [
    /^(?!.*\b(?:if|would|customs|tax|duty|insur\w*|storage|claim\w*|weigh\w*|return freight|return shipping)\b)(?:.*\b(?:what|how much|why)\b.*\b(?:pay|paid|charged?|cost)\b.*\b(?:parcel|box)\b|.*\b(?:parcel|box)\b.*\b(?:what|how much)\b.*\b(?:pay|paid|cost)\b|.*\b(?:what|how much) (?:did|does|do|was|is)\b.*\b(?:parcel|box)\b.*\bcost\b|.*\bpaid\b.*\b(?:parcel|box)\b.*\bwhat (?:is|was) (?:it|this|that) for\b|.*\bstill (?:\w+ ){0,3}(?:pay|owe|due)\b.*\b(?:parcel|box)\b)/,
    'freight_paid',
  ],
  [
    /^(?!.*\b(?:claim\w*|coming back to)\b)(?:.*\b(?:yuan|rmb|money|sum|\d+)\b.*\b(?:back|refund\w*)\b.*\b(?:parcel|box)\b|.*\brefund\w*\b.*\b(?:yuan|rmb|\d+)\b.*\b(?:parcel|box)\b)/,
    'freight_paid',
  ],
  [
    /\b(?:cheaper|lighter)\b.*\b(?:parcel|box|pack\w*)\b|\b(?:parcel|box)\b.*\b(?:cheaper|something back|difference)\b/,
    'freight_paid',
  ],
  [/\btracking (?:number|code|id|link)\b|^(?:\w+ )?tracking (?:for|of)\b|\btrack (?:the|my)\b/, 'tracking'],
  [
    /^(?!.*\b(?:insurance|service|photos?|wrap\w*|note|card|address|name)\b)(?:\w+ ){0,3}(?:add|put|throw|include|squeeze)\b.*\b(?:in|into|to|with)\b.*\b(?:parcel|box)\b/,
    'put_in',
  ],
]

/** Asks of the parcel that holds a named thing what it costs, whether it can change, or whether a coupon fits it. */
export const asksOfParcelWith = (text: string): OwnAsk | null =>
  OF_PARCEL_WITH.find(([words]) => words.test(text))?.[1] ?? null
