import type { GoodsClass } from '#domain/item/goods-class.ts'
import { call, type Data } from './api.ts'

export type Classified = Data<'item/classify'>

/** The class the server takes it for; silent, since everything can be done without the answer. */
export const classify = (title: string, url: string, country: string): Promise<Classified> =>
  call('item/classify', { title, country, ...(url && { url }) }, { notShowMessage: true })

/** The answers about a class and a country, which are the same for all goods of it. */
const answers = new Map<string, Promise<Classified | null>>()

/** The consequences of a class of goods, by an item of it; null when the server takes that item for another class. */
export function classLines(
  goods_class: GoodsClass,
  title: string,
  url: string,
  country: string,
): Promise<Classified | null> {
  const key = `${goods_class} ${country}`
  const request =
    answers.get(key) ??
    classify(title, url, country).then((answer) => {
      if (answer.goods_class === goods_class) return answer
      answers.delete(key)
      return null
    })
  answers.set(key, request)
  request.catch(() => answers.delete(key))
  return request
}
