import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { schemas } from '#editing/schemas.ts'
import { filledIn } from '#editing/filled-in.ts'
import { BUILT_USD } from '#server/providers/rates/rates.ts'

const files = (folder: string) =>
  filledIn(glob({ pattern: '*.md', base: `./src/content/${folder}` }), BUILT_USD)

export const collections = {
  help: defineCollection({ loader: files('help'), schema: schemas.help }),
  shipping: defineCollection({ loader: files('shipping'), schema: schemas.shipping }),
  finds: defineCollection({ loader: files('finds'), schema: schemas.finds }),
  home: defineCollection({ loader: files('home'), schema: schemas.home }),
  announcements: defineCollection({ loader: files('announcements'), schema: schemas.announcements }),
}
