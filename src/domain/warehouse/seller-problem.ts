import type { Platform } from '#domain/link/platform.ts'
import { DAY } from '#domain/time/durations.ts'

/** Goods that came wrong, damaged or incomplete, and their seller. Source: docs/decisions/seller-problems.md. */

/** The kind of the question whether the seller shall send it again. */
export const REPLACEMENT = 'replacement'

/** Answers of a seller who does not send it again. */
export const SELLER_ANSWERS = ['pays_back', 'refused'] as const
export type SellerAnswer = (typeof SELLER_ANSWERS)[number]

/**
 * Within how many days of its arrival the seller must hear of it: shops on the Chinese law for consumers (articles 24 and 25,
 * seven days); traders on 1688 and private people on Xianyu, whom it does not bind, within two, which is our own rule.
 */
const HEARS_WITHIN_DAYS: Readonly<Record<Platform, number>> = {
  taobao: 7,
  tmall: 7,
  jd: 7,
  pinduoduo: 7,
  weidian: 7,
  '1688': 2,
  xianyu: 2,
}

/** Finds by when the seller must hear of goods that arrived then; of items from elsewhere as early as of any. */
export const sellerHearsBy = (platform: Platform | null, arrived_at: number) =>
  arrived_at + (platform ? HEARS_WITHIN_DAYS[platform] : 2) * DAY

export const isProblem = (verdict: string | null) => verdict !== null && verdict !== 'ok'

const SAID_OF: Readonly<Record<string, string>> = {
  wrong_item: '与下单的商品不符',
  damaged: '有破损',
  incomplete: '缺少部件或数量不足',
}

interface Problem {
  purchase_no: string | null
  verdict: string | null
  title: string
  sku_text: string
  quantity: number
}

/** Writes the message that goes to the seller beside the photos. */
export function sellerMessage({ purchase_no, verdict, title, sku_text, quantity }: Problem): string {
  const goods = [title, sku_text].filter(Boolean).join('，')
  return `您好，订单 ${purchase_no ?? ''}（${goods}，${quantity} 件）已收到，但${SAID_OF[verdict ?? ''] ?? '有问题'}，请看照片。请补发或退款，谢谢。`
}
