import type { ImageMetadata } from 'astro'
import { getImage } from 'astro:assets'
import { pictureAt, pictureWidths } from '#domain/item/picture.ts'
import type { Find } from './newest-finds.ts'

const beside = import.meta.glob<{ default: ImageMetadata }>('/src/content/finds/*.{jpg,jpeg,png,webp}')

/** The picture of a find as `img` wants it: a file beside the find is made smaller at build. */
export async function findPicture({ data: { image } }: Find): Promise<{ src: string; srcset?: string }> {
  const file = beside[image.replace(/^\./, '/src/content/finds')]
  if (!file) return { src: pictureAt(image, 640), srcset: pictureWidths(image) }
  const made = await getImage({ src: (await file()).default, widths: [320, 640, 960], width: 640 })
  return { src: made.src, srcset: made.srcSet.attribute }
}
