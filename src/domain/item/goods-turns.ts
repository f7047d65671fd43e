import type { GoodsClass } from './goods-class.ts'

/** Words that decide what the words beside them mean. Source: docs/decisions/goods-class.md. */

/** A tequila bottle is rarely an empty one, a tactical folder knife no kitchen knife, and lock picking tools are no tools. */
export const NO_BODIES = new Set(['bottle', 'knife', 'tool', 'toolkit'])
/** Of what people make themselves up with, these give their names to colours. */
export const MADE_UP = new Set('blush lipstick powder cream rouge henna lotion soap'.split(' '))
/** Goods that are sold in vessels, and give their names to colours. */
export const FILLED: readonly (GoodsClass | null)[] = ['prohibited', 'food', 'liquid', 'cosmetics']
/** These tell of goods that are named besides: "lotion, lasting fragrance", "bean paste in red oil". */
export const VAGUE = new Set(
  'liquid fragrance fluid oil food snack gel spray mist cleaner protein 液体 油 食品 零食 香氛'.split(' '),
)
/** What people wear or hang up with the name of a drug on it. Nobody prints on ivory. */
export const PRINTED = new Set(
  'shirt tshirt tee hoody sweater sweatshirt jersey dress skirt legging trouser pant pajama pyjama bikini apron sock hat poster sticker pillow cushion plush plushy costume scrunchy 海报 卫衣 短袖 贴纸 抱枕 毛绒 玩偶 公仔 袜子 袜 手机壳 tapestry curtain mug earstud slipper lampshade'.split(
    ' ',
  ),
)
/** What a weapon is made to look like: it stays one. */
export const DISGUISES = new Set(['wallet', 'belt', 'paperweight'])
export const NOT = new Set(['no', 'without', 'excluding'])
/** A weapon of these hurts nobody; of plastic some do. */
export const SOFT = new Set('foam inflatable plush cardboard eva latex'.split(' '))
export const SOFTER = SOFT.union(new Set(['plastic']))
/** "Artificial plants", "仿真水果". */
export const MADE_LIKE = new Set(
  'artificial fake faux simulation simulated imitation pretend crochet felt 仿'.split(' '),
)
/** Words behind the name of a thing that say how large or of what kind it is. */
export const SIZES = new Set(
  'inch cm led uhd smart 4k carbon steel alloy aluminium aluminum wooden solid wood marble leather fabric modern nordic variable speed double unisex household commercial gas foldable folding foldaway adult adults men women kid kids new set large small telescopic extendable adjustable heavy duty portable luxury simple rattan metal iron outdoor indoor home garden bedroom'.split(
    ' ',
  ),
)

/** What is hung up, put down or played with carries the name of a weapon as clothes do. */
export const DECOR = new Set(
  'mug teapot vase planter hammock bookmark coaster puzzle lampshade tapestry ornament figurine wallpaper bookend'.split(
    ' ',
  ),
)
/** What stands behind a name and says that it is only drawn, said or copied. */
export const DRAWN = new Set(
  'print printed slogan graphic silhouette emoji pun wit lyric moulded molded'.split(' '),
)
/** Chinese for what is made for the goods named before it and never holds them when sold: 套, but not 盒. */
export const MADE_FOR = new Set('架 套 壶 塞 柜 桌 椅 巾 裤 裙 帽 鞋 袜 夹 衣 垫'.split(' '))
