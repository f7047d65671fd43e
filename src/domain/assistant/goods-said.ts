import type { GoodsClass } from '#domain/item/goods-class.ts'
import { goodsClassOf } from '#domain/item/goods-class-of.ts'

/** In a title these are what a case or a holder is for; who asks whether one may travel means the thing. */
const DEVICE = /(?:^| )(?:smartphones?|phones?|iphones?|ipads?|tablets?)$/

/** The class of goods as a question names them. */
export function classSaid(goods: string): GoodsClass {
  const goods_class = goodsClassOf(goods)
  return goods_class === 'general' && DEVICE.test(goods) ? 'battery_builtin' : goods_class
}

export const FAKES = /\b(?:reps?|replicas?|fakes?|counterfeits?|knock ?offs?)\b/

/** Never shipped, whatever our lists of goods call it. A kitchen knife and a toy gun are. */
export const NEVER_SHIPPED =
  /(?<!\b(?:kitchen|chefs?|bread|butter|table|cheese|paring|steak|fruit) )\bkni(?:fes?|ves)\b(?! (?:\w+ )?kitchen)|\b(?:(?<!\b(?:toy|foam|plastic) )swords?|(?<!\b(?:toy|water|nerf|bubble|glue|massage|nail|heat|spray|airbrush) )guns?|pistols?|weapons?|ammo|ammunition|bullets?|drugs?|weed|cannabis|cbd|fireworks?|explosives?|lighters?|vapes?|e cig\w*|cigarettes?|tobacco|nicotine|alcohol|vodka|whisk[ey]*|wine|beer|medicines?|pills|ivory|katana|pepper spray|taser)\b/
