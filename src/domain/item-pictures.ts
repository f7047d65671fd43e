/** How wide the page shows them: `sizes` of the pictures and of what is loaded before them. */
export const GALLERY_SIZES = '(width >= 64rem) 46rem, 100vw'

interface Pictured {
  images: readonly string[]
  sku_props_array: readonly { values: readonly { image?: string | undefined }[] }[]
}

/** The item's pictures in order, then those of its options; each once. */
export function itemPictures(item: Pictured): string[] {
  const options = item.sku_props_array.flatMap((axis) => axis.values.flatMap(({ image }) => image ?? []))
  return [...new Set([...item.images, ...options])]
}
