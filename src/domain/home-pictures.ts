/** What the home page shows; kept in the repository as src/pictures/<name>-<width>.webp. */

export const HOME_GOODS = ['rolltop-moss-front', 'sneaker-white-front', 'tee-white-front'] as const

/** The four photos of an inspection, and the packed parcel. */
const HOME_PHOTOS = ['qc-front', 'qc-side', 'qc-detail', 'qc-scale', 'packed'] as const

export const HOME_PICTURES = [...HOME_GOODS, ...HOME_PHOTOS] as const

/** px, both ways. */
export const HOME_WIDTHS = [320, 640, 960] as const

/** What the photos show: the goods of src/content/finds/chalk-court-shoes.md. */
export const HOME_EXAMPLE = {
  drawn: 'sneaker-white-front',
  title: 'Chalk white leather court shoes',
  order_no: 'O-EXAMPLE',
  parcel_no: 'P-EXAMPLE',
  weight_g: 960,
} as const
