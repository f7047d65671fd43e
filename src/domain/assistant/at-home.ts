import { type Likely, retold } from './learning.ts'

/** Articles for an item that has reached its buyer: there it can be claimed for, not returned. */

/** Tells that the parcel has come, wherever in a text. */
const REACHED =
  /\b(?:after delivery|at home|in hand|unpacked|unboxed|(?:has |have |had )?(?:reached|got to|came to) (?:me|us|my (?:home|house|door))|(?:opened|received|got) (?:my|the|our) (?:parcel|package|box|haul)|(?:my|the|our) (?:first |last |whole )?(?:parcel|package|box|haul) (?:has |just |finally |already )*(?:arrived|came|reached|got here|was delivered)|already (?:here )?(?:at|in) my (?:house|home|place|hands?)|arrived (?:here|at (?:my|our) (?:home|house|door|place)))\b/
const IN_WAREHOUSE = /\b(?:in|at|to|reached|reaches) (?:your|ur|the) (?:\w+ )?warehouse\b/
/** Tells that it is to come. */
const NOT_YET =
  /\b(?:when|once|before|until|will|would|could) (?:\w+ ){0,4}(?:arrives?|comes?|reaches|at home)\b|\bif (?:\w+ ){0,4}(?:arriv\w*|c[ao]me\w*|reach\w*|deliver\w*|opened?|at home)\b/

const AT_HOME: Readonly<Record<string, string>> = {
  'Can I return an item?': 'Can I return an item once I have it at home?',
  'Can I return it if it doesn’t fit?': 'Can I return an item once I have it at home?',
  'Who pays for a return?': 'Can I return an item once I have it at home?',
  'I got the wrong item. What can I do?': 'I found the wrong item in my parcel at home. What now?',
  'Is a refund free if the item is wrong or broken?': 'I only saw a flaw at home. Can I still claim?',
  'Is a crooked logo, a stain or bad stitching a reason for a refund?':
    'I only saw a flaw at home. Can I still claim?',
  'Your check says fine, but I see a fault. What now?': 'I only saw a flaw at home. Can I still claim?',
}

/** Best first, as it is taken. `whole` is the plainQuestion of all that is asked at once. */
export function ofHome(likely: readonly Likely[], whole: string): readonly Likely[] {
  if (!REACHED.test(whole) || IN_WAREHOUSE.test(whole) || NOT_YET.test(whole)) return likely
  return retold(likely, (intent) => AT_HOME[intent] ?? intent)
}
