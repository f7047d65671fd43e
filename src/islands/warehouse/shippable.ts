import type { OrderItem } from '#stores/order-list.ts'

/** Whether it can go into a parcel: weighed, and of a kind that is shipped. */
export const isShippable = ({ weight_g, goods_class }: Pick<OrderItem, 'weight_g' | 'goods_class'>) =>
  weight_g !== null && goods_class !== 'prohibited'
