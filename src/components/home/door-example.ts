import { canonicalUrl } from '#domain/link/canonical.ts'
import { HOME_GOODS } from '#domain/site/pictures.ts'
import { itemPath } from '#domain/site/page-path.ts'
import { samplePicture, pictureAt, pictureWidths } from '#domain/item/picture.ts'
import { PLATFORM_NAMES } from '#domain/link/platform.ts'
import type { DoorGoods } from '#elements/landed-figures.ts'
import { homePicture, homeWidths } from './home-picture.ts'
import { type Find, newestFinds } from '#components/finds/newest-finds.ts'

interface DoorPicture {
  src: string
  srcset: string | undefined
}

export interface DoorOption extends DoorGoods {
  name: string
  /** Its own picture, where it looks different from the other options. */
  picture?: DoorPicture
}

/** The item that the home page's card follows from its link to the door. */
export interface DoorExample {
  title: string
  /** Where it is from. */
  from: string
  picture: DoorPicture
  /** The names of the options. */
  choice: string
  options: readonly DoorOption[]
  /** null: no certain item. */
  item: { url: string; path: string } | null
}

type Exemplary = Find & { data: { example: NonNullable<Find['data']['example']>; weight_g: number } }
const isExemplary = (find: Find): find is Exemplary =>
  find.data.example !== undefined && find.data.weight_g !== undefined

/** The find that says what the card needs: the shop's own before the demo's, the newest first. */
export async function exemplaryFind(): Promise<Exemplary | undefined> {
  return (await newestFinds()).find(isExemplary)
}

export function exampleOf({ data }: Exemplary): DoorExample {
  const { title, item_platform, num_iid, image, example } = data
  const { postage_cny, weight_g, goods_class } = data
  const item = { item_platform, num_iid }
  return {
    title,
    from: PLATFORM_NAMES[item_platform],
    picture: pictureOf(image),
    choice: example.choice,
    options: example.options.map((option) => ({ ...option, title, postage_cny, weight_g, goods_class })),
    item: { url: canonicalUrl(item), path: itemPath(item) },
  }
}

/** The pictures that the build holds are there without a demo. */
function pictureOf(image: string): DoorPicture {
  const goods = HOME_GOODS.find((name) => name === samplePicture(image)?.name)
  return goods ? ofKept(goods) : { src: pictureAt(image, 320), srcset: pictureWidths(image) }
}

const ofKept = (name: (typeof HOME_GOODS)[number]): DoorPicture => ({
  src: homePicture(name, 320),
  srcset: homeWidths(name),
})

/** For a shop without such a find: what things of this kind cost on the way. */
export const GOODS_EXAMPLE: DoorExample = {
  title: 'What you pay for things like these',
  from: 'An example',
  picture: ofKept('sneaker-white-front'),
  choice: 'Goods',
  options: [
    { name: 'Shoes', picture: ofKept('sneaker-white-front'), ...general('Shoes', '338.00', '12.00', 960) },
    { name: 'T-shirt', picture: ofKept('tee-white-front'), ...general('T-shirt', '50.00', '6.00', 260) },
    {
      name: 'Backpack',
      picture: ofKept('rolltop-moss-front'),
      ...general('Backpack', '359.00', '10.00', 1150),
    },
  ],
  item: null,
}

function general(title: string, price_cny: string, postage_cny: string, weight_g: number): DoorGoods {
  return { title, price_cny, postage_cny, weight_g, goods_class: 'general' }
}
