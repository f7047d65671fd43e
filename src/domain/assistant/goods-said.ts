import type { GoodsClass } from '#domain/item/goods-class.ts'
import { goodsClassOf } from '#domain/item/goods-class-of.ts'

/** In a title these are what a case or a holder is for; who asks whether one may travel means the thing. */
const DEVICE = /(?:^| )(?:smartphones?|phones?|iphones?|ipads?|tablets?)$/

/** In a title one is a colour or a drug; several that somebody asks about are for the skin. */
const CREAMS = /(?:^| )(?:creams|gels|balms|serums|lotions)$/

/** No title says it of a single thing. */
const FURNITURE =
  /(?<!\b(?:doll\w*|barbie|miniature|toy|lego) )\bfurniture\b(?! (?:hardware|screws|feet|covers?|stickers?|handles?|knobs?|legs?|polish|wax|oil|paint))|(?<!\b(?:doll\w*|barbie|miniature|toy|mini) )\b(?:coffee|dining|study|console|dressing|kitchen|conference|pool|ping pong) tables?\b(?! (?:cloths?|mats?|runners?|lamps?|legs?|covers?|books?|decor\w*|tops?|numbers?))/

/** Large parts of a car; a bumper of a phone is none. */
const CAR_PARTS =
  /\b(?:car|front|rear|honda|civic|toyota|bmw|audi|ford|tesla|vw) (?:\w+ ){0,2}(?:bumpers?|hoods?|bonnets?|fenders?|spoilers?)\b|\bbumpers? (?:\w+ ){0,2}(?:car|honda|civic|toyota|bmw|audi|ford|tesla|vw)\b|\b(?:windshields?|windscreens?|tailgates?|car doors?)\b(?! (?:\w+ )?(?:covers?|shades?|wipers?|stickers?|cleaners?|mounts?|handles?|protectors?|seals?))/

/** Parts of a computer and motors have no battery, whatever shelf they stand on. */
const PARTS =
  /\b(?:(?:servo |stepper |brushless )?motors?|gpus?|cpus?|rtx|gtx|graphics? cards?|video cards?|motherboards?|mainboards?|ssds?|ram|processors?)\b/
const ELECTRONICS = /\b(?:electronics?|electric(?:al)?|gadgets?|devices?)\b/g
/** Pills of food, no computer. */
const PILLS =
  /\b((?:vitamins?|calcium|magnesium|zinc|iron|protein|collagen|supplements?)(?: \w)?) (?:tablets?|capsules?|pills?)\b/g

/** A tablet that dissolves is no computer. */
const DISSOLVES =
  /\b(clean\w*|dentures?|dishwasher|effervescent|chlorine|descal\w*|purif\w*|toilet|bath|fizzy|washing|bleach|toothpaste|ink|dye|salt) tablets?\b/g

/** Tells whether no goods are named: “does it count as electronics”. */
export const isVague = (goods: string) =>
  /^(?:(?:counts?|electronics?|electric(?:al)?|devices?|goods|items?|class(?:ed)?|restricted|sensitive|dangerous|bulky|huge|something|even|with|fees?|terribly|awfully|horribly|very) ?)*$/.test(
    goods,
  )

/** A class that somebody guesses for goods; alone, it is what they ask about. */
const COUNTED_AS =
  /\b(?:battery|electric(?:al)?|electronics?|magnetic|sensitive|special|general|normal|ordinary|restricted|dangerous) (?:goods|items?|products?|cargo)\b|\b(?:counts?|class(?:ed|ified)?|treated|considered|seen) (?:as )?.*$/
export const asksClass = (text: string) =>
  /\b(?:counts?|counted|class(?:ed|ified)?|treated|considered|seen) (?:as|under) (?:an? )?(?:normal|general|ordinary|regular|special|sensitive|restricted|electr\w+|batter\w+|magnet\w*|dangerous|weapons?|liquids?|cosmetics?|food|branded|oversized?|something)\b|\b(?:is|are) (?:it|that|this|they|these|those) (?:normal|general|special|sensitive|restricted|battery|electric\w*|magnetic) (?:goods|items?|cargo)\b|\b(?:liquids?|battery|food|cosmetics?|magnetic|electronics?) or (?:not|no)\b/.test(
    text,
  )
/** Parts and tools of a machine that would be too large. */
const OF_MACHINE =
  /\b(?:lathe|treadmill|sewing machine|washing machine|engine|mower|milling machine|drill press) (?=(?:\w+ ){0,2}(?:chucks?|kni(?:fe|ves)|tools?|blades?|inserts?|bits?|cent(?:er|re)s?|parts?|belts?|motors?|filters?|gaskets?|keys?|needles?|bobbins?|feet|covers?|mounts?|bolts?|pistons?|valves?|rings?|hoses?)\b)/g

/** Traces of fuel on a used part: no fuel is sent with it. */
const HELD_FUEL =
  /\b(?:smell\w*|stink\w*|traces?|residues?|leftover|whiff|run) (?:\w+ )?(?:gasoline|petrol|diesel|fuel|gas|oil)\b|\b(?:gasoline|petrol|diesel|fuel|oil) (?:smell\w*|residues?|traces?)\b/g
/** A motor without a battery, which is general goods, whatever it turns. */
const MOTOR =
  /^(?!.*\b(?:batter(?:y|ies)|outboard|kit)\b).*\b(?:hub|stepper|servo|brushless|dc|drone|gear|drum|fan|sewing|spindle|rc|mill\w*|window|wiper)\b.*\bmotors?\b(?! ?(?:cycles?|bikes?|boats?|scooters?|homes?|oil))/

/** The phone in “phone case” or “mobile shop”, which is not sent. */
const FOR_PHONE =
  /\b(?:(?:mobile|cell) )?(?:smart ?phones?|phones?|mobiles?|iphones?|ipads?|tablets?)(?: \d+)?(?: (?:pro|max|plus|mini))* (?=(?:\w+ )?(?:accessor(?:y|ies)|cases?|covers?|shops?|stores?)\b)/g

/** The hearing aid that batteries are for, not sent with them; cells of zinc or by their size are batteries as well. */
const RUNS_ON_CELLS =
  /\bhearing aid (?=(?:\w+ )?(?:batter(?:y|ies)|cells?)\b)|(?<=\b(?:batter(?:y|ies)|cells?) )hearing aids?\b/g
const CELLS = /\b(?:alkaline|zinc(?: air)?|lithium|aaa?|coin|button) (?:\w+ )?cells?\b/g

/** “Twice” that is not the band. */
const TWICE =
  /\btwice\b(?! (?:\w+ )?(?:albums?|cds?|photo ?cards?|light ?sticks?|posters?|merch\w*|lomo|k ?pop|shirts?|hoodies?|plush\w*|dolls?|stickers?)\b)/g

const plainGoods = (goods: string) => {
  const named = goods.replace(COUNTED_AS, ' ').replace(/ +/g, ' ').trim()
  const said = (named || goods)
    .replace(TWICE, ' ')
    .replace(PILLS, '$1')
    .replace(DISSOLVES, '$1 tabs')
    .replace(OF_MACHINE, '')
    .replace(HELD_FUEL, '')
    .replace(FOR_PHONE, '')
    .replace(RUNS_ON_CELLS, '')
    .replace(CELLS, 'batteries')
  return PARTS.test(said) && !/\blaptops?\b|\bpcs?\b/.test(said)
    ? said.replace(ELECTRONICS, ' ').trim()
    : said
}

/** Things that only name the goods: the milk in a milk soap, the fridge in a fridge magnet. */
const NAMED_AFTER =
  /\b(?:(?:goat|cow|rice|oat) )?(?:milk|honey|egg|tea|rice|fruit) (?=(?:\w+ )?(?:soaps?|shampoos?|lotions?|creams?|masks?|serums?|conditioners?|gels?)\b)|\b(?:mini )?(?:fridge|refrigerator) (?=magnets?\b)/g

/** The class of goods as a question names them. */
export function classSaid(said: string): GoodsClass {
  if (MOTOR.test(said)) return 'general'
  const goods = plainGoods(said)
  const goods_class = FURNITURE.test(goods) || CAR_PARTS.test(goods) ? 'oversize' : goodsClassOf(goods)
  if (goods_class !== 'general') return goods_class
  if (DEVICE.test(goods)) return 'battery_builtin'
  if (CREAMS.test(goods)) return 'cosmetics'
  return /\bbranded\b/.test(goods) && !FAKES.test(goods) ? 'branded' : 'general'
}

/** Holders and the like, not the thing they are for. */
const HOLDER = /\b(?:cases?|covers?|holders?|bags?|stands?|straps?|straw|toy)$/

/** The restricted classes of several goods in a row: “perfume power bank t shirt”. */
export function classesSaid(goods: string): GoodsClass[] {
  if (MOTOR.test(goods)) return []
  const words = plainGoods(goods).replace(NAMED_AFTER, ' ').trim().split(' ')
  const classes = new Set<GoodsClass>()
  for (let at = 0; at < words.length; at += 1) {
    const pair = words.slice(at, at + 2).join(' ')
    if (HOLDER.test(pair)) continue
    const of_word = classSaid(words[at] ?? '')
    const is_last = at + 1 === words.length
    const of_pair = is_last ? 'general' : classSaid(pair)
    // A tea set is no tea: what a word says alone counts only where the next one leaves it.
    const found = is_last || CREAMS.test(words[at] ?? '') ? of_word : of_pair
    if (found !== 'general') classes.add(found)
    if (of_word === 'general' && of_pair !== 'general') at += 1
  }
  return [...classes]
}

const ARMS =
  '(?:swords?|katanas?|guns?|pistols?|rifles?|revolvers?|handguns?|kni(?:fe|ves)|daggers?|muskets?|grenades?|weapons?|airsoft|bb guns?)'
/** A replica of a weapon copies no brand. */
const COPIES = `(?<!\\b${ARMS} )\\b(?:reps?|replicas?|fakes?|counterfeits?|knock ?offs?)\\b(?! (?:\\w+ ){0,3}${ARMS}\\b)`
/** Made to look like what grows, and no brand. */
const FAUX =
  '(?! (?:\\w+ )?(?:furs?|leather|plants?|flowers?|nails?|tattoos?|(?:eye ?)?lash(?:es)?|blood|beards?|hair|food|snow|grass|trees?|moss|teeth|ivy)\\b)'
/** It bears the sign of a brand that did not make it. */
const LOGO_OF_ANOTHER =
  '(?<!\\b(?:my|our|own) )\\b(?:logos?|swoosh|monograms?|trademarks?)\\b.{0,25}\\bnot (?:(?:made|really|actually) )?(?:from|by|(?:the |that |a )?(?:(?:same|real|actual) )?(?:brand|real|original|genuine|authentic|official))\\b'
export const FAKES = new RegExp(`${COPIES}${FAUX}|${LOGO_OF_ANOTHER}`)

/** Arms that are none: of foam for a costume, or a toy. */
const PROPS =
  /\b(?:props?|foam|latex|cosplay|costume|wooden|plastic|resin|larp|toy)\b.{0,25}\b(?:swords?|guns?|pistols?|rifles?|revolvers?|kni(?:fe|ves)|daggers?|katanas?|weapons?|blades?|shields?|axes?)\b|\b(?:swords?|guns?|katanas?|weapons?|kni(?:fe|ves)|daggers?)\b.{0,25}\b(?:cosplay|props?|costume|larp)\b/
/** “A foam sword: is it a weapon for you?” */
const IS_IT = /\b(?:it|this|that|they|these|those|them)\b/
export const namesProps = (text: string, whole: string) =>
  PROPS.test(text) || (IS_IT.test(text) && PROPS.test(whole))

/** Never shipped, whatever our lists of goods call it. A kitchen knife and a toy gun are. */
export const NEVER_SHIPPED =
  /(?<!\b(?:kitchen|chefs?|bread|butter|table|cheese|paring|steak|fruit) )\bkni(?:fes?|ves)\b(?! (?:(?:\w+ )?kitchen|sharpen|blocks?\b|holders?\b|racks?\b|rolls?\b|stands?\b|bags?\b|sheaths?\b|magnets?\b))|\b(?:(?<!\b(?:toy|foam|plastic) )swords?|(?<!\b(?:toy|water|nerf|bubble|glue|massage|nail|heat|spray|airbrush) )guns?|pistols?|weapons?|ammo|ammunition|bullets?|drugs?|weed|cannabis|cbd|fireworks?|explosives?|lighters?|vapes?|e cig\w*|cigarettes?|tobacco|nicotine|alcohol|vodka|whisk[ey]*|wine|beer|medicines?|medicated \w+|herbal (?:plasters?|patch(?:es)?|tablets?|capsules?|remed(?:y|ies)|ointments?)|pain ?killers?|(?:headache|pain|cough|flu|sleeping|slimming|diet|stomach|allergy) (?:relief )?(?:tablets?|capsules?|plasters?|syrups?)|(?:tablets|capsules) (?:headaches?|pain|cough|flu|sleep|allerg\w+|stomach)|(?<!\b(?:vitamins?|supplements?) )pills|katana|pepper spray|taser|(?:bank ?notes?|paper money|bullion)(?! (?:albums?|holders?|counters?|sleeves?|detectors?|wallets?|clips?|prints?|towels?)))\b(?! (?:(?:display|wall|bottle) )?(?:stands?|racks?|holders?|mounts?|posters?|stickers?|umbrellas?|keychains?|t ?shirts?|glass(?:es)?|openers?|coolers?|stoppers?|decanters?|mugs?|coasters?)\b)/

/** An animal and nothing that is made for it or after it: a cat, no cat tree. */
export const LIVING =
  /^(?:(?:live|living|real|pet|baby|young) )*(?:animals?|pets?|cats?|kittens?|dogs?|pupp(?:y|ies)|hamsters?|guinea pigs?|gerbils?|mice|rats?|rabbits?|bunn(?:y|ies)|ferrets?|hedgehogs?|chinchillas?|turtles?|tortoises?|lizards?|geckos?|bearded dragons?|iguanas?|snakes?|frogs?|axolotls?|spiders?|tarantulas?|scorpions?|insects?|beetles?|ants|bees|parrots?|budgies?|birds?|chickens?|chicks?|ducklings?|goldfish|koi|betta(?: fish)?|(?:live|living|aquarium|tropical) (?:fish|shrimps?|crabs?|snails?|corals?|lobsters?))(?: alive)?$/

/** Whether words name goods that not every line takes. */
export const isGoods = (goods: string) =>
  goods !== '' && (NEVER_SHIPPED.test(goods) || LIVING.test(goods) || classSaid(goods) !== 'general')
