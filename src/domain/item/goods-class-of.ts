import type { GoodsClass } from './goods-class.ts'

/**
 * Whether a title names what is never shipped: tobacco, alcohol, medicine, weapons, currency. Source:
 * docs/decisions/goods-class.md. The same words name colours, vessels, tools, toys, clothes and prints, which travel: a phrase
 * such as "wine red", "beer mug" or 红酒杯 is taken out of the title before it is judged.
 */

interface Kind {
  words: RegExp
  /** Phrases that contain the word but mean something else. */
  phrases: RegExp[]
  /** A title about one of these is about the thing, not about what is drawn on it or goes into it. */
  unless: RegExp
  /** The same, as long as no amount is named: "红酒 高脚杯" is a glass, "红酒 750ml 高脚杯" wine and a glass. */
  unlessAmount?: RegExp
}

const WORN =
  /\b(hood(ies?|y)|sweaters?|sweatshirts?|t ?shirts?|tees?|shirts?|dress(es)?|skirts?|jackets?|coats?|pants|trousers|jeans|shorts|leggings|socks?|shoes?|sneakers|boots?|hats?|caps?|beanies?|scar(f|ves)|gloves?|belts?|straps?|handbags?|backpacks?|wallets?|posters?|stickers?|decals?|patch(es)?|badges?|key ?(chains?|rings?)|phone cases?|prints?|printed|canvas|paintings?|costumes?|cosplay|cushions?|pillows?|curtains?|blankets?|rugs?|carpets?|towels?|books?|notebooks?|earrings?|necklaces?|bracelets?|rings?|pendants?|brooch(es)?|lamps?|candles?|moulds?|molds?)\b|卫衣|t恤|衬衫|毛衣|外套|夹克|裙|裤|帽|袜|鞋|围巾|手套|腰带|表带|背包|包包|海报|贴纸|挂画|装饰画|印花|图案|钥匙扣|手机壳|抱枕|地毯|窗帘|项链|耳环|耳钉|戒指|吊坠|胸针|手链/
const PLAY = /\b(toys?|lego|building blocks|puzzles?|figures?|figurines?)\b|玩具|积木|拼图|手办/
const PLAY_OR_WORN = new RegExp(`${WORN.source}|${PLAY.source}`)

/** An amount of what is drunk, smoked or swallowed. */
const AMOUNT =
  /\d ?(ml|cl|l|litres?|liters?)\b|\d ?(x )?(cans?|bottles?|packs?|cartons?)\b|% ?vol|\d ?(度|瓶|罐|箱|条)|[一整]箱|一条|礼盒装/

const VESSELS =
  'glass(?:es)?(?! bottle)|glassware|mugs?|cups?|goblets?|tumblers?|steins?|flutes?|openers?|corkscrews?|racks?|holders?|stands?|shel(?:f|ves)|stoppers?|pourers?|coolers?|chillers?|buckets?|decanters?|cabinets?|fridges?|aerators?|koozies?|coasters?|labels?|tags?|stones?|charms?|mats?|corks?|taps?|signs?'
const BOXES = 'box(?:es)?|cases?|crates?|bags?|carriers?|sleeves?|pouch(?:es)?'
const VESSELS_ZH = '杯|开瓶器|开酒器|启瓶器|酒架|酒柜|瓶塞|酒塞|醒酒器|分酒器|冰桶|酒具|酒标'

/** "wine" and then, at once or after one more word without digits, what makes it something else. */
const then = (words: string, nouns: string) => new RegExp(`\\b(?:${words}) (?:[a-z]+ )?(?:${nouns})\\b`, 'g')

/** The same in Chinese, where it follows within four signs; a glass that is only given with it (送, 赠) does not count. */
const thenZh = (words: string, nouns: string) =>
  new RegExp(`(?:${words})[^\\s,，、\\d送赠配附礼]{0,4}?(?:${nouns})`, 'g')

const DRINK =
  'whisk(?:e?y|ies)|vodka|liquor|wine|beer|baijiu|brandy|tequila|cognac|champagne|prosecco|soju|absinthe|mezcal'
const DRINK_ZH = '白酒|红酒|葡萄酒|啤酒|洋酒|黄酒|清酒|茅台|五粮液|威士忌|伏特加|白兰地|香槟|朗姆酒|果酒|药酒'

const ALCOHOL: Kind = {
  words: new RegExp(
    `\\b(?:${DRINK})s?\\b|\\b(?:dry|london|pink) gin\\b|\\b(?:white|dark|spiced) rum\\b|${DRINK_ZH}`,
  ),
  phrases: [
    then(
      DRINK,
      `(?:bottle )?(?:${VESSELS}|making|brewing|kits?|accessories|tools?|vinegar|yeast|pong|festival)`,
    ),
    new RegExp(
      `\\b(?:${DRINK}) (?:dark )?(?:red|burgundy|purple|gold|silver|beige|colou?r(?:ed)?|tone)\\b`,
      'g',
    ),
    new RegExp(`\\b(?:colou?r:?|empty|for|non ?alcoholic|alcohol ?free) (?:[a-z]+ )?(?:${DRINK})s?\\b`, 'g'),
    /\b(root|ginger) beers?\b/g,
    thenZh(DRINK_ZH, `${VESSELS_ZH}|架|柜|塞|色|金色|节|肚|酵母`),
    /香槟(金|银|粉)/g,
  ],
  unless: PLAY_OR_WORN,
  unlessAmount: new RegExp(
    `\\b(?:${VESSELS})\\b|\\b(?:${DRINK}) (?:[a-z]+ )?(?:${BOXES})\\b|${VESSELS_ZH}|酒[^\\s礼]{0,2}[盒袋](?!装)`,
  ),
}

const SMOKE = 'e ?cig|cigarette|vape|tobacco|cigar'
const TOBACCO: Kind = {
  words:
    /\b(cigarettes?|e ?cigs?|vapes?|vaping|tobacco|cigars?|cigarillos?|snus|nicotine)\b|香烟|电子烟|烟草|烟丝|卷烟|雪茄|尼古丁/,
  phrases: [
    then(
      SMOKE,
      `${BOXES}|holders?|stands?|cutters?|ashtrays?|lighters?|humidors?|rolling machines?|sockets?|plugs?|adapters?|chargers?|lanyards?|jars?|tins?|guitars?`,
    ),
    /\b(tobacco|cigar) (brown|tan|colou?r(ed)?|leather|suede)\b/g,
    thenZh(
      '香烟|电子烟|烟草|雪茄|卷烟',
      '盒(?!装)|收纳|包(?!邮)|套|架|剪|柜|钳|打火机|点火|烟灰缸|挂绳|充电|烟嘴|器|纸|色',
    ),
  ],
  unless: PLAY_OR_WORN,
}

const NO_GUNS = [
  /\b(water|squirt|bubble|nerf|toy|cap|confetti|money|glue|massager?|fascia|muscle|heat|hot air|nail|staple|rivet|spray|blow|grease|caulk(ing)?|sealant|silicone|solder(ing)?|weld(ing)?|price|tag(ging)?|label(l?ing)?|barcode|scann(er|ing)|thermometer|temperature|tattoo|tufting|icing|cookie|piercing|foam|wash(er|ing)?|pressure|steam|ray|light|finger|rubber band|salt|bug|wax|hair) (guns?|pistols?)\b/g,
  /\b(gun|pistol|rifle|ammo) (?:[a-z]+ )?(metal|gr[ae]y|colou?r|grip|shaped?|holsters?|slings?|racks?|stands?|safes?|box(es)?|cases?|bags?|squats?)\b/g,
  /\bshotgun (microphones?|mics?)\b|\bguns n.{0,2} roses\b|\btop gun\b|\bmachine gun kelly\b|\bsex pistols\b/g,
  /(水|胶|喷|钉|筋膜|按摩|扫码|扫描|测温|额温|体温|泡泡|玩具|软弹|积木|标价|打标|打价|吊牌|焊|烙|热风|打气|充气|吹尘|除尘|加油|注油|黄油|打蜡|洗车|泡沫|高压|穿耳|打孔|簇绒|铆|发泡|礼花|纹身)枪/g,
  /枪(灰|色|黑|银|型|形|鱼)|手枪钻/g,
]
const WEAPON: Kind = {
  words: /\b(guns?|pistols?|rifles?|shotguns?|revolvers?|ammo|daggers?|crossbows?|balisongs?)\b|枪|匕首|弩/,
  phrases: NO_GUNS,
  unless: PLAY_OR_WORN,
}
/** Replicas that no customs officer takes for a toy. */
const REPLICA: Kind = {
  words:
    /\b(airsoft|(bb|pellet|paintball|stun) guns?|air ?(guns?|rifles?|pistols?)|gel blasters?|tasers?|pepper spray|brass knuckles|switchblades?|ammunition|firearms?|handguns?)\b|仿真枪|水弹枪|气枪|枪支|弹簧刀|指虎|电击棍|弹药/,
  phrases: NO_GUNS,
  unless: WORN,
}

const MEDICINE: Kind = {
  words:
    /\b(medicines?|medications?|pills?|antibiotics?|pain ?killers?|ibuprofen|paracetamol|acetaminophen|aspirin|amoxicillin|codeine|tramadol|viagra|antidepressants?|morphine|steroids?)\b|药品|药片|药丸|处方药|感冒药|止痛药|退烧药|消炎药|减肥药|安眠药|避孕药|眼药水|中成药|西药|抗生素|阿莫西林|布洛芬|头孢/,
  phrases: [
    then(
      'pill|medicine|medication',
      `${BOXES}|organi[sz]ers?|containers?|dispensers?|holders?|bottles?|cutters?|crushers?|splitters?|trays?|reminders?|cabinets?|chests?|balls?|cups?|spoons?|storage|shaped?|speakers?|bugs?|shavers?|removers?|jars?|tins?`,
    ),
    /\b(anti|lint|fabric|chill|beats) pills?\b|\bpills (organi[sz]ers?|storage)\b/g,
    thenZh('药品|药片|药丸|西药', '盒(?!装)|收纳|箱|分装|柜|架|切|研磨|袋|瓶|形'),
  ],
  unless: PLAY_OR_WORN,
}

const CURRENCY: Kind = {
  words: /\b(banknotes?|bullion|counterfeit money)\b|纸币|钞票|假币|金条/,
  phrases: [
    then(
      'banknote|bullion',
      `${BOXES}|albums?|holders?|frames?|binders?|detectors?|counters?|fringes?|trims?|wire|embroidery|lace|crests?`,
    ),
    thenZh('纸币|钞票|金条', '册|夹|盒|袋|框|保护|检测|形'),
  ],
  unless: PLAY_OR_WORN,
}

const KINDS = [ALCOHOL, TOBACCO, REPLICA, WEAPON, MEDICINE, CURRENCY]

/**
 * Things that come with the goods, or that they look like, are not the goods: "hoodie in wine", "wine with a glass".
 */
const BESIDES = /\b(with|plus|in|incl\w*|free)\b|[+&]|送|赠/

function namesProhibited(title: string): boolean {
  const plain = title.normalize('NFKC').toLowerCase().replaceAll('-', ' ')
  const [about = ''] = plain.split(BESIDES, 1)
  return KINDS.some(({ words, phrases, unless, unlessAmount }) => {
    const rest = phrases.reduce((text, phrase) => text.replace(phrase, ' '), plain)
    if (!words.test(rest) || unless.test(about)) return false
    return !unlessAmount?.test(about) || AMOUNT.test(plain)
  })
}

/** Words that give a class away, strictest first. Source: docs/decisions/goods-class.md. */
const WORDS: [GoodsClass, RegExp][] = [
  ['battery_pure', /\b(power ?banks?|lithium (battery|cells?)|18650)\b|充电宝|锂电池|移动电源/i],
  [
    'battery_builtin',
    /\b(headphones?|earbuds?|smart ?watch\w*|speakers?|drones?|cordless|rechargeable)\b|耳机|智能手表|音箱|无人机/i,
  ],
  ['magnetic', /\b(magnets?|magnetic)\b|磁铁|磁吸/i],
  [
    'cosmetics',
    /\b(lipsticks?|mascara|foundation|make-?up|cosmetics?|serum|sunscreen)\b|口红|化妆|粉底|面霜|防晒/i,
  ],
  ['liquid', /\b(perfumes?|shampoo|lotion|inks?|liquid|oil)\b|香水|洗发|墨水|液体|精油/i],
  ['food', /\b(tea|snacks?|candy|noodles|spices?|dried fruit|coffee beans?)\b|茶叶|零食|糖果|面条|食品/i],
]

/** The class a title suggests before anyone has seen the goods; 'general' when nothing does. */
export function goodsClassOf(title: string): GoodsClass {
  if (namesProhibited(title)) return 'prohibited'
  return WORDS.find(([, words]) => words.test(title))?.[0] ?? 'general'
}
