/** What the home page shows before anything is searched; kept in the repository as src/pictures/<name>-<width>.webp. */
export const HOME_PICTURES = [
  'rolltop-moss-front',
  'sneaker-white-front',
  'lamp-yellow-front',
  'mug-rust-front',
  'watch-green-front',
] as const

/** px, both ways. */
export const HOME_WIDTHS = [320, 640, 960] as const
