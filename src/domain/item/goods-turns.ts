import type { GoodsClass } from './goods-class.ts'
import { classOf, type TitleWords, type Word } from './title-words.ts'

/** Words that decide what the words beside them mean. Source: docs/decisions/goods-class.md. */

/** A tequila bottle is rarely an empty one, a tactical folder knife no kitchen knife, and lock picking tools are no tools. */
export const NO_BODIES = new Set(['bottle', 'knife', 'handle', 'tool', 'toolkit'])
/** Cosmetics that give their names to colours. */
export const MADE_UP = new Set('blush lipstick powder cream rouge henna lotion soap'.split(' '))
/** Goods that are sold in vessels, and give their names to colours. */
export const FILLED: readonly (GoodsClass | null)[] = ['prohibited', 'food', 'liquid', 'cosmetics']
/** These tell of goods that are named besides: "lotion, lasting fragrance", "bean paste in red oil". */
export const VAGUE = new Set(
  'liquid fragrance fluid oil food snack gel spray mist cleaner protein 液体 油 食品 零食 香氛'.split(' '),
)
/** Things to wear or hang up that carry the name of a drug. Nobody prints on ivory. */
export const PRINTED = new Set(
  'shirt tshirt tee hoody sweater sweatshirt jersey dress skirt legging trouser pant pajama pyjama bikini apron sock hat poster sticker pillow cushion plush plushy costume scrunchy 海报 卫衣 短袖 贴纸 抱枕 毛绒 玩偶 公仔 袜子 袜 手机壳 tapestry curtain mug earstud slipper lampshade book textbook novel album banner balloon sign notebook keychain partybanner'.split(
    ' ',
  ),
)
/** Things that a weapon is made to look like: it stays a weapon. */
export const DISGUISES = new Set(['wallet', 'belt', 'paperweight'])
const NOT = new Set(['no', 'without', 'excluding'])
/** A weapon of these hurts nobody; of plastic some do. */
export const SOFT = new Set('foam inflatable plush cardboard eva latex 泡沫 充气 毛绒 纸板'.split(' '))
export const SOFTER = SOFT.union(new Set(['plastic', '塑料']))
/** "Artificial plants", "仿真水果". */
export const MADE_LIKE = new Set(
  'artificial fake faux simulation simulated imitation pretend crochet felt 仿'.split(' '),
)
/** Words behind the name of a thing that say how large or of what kind it is. */
export const SIZES = new Set(
  'inch cm led uhd smart 4k carbon steel alloy aluminium aluminum wooden solid wood marble leather fabric modern nordic variable speed double unisex household commercial gas foldable folding foldaway adult adults men women kid kids new set large small telescopic extendable adjustable heavy duty portable luxury simple one two three four five six white black grey natural king queen rattan metal iron outdoor indoor home garden bedroom'.split(
    ' ',
  ),
)

/** Things to hang up, put down or play with: they carry the name of a weapon as clothes do. */
export const DECOR = new Set(
  'mug teapot vase planter hammock bookmark coaster puzzle lampshade tapestry ornament figurine wallpaper bookend'.split(
    ' ',
  ),
)
/** Words behind a name which say that it is only drawn, said or copied. */
const DRAWN = new Set('print printed slogan graphic silhouette emoji pun wit lyric moulded molded'.split(' '))
/** Chinese for what is made for the goods named before it and never holds them when sold: 套, but not 盒. */
export const MADE_FOR = new Set('架 套 壶 杯 塞 柜 桌 椅 巾 裤 裙 帽 鞋 袜 夹 衣 垫'.split(' '))
/** Chinese for a device: what stands before it is what it does. */
const DEVICE_ENDS = new Set('器 机 灯 扇 笔 表 钟 锁'.split(' '))

export const EMPTY =
  /\bempty\b|\brefillable (?:bottle|spray|atomi)|\b(?:sheath|scabbard|case|cover|holder|stand|rack|box|bag|pouch|strap|clip|label) only\b|\b(?:gas|fuel|butane|liquid|ink|oil|wine|tobacco|contents?) (?:is )?not included|空[瓶盒罐管壳箱袋]|酒盒空|不含|(?:^|\s)空(?:\s|$)/i
export const AMOUNT =
  /\d ?(?:ml|cl|l|g|kg|oz|lb|litres?|liters?|bags|sachets|tablets|capsules)\b|\d ?(?:x )?(?:cans?|bottles?|packs?|cartons?|tins)\b|\b(?:box|pack|case|carton) of \d|\d ?(?:tubes|colou?rs)\b|\b(?:tubes|bottles|cans|sachets|bars|bags|packets|packs|tins|sticks|pouches|boxes) (?:of )?\d|% ?vol|\d ?(?:毫升|升|克|斤|度|瓶|罐|听|箱|条|支|袋|粒|片)|[一整](?:箱|条|盒)/i
/** Volumes: goods sold by the millilitre that are no vessel are a liquid. */
export const VOLUME =
  /\d ?(?:ml|cl|毫升)(?![a-z])|(?<![\d.])\d(?:\.\d)? ?(?:l|litres?|liters?|升)(?![a-z\d])/i
export const VESSEL =
  /bottle|cup|mug|glass|jar|pots?\b|drinker|stuffer|kettle|flask|tumbler|\bjug|pitcher|dispenser|bowl|\bpan\b|tank|bucket|\bcan\b|thermos|syringe|funnel|sprayer|shaker|decanter|beaker|container|\bbox|canister|cooker|blender|humidifier|spinner|soil|bark|vermiculite|perlite|substrate|compost|litter|press|petals|confetti|still|distiller|akadama|pumice|gravel|\bsand\b|stones|stove|\bterra|mou?ld|\btray|ladle|cylinder|pipette|dropper|\btubes?\b|pouch|\bbags?\b|backpack|\bpack\b|\bvest\b|\bbin\b|bladder|vase|feeder|gaiwan|machine|mixer|fryer|steamer|grinder|\bset of \d|pump|basket|case|cooler|casserole|barrel|drum|urn|ice cream|maker|purifier|[杯瓶壶罐桶盒锅碗缸盆袋筒勺包箱机器煲盏盅]/i
export const DRINK = /\d ?(?:ml|cl)\b|% ?vol|\b(?:bottles?|cans?)\b|毫升|瓶|度/i

/** Things that cells go into, or are joined by. */
export const FOR_CELLS =
  /电池[盒仓座架夹]|电池收纳|不含电池|(?<!带)保护板|点焊|镍片|battery (?:holder|box|compartment|tester|strap|clip|spring|shrink|wrap)|nickel strip|spot weld|lipo (?:safe )?(?:bag|guard|sack)|\bbms\b/i

/** Foam that hurts. */
const SPRAYED = /spray|pepper|gas|喷/i

/** A name that hides a letter: "G*cci", "耐*克". */
export const VEILED = /\p{L}[*@]{1,3}\p{L}/u

/** A small one of what is long or heavy else. */
export const SMALL =
  /\b(?:miniature|small(?! (?:apartment|family|house|room|space|unit))|tabletop|desktop|dollhouse|dolls?)\b|小型|迷你|小号|桌面|微缩/i
/** Needs a socket or a hand, and no battery. */
export const PLUGGED =
  /\b(?:wired|corded|manual|plug.?in|usb.?powered|(?:lights?|lamp|strip|bulb)\b[^,]*\busb(?![ -]*(?:c|recharg|charg))|hand.?crank)\b|有线|插电|手动|手摇/i
/** "Garden furniture set, table and four chairs". */
export const FURNITURE = new Set('table chair bench cabinet stool drawer shelf desk bed'.split(' '))

export interface Facts extends TitleWords {
  title: string
  has_amount: boolean
  is_empty: boolean
}

export const textOf = ({ from, to }: Word, { units }: Pick<TitleWords, 'units'>) =>
  units
    .slice(from, to)
    .map(({ text }) => text)
    .join('')

export const isMadeOf = (stuff: ReadonlySet<string>, { from, to }: Word, { units, title }: Facts): boolean =>
  (stuff.has(units[to]?.text ?? '') && !SPRAYED.test(title)) ||
  units.slice(Math.max(0, from - 4), from).some(({ text }, index, before) => {
    const free = before[index - 1]?.text ?? ''
    return (stuff.has(text) || stuff.has(text + (before[index + 1]?.text ?? ''))) && !NOT.has(free)
  })

/** "Door chime, wireless, battery": one battery named behind a device that needs some. */
export const isInside = (word: Word, facts: Facts) =>
  textOf(word, facts) === 'battery' &&
  facts.words.some(
    (other) =>
      other.role === 'battery_builtin' && !other.device && other.to <= word.from && other.part === word.part,
  )

/** "Rapier wit", "magic mushroom print"; a print of spores is one. */
export function isDrawn({ to }: Word, { units, title }: Facts): boolean {
  return DRAWN.has(units[to]?.text ?? '') && !/spore/i.test(title)
}

/** 无线吸尘器 is a device like 无线吸尘. */
export const namesDevice = (word: Word, next: Word, facts: Facts) =>
  classOf(word) === 'battery_builtin' && DEVICE_ENDS.has(textOf(next, facts))

/** "No ink", "knives not included". */
export function isLeftOut({ from, to }: Word, { units }: Facts): boolean {
  const [before, next, second] = [from - 1, to, to + 1].map((at) => units[at]?.text ?? '')
  return NOT.has(before ?? '') || (next === 'not' && second === 'included')
}

/** "And storage bag", "cover included". */
export const comesAlong = ({ from, to }: Word, { units }: Facts) =>
  units[from - 1]?.text === 'and' ||
  (units[from - 2]?.text === 'and' &&
    /^(?:storage|carry|carrying|travel|dust)$/.test(units[from - 1]?.text ?? '')) ||
  units[to]?.text === 'included'

/** A pouch may be made for something or be full of it. */
export const isPack = (thing: Word, facts: Facts) =>
  thing.role === 'packs' || ['pouch', 'pot', 'tray', 'tub'].includes(textOf(thing, facts))

export const numberBetween = (word: Word, other: Word, { numbers }: Facts): boolean =>
  [...numbers].some((index) => index >= word.to && index < other.from)

/** Nothing but numbers stands behind it in its part. */
export const isLast = (thing: Word, { words }: Facts) =>
  !words.some((other) => other.from >= thing.to && other.part === thing.part && other.place === thing.place)
