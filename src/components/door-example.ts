import { canonicalUrl } from '#domain/item-link.ts'
import { HOME_GOODS } from '#domain/home-pictures.ts'
import { itemPath } from '#domain/page-path.ts'
import { drawnPicture, pictureAt, pictureWidths } from '#domain/picture.ts'
import { PLATFORM_NAMES } from '#domain/platform-name.ts'
import type { DoorGoods } from './door-figures.ts'
import { homePicture, homeWidths } from './home-picture.ts'
import { type Find, newestFinds } from './newest-finds.ts'

interface DoorPicture {
  src: string
  srcset: string | undefined
}

export interface DoorOption extends DoorGoods {
  name: string
}

/** What the card of the home page follows from its link to the door. */
export interface DoorExample {
  title: string
  /** Where it is from. */
  from: string
  picture: DoorPicture
  /** What the options are. */
  choice: string
  options: readonly DoorOption[]
  /** null: no certain item. */
  item: { url: string; path: string } | null
}

type Exemplary = Find & { data: { example: NonNullable<Find['data']['example']> } }
const isExemplary = (find: Find): find is Exemplary => find.data.example !== undefined

/** The find that says what the card needs: the shop's own before the demo's, the newest first. */
export async function exemplaryFind(): Promise<Exemplary | undefined> {
  return (await newestFinds()).find(isExemplary)
}

export function exampleOf({ data }: Exemplary): DoorExample {
  const { title, item_platform, num_iid, image, example } = data
  const { choice, postage_cny, weight_g, goods_class } = example
  const item = { item_platform, num_iid }
  return {
    title,
    from: PLATFORM_NAMES[item_platform],
    picture: pictureOf(image),
    choice,
    options: example.options.map((option) => ({ ...option, postage_cny, weight_g, goods_class })),
    item: { url: canonicalUrl(item), path: itemPath(item) },
  }
}

/** The pictures that the repository keeps need not be drawn first. */
function pictureOf(image: string): DoorPicture {
  const kept = HOME_GOODS.find((name) => name === drawnPicture(image)?.name)
  return kept
    ? { src: homePicture(kept, 320), srcset: homeWidths(kept) }
    : { src: pictureAt(image, 320), srcset: pictureWidths(image) }
}

/** For a shop without such a find: what things of this kind cost on the way. */
export const GOODS_EXAMPLE: DoorExample = {
  title: 'What you pay for things like these',
  from: 'An example',
  picture: { src: homePicture('tee-white-front', 320), srcset: homeWidths('tee-white-front') },
  choice: 'What you buy',
  options: [
    { name: 'A T-shirt', price_cny: '50.00', postage_cny: '6.00', weight_g: 260, goods_class: 'general' },
    { name: 'Shoes', price_cny: '338.00', postage_cny: '12.00', weight_g: 960, goods_class: 'general' },
    { name: 'A backpack', price_cny: '359.00', postage_cny: '10.00', weight_g: 1150, goods_class: 'general' },
  ],
  item: null,
}
