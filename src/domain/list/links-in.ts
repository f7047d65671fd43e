import { isTaoPassword, kindOf, parseItemLink } from '#domain/link/parse.ts'

/** Where no link goes on: the ends that link/find.ts knows, and the marks around a share text's marketplace. */
const END = '\\s<>，。！？：；、（）「」『』【】《》〈〉“”‘’…\\u3000'
const RUN = new RegExp(`【(?:闲鱼|淘宝|天猫)】|[^${END}]+`, 'g')
/** Separators between two links, or between a link and the next cell; rare within a link. */
const BETWEEN = /[,;|"'`()[\]{}\\^]+/
const AROUND = /^[,;|"'`()[\]{}\\^*~]+|[,;|"'`()[\]{}\\^*~.!?:]+$/g
const SCHEME = /https?:\/\//gi
/** A word of whatever language, or what stands between two links, right before a scheme: another link begins there. */
const GLUED = /[a-z0-9\u0080-\uffff,;|"'`()[\]{}]$/i

/**
 * Every link of a text in order, each as it is read alone: item links and short links, links that lead nowhere we know,
 * and Tao passwords. In: a text, cells apart by whatever; out: parts of it. Finds the same in what it has found.
 */
export function linksIn(text: string): string[] {
  return text.split(/[\r\n\u2028\u2029]+/).flatMap(inLine)
}

function inLine(line: string): string[] {
  const links: string[] = []
  let tag = ''
  for (const [run] of line.matchAll(RUN)) {
    if (run.startsWith('【')) tag = run
    else links.push(...inRun(run).map((link) => (isTagged(link) ? tag + link : link)))
  }
  // A password alone: where a link stands beside it, the link is the surer one.
  if (links.length === 0 && isTaoPassword(line)) return [line.trim()]
  return links
}

/** Such short links serve three marketplaces, and the mark before them tells which. */
const isTagged = (link: string) => /^(?:https?:\/\/)?[me]\.tb\.cn\//i.test(link)

function inRun(run: string): string[] {
  if (!run.includes('.') || !/[/?%]/.test(run)) return []
  return apart(run).flatMap((piece) => {
    const parts = piece.split(BETWEEN).filter((part) => parseItemLink(part) !== null)
    if (parts.length > 1) return parts.map(bare)
    if (parseItemLink(piece) !== null) return [bare(piece)]
    if (parts.length === 1) return parts.map(bare)
    return isLink(piece) ? [bare(piece.split(/[,;|"'`]/)[0] || piece)] : []
  })
}

/** Links glued to each other, one by one: `a.com/1,https://b.com/2`, but not `a.com/?url=https://b.com/2`. */
function apart(run: string): string[] {
  const starts = [...run.matchAll(SCHEME)]
    .map(({ index }) => index)
    .filter((index) => index > 0 && (GLUED.test(run.slice(0, index)) || !/[/?#@%]/.test(run.slice(0, index))))
  return [0, ...starts].map((from, at) => run.slice(from, starts[at]))
}

const bare = (piece: string) => piece.replace(AROUND, '')

/** For one that leads nowhere we know: a domain alone, as in "shop.com", is a word here, and a script no link. */
const isLink = (piece: string) =>
  /:\/\/|%3a%2f%2f|[^/]\/[^/]/i.test(piece) && !/^\w+:(?!\/\/)/.test(piece) && kindOf(piece) === 'link'
