import { inChinese, type WordKind } from './dictionary.ts'

/**
 * A readable English line for a title in Chinese: "Men's grey hooded sweatshirt". Null where the dictionary knows too
 * little of it, or not what it is: half a translation misleads more than none.
 */
export function englishTitle(title: string): string | null {
  if (!/\p{Script=Han}/u.test(title)) return null
  const parts: Partial<Record<WordKind | 'fit', string[]>> = {}
  const note = (kind: WordKind | 'fit', word: string) => {
    const list = parts[kind] ?? []
    if (!list.includes(word)) parts[kind] = [...list, word]
  }
  let translated = 0
  const text = title.toLowerCase()
  for (let at = 0; at < text.length; ) {
    const match = longestAt(text, at)
    if (match) {
      if (match.word) note(match.kind, match.word)
      translated += hanIn(text.slice(at, at + match.length))
    }
    at += match?.length ?? 1
  }
  const goods = parts.goods?.at(-1)
  if (!goods || translated < ENOUGH * hanIn(text)) return null
  const words = [
    parts.brand?.[0],
    parts.fit?.[0],
    parts.colour?.[0],
    ...(parts.style ?? []).slice(0, 2),
    parts.material?.[0],
    goods,
  ].filter((word): word is string => Boolean(word))
  const line = [...new Set(words)].join(' ')
  return line.charAt(0).toUpperCase() + line.slice(1)
}

/** The share of a title's characters that must be understood. */
const ENOUGH = 0.6
const LONGEST = 8

/** Words of titles beside the dictionary's: people, the short names of things, and what every seller says. */
const FITS: Readonly<Record<string, string>> = {
  男士: 'men’s',
  男款: 'men’s',
  男装: 'men’s',
  男女: 'unisex',
  情侣: 'unisex',
  女士: 'women’s',
  女款: 'women’s',
  女装: 'women’s',
  男童: 'boys’',
  女童: 'girls’',
  儿童: 'children’s',
  宝宝: 'babies’',
  男: 'men’s',
  女: 'women’s',
}
const THINGS: Readonly<Record<string, string>> = {
  卫衣: 'sweatshirt',
  外套: 'jacket',
  上衣: 'top',
  短袖: 't-shirt',
  裤子: 'trousers',
  裤: 'trousers',
  裙子: 'skirt',
  裙: 'skirt',
  板鞋: 'sneakers',
  跑鞋: 'running shoes',
  单鞋: 'shoes',
  皮鞋: 'leather shoes',
  鞋: 'shoes',
  包包: 'bag',
  水壶: 'water bottle',
  帽: 'hat',
  杯: 'cup',
  灯: 'lamp',
  手套: 'gloves',
  袜: 'socks',
  项链: 'necklace',
  戒指: 'ring',
  耳机: 'earphones',
  键盘: 'keyboard',
  玩偶: 'plush toy',
  公仔: 'plush toy',
  摆件: 'figurine',
}
const EMPTY = new Set(
  '新款 爆款 同款 正品 专柜 官方 旗舰店 包邮 现货 百搭 潮流 潮牌 网红 时尚 高级感 高级 设计感 小众 学生 夏季 秋冬 春秋 冬季 春季 秋季 夏 冬 春 秋 款 的 和 用 可 个性 休闲 创意 家用 礼物 送 精致 高品质 高端 品牌 ins'.split(
    ' ',
  ),
)

function longestAt(
  text: string,
  at: number,
): { kind: WordKind | 'fit'; word: string | null; length: number } | null {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length--) {
    const part = text.slice(at, at + length)
    if (!/\p{Script=Han}/u.test(part)) continue
    if (EMPTY.has(part)) return { kind: 'style', word: null, length }
    const entry = inChinese(part)
    if (entry) return { kind: entry.kind, word: entry.en, length }
    const fit = FITS[part]
    if (fit) return { kind: 'fit', word: fit, length }
    const thing = THINGS[part]
    if (thing) return { kind: 'goods', word: thing, length }
  }
  return null
}

const hanIn = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0
