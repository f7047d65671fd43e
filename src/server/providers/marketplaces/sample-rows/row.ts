import type { Platform } from '#domain/item-link.ts'
import type { GoodsClass } from '#domain/goods-class.ts'

/**
 * One product in shorthand; ../sample-catalogue.ts spells it out.
 * Lists are parted by "/": colours "white:Chalk/black" are drawing colours, each with an optional name of its own;
 * an option "Size" is "S/M/L". Shops are keys of SHOPS. `adds` raises the price of every sku with that option value,
 * in fen. `sold_out` names skus by their option values, or is "all". `sales` is what the marketplace says it sold.
 */
export interface SampleRow {
  id: string
  platform: Platform
  shop: keyof typeof SHOPS
  title: string
  zh: string
  price_fen: number
  postage_fen: number
  weight_g: number | null
  /** As it arrives, packed: length, width, height. */
  size_cm: readonly [number, number, number]
  sales: number
  drawing: string
  colours: string
  options?: Record<string, string>
  adds?: Record<string, number>
  sold_out?: string[] | 'all'
  /**
   * What a piece costs from so many on, in fen: "1:2600/10:2300/50:1990"; the first is the row's own price. '' for one
   * price; a factory on 1688 that says nothing gives 5 % from ten pieces on and 12 % from fifty.
   */
  tiers?: string
  /** The views its description shows, in every colour; '' for none. */
  desc?: string
  single?: true
  goods_class?: GoodsClass
  props: Record<string, string>
}

export const SHOPS = {
  qingshan: { name: '青山制衣 Qingshan Wear', rating: 4.9 },
  lanxi: { name: '蓝溪鞋坊 Lanxi Shoes', rating: 4.8 },
  beijie: { name: '北街杂货 North Lane Goods', rating: 4.7 },
  muyu: { name: '木鱼灯具 Muyu Lighting', rating: 4.9 },
  jianpan: { name: '半格键盘 Half Key', rating: 4.8 },
  tao: { name: '小满陶舍 Xiaoman Pottery', rating: 5.0 },
  shiguang: { name: '拾光表行 Shiguang Watches', rating: 4.6 },
  yuntu: { name: '云途箱包旗舰店 Yuntu Bags', rating: 4.9 },
  hejing: { name: '和静数码旗舰店 Hejing Audio', rating: 4.8 },
  chuanbai: { name: '川白护肤旗舰店 Chuanbai Skincare', rating: 4.7 },
  dongbu: { name: '东步运动旗舰店 Dongbu Sport', rating: 4.8 },
  yiwu: { name: '义乌市晨光百货厂 Chenguang Sundries Factory', rating: 4.5 },
  guangzhou: { name: '广州丰和制衣厂 Fenghe Garment Factory', rating: 4.6 },
  yangzhou: { name: '扬州欢欢玩具厂 Huanhuan Toy Factory', rating: 4.7 },
  shenzhen: { name: '深圳市微光电子 Weiguang Electronics', rating: 4.4 },
  nanwu: { name: '南屋 Room South', rating: null },
  zaoan: { name: '早安裁缝 Morning Tailor', rating: 4.9 },
  heimao: { name: '黑猫仓库 Black Cat Depot', rating: 4.7 },
  linjian: { name: '林间小物 Small Things', rating: null },
  afang: { name: '阿方的闲置 Afang’s spare things', rating: null },
  laowu: { name: '老吴旧货 Old Wu', rating: 4.9 },
} as const
