import { ALLOWED } from './ask-words.ts'
import { asksBorder } from './animal-parts.ts'

/** Old pieces, which customs in China may not let out; not what is only made to look old. `text` is a plainQuestion. */

const OLD =
  /\bantiques?\b(?! (?:style|finish|look\w*|effect|inspired|design|brass|bronze|gold|silver|copper|pewter|white|cream|pink|pine|replica|reproduction|copy)\b)|\bantiquit(?:y|ies)\b|\b(?:cultural|historical?|ancient|burial|tomb|temple|museum) (?:relics?|artefacts?|artifacts?|objects?|pieces?)\b|\b(?:relics|artefacts|artifacts|heirlooms?)\b|\b(?:shang|zhou|han|tang|song|yuan|ming|qing) (?:dynasty|period|era|porcelain|vases?|bowls?|plates?|coins?|bronzes?|furniture)\b|\b(?:early|mid|late) (?:ming|qing|song|tang)\b|\bqianlong\b|\bkangxi\b|\b(?:1[0-8]th|seventeenth|eighteenth|nineteenth) century\b|\b(?:\d00|hundreds?(?: of)?|centuries|(?:over )?a (?:century|hundred years)) (?:years? )?old\b/
const LOOKS_OLD =
  /\b(?:reproductions?|replicas?|imitations?|copy|copies|fakes?|new|modern|style|lego|posters?|prints?|keychains?|stickers?|costumes?|hanfu|fairs?|shops?|markets?|dealers?)\b/
/** Questions about its price, its tax or whether it is real: an article or another engine answers. */
const ELSE =
  /\b(?:tax(?:es|ed)?|vat|dut(?:y|ies)|costs?|how much|how long|refund\w*|return\w*|wait for me|genuine or|real or|fake or|is it (?:real|genuine)|how (?:can|do) (?:i|you) (?:know|tell)|pack(?:ed|ing)|insur\w*|photos?)\b/

/** Whether an old piece may travel. */
export const asksOfAntique = (text: string): boolean =>
  OLD.test(text) &&
  !LOOKS_OLD.test(text) &&
  !ELSE.test(text) &&
  (ALLOWED.test(text) ||
    asksBorder(text) ||
    /\b(?:leave|out of|export\w*|take) (?:\w+ )?china\b|\bexport\w*\b/.test(text))
