/** Pictures of pages for places where their link is shared, in px: what the large networks show whole. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** Where the picture of a page is: `/share/help/coupons.jpg` for `/help/coupons`. */
export const sharePath = (page: string) => `/share${page}.jpg`

export const isSharePath = (path: string) => path.startsWith('/share/')
