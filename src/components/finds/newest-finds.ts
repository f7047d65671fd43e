import type { ImageMetadata } from 'astro'
import { getImage } from 'astro:assets'
import { type CollectionEntry, getCollection } from 'astro:content'
import { pictureAt, pictureWidths } from '#domain/item/picture.ts'
import { isOfKind, kindOf } from '#domain/item/title-kind.ts'
import { type ItemLink, sameItem } from '#domain/link/canonical.ts'
import { FIND_CATEGORIES } from '#domain/site/find-categories.ts'

export type Find = CollectionEntry<'finds'>

/** It belongs to the sample marketplace, which only a demo has; a real shop leaves it out when it starts. */
export const isSample = (find: Find) => find.data.image.startsWith('/sample/')

/** The shop's own finds, then those of the demo; each the newest first. */
export async function newestFinds(): Promise<Find[]> {
  const finds = await getCollection('finds', ({ data }) => !data.draft || import.meta.env.DEV)
  return finds.sort(
    (a, b) => Number(isSample(a)) - Number(isSample(b)) || b.data.date.getTime() - a.data.date.getTime(),
  )
}

/** The condition under which these finds are worth a heading: undefined is always. */
export const whenAny = (finds: Find[]) => (finds.every(isSample) ? ('demo' as const) : undefined)

/** The categories of these finds, in the order of the filter. */
export const categoriesOf = (finds: Find[]) =>
  FIND_CATEGORIES.filter((category) => finds.some(({ data }) => data.category === category))

/** Finds about the same thing: of one of these items, or of the kind that one of these texts names. */
export async function matchingFinds(
  texts: readonly string[],
  items: readonly ItemLink[],
  most: number,
): Promise<Find[]> {
  const kinds = texts.flatMap((text) => {
    const kind = kindOf(text)
    return [kind?.word, kind?.known].flatMap((word) => word ?? [])
  })
  const finds = await newestFinds()
  const same = finds.filter((find) => items.some((item) => sameItem(find.data, item)))
  const alike = finds.filter(
    (find) => !same.includes(find) && kinds.some((kind) => isOfKind(find.data.title, kind)),
  )
  return [...same, ...alike].slice(0, most)
}

const beside = import.meta.glob<{ default: ImageMetadata }>('/src/content/finds/*.{jpg,jpeg,png,webp}')

/** The picture of a find as `img` wants it: a file beside the find is made smaller at build. */
export async function findPicture({ data: { image } }: Find): Promise<{ src: string; srcset?: string }> {
  const file = beside[image.replace(/^\./, '/src/content/finds')]
  if (!file) return { src: pictureAt(image, 640), srcset: pictureWidths(image) }
  const picture = await getImage({ src: (await file()).default, widths: [320, 640, 960], width: 640 })
  return { src: picture.src, srcset: picture.srcSet.attribute }
}
