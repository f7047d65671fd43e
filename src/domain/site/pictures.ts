/** Pictures of the home page, stored in the repository as src/pictures/<name>-<width>.webp. */

export const HOME_GOODS = ['rolltop-moss-front', 'sneaker-white-front', 'tee-white-front'] as const

/** The four photos of an inspection, and the packed parcel. */
const HOME_PHOTOS = ['qc-front', 'qc-side', 'qc-detail', 'qc-scale', 'packed'] as const

export const HOME_PICTURES = [...HOME_GOODS, ...HOME_PHOTOS] as const

/** px, both ways. */
export const HOME_WIDTHS = [320, 640, 960] as const

/** Facts about the photos, from src/content/finds/chalk-court-shoes.md. */
export const HOME_EXAMPLE = {
  drawn: 'sneaker-white-front',
  title: 'Chalk white leather court shoes',
  order_no: 'O-EXAMPLE',
  parcel_no: 'P-EXAMPLE',
  weight_g: 960,
} as const

/** Pictures of pages for places where their link is shared, in px: what the large networks show whole. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** Where the picture of a page is: `/share/help/coupons.jpg` for `/help/coupons`. */
export const sharePath = (page: string) => `/share${page}.jpg`

export const isSharePath = (path: string) => path.startsWith('/share/')
