import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { defineCollection } from 'astro:content'
import { GOODS_CLASSES } from '#domain/goods-class.ts'

const path = z.string().regex(/^\/(?!\/)/, 'must be a path of this site, such as /help/coupons')

const price = z.string().regex(/^\d+\.\d{2}$/, 'must be a price in quotes, such as "128.00"')

/** YYYY-MM-DD. YAML reads an unquoted day as a Date, a quoted one as text; both are accepted. */
const day = z.union([z.iso.date(), z.date().transform((date) => date.toISOString().slice(0, 10))])

/** The fields of each kind of entry; docs/editing.md explains them to editors. */
export const schemas = {
  help: z.strictObject({
    title: z.string(),
    summary: z.string(),
    /** Not published: it promises what does not exist yet. */
    draft: z.boolean().default(false),
    /** Ends with who runs the shop. */
    operator: z.boolean().default(false),
    group: z.enum(['Customer Service', 'Shopping Guide', 'Legal & Shipping']),
    order: z.number(),
    updated: z.date(),
    keywords: z.array(z.string()).min(1),
  }),

  shipping: z.strictObject({ title: z.string(), order: z.number() }),

  finds: z.strictObject({
    title: z.string(),
    item_platform: z.enum(['taobao', 'tmall', '1688', 'weidian', 'jd', 'pinduoduo', 'xianyu']),
    num_iid: z.string().regex(/^\d{5,16}$/, 'must be digits in quotes'),
    image: path,
    price_cny: price,
    /** Of the dearest option, where not all cost the same. */
    price_max_cny: price.optional(),
    tags: z.array(z.string()).min(1),
    date: z.date(),
    /** Makes it the example that opens the home page: what it costs to the door. */
    example: z
      .strictObject({
        choice: z.string(),
        options: z.array(z.strictObject({ name: z.string(), price_cny: price })).min(1),
        postage_cny: price,
        weight_g: z.int().positive(),
        goods_class: z.enum(GOODS_CLASSES).default('general'),
      })
      .optional(),
  }),

  /** hero.md uses `lead`, steps.md `steps`, trust.md `facts`; a fact links to the article that backs it. */
  home: z.strictObject({
    title: z.string(),
    lead: z.string().default(''),
    steps: z.array(z.strictObject({ title: z.string(), text: z.string() })).default([]),
    facts: z.array(z.strictObject({ title: z.string(), text: z.string(), link: path })).default([]),
  }),

  /** Active from startTime to endTime, both days inclusive, +08:00. No cancelText means one button. */
  announcements: z.strictObject({
    id: z.string(),
    startTime: day,
    endTime: day,
    priority: z.number().int(),
    title: z.string(),
    heading: z.string(),
    paragraphs: z.array(z.string()).min(1),
    alertType: z.enum(['info', 'success', 'warning', 'error']),
    requireLogin: z.boolean(),
    confirmText: z.string(),
    cancelText: z.string().optional(),
    onConfirm: path.optional(),
  }),
}

const files = (folder: string) => glob({ pattern: '*.md', base: `./src/content/${folder}` })

export const collections = {
  help: defineCollection({ loader: files('help'), schema: schemas.help }),
  shipping: defineCollection({ loader: files('shipping'), schema: schemas.shipping }),
  finds: defineCollection({ loader: files('finds'), schema: schemas.finds }),
  home: defineCollection({ loader: files('home'), schema: schemas.home }),
  announcements: defineCollection({ loader: files('announcements'), schema: schemas.announcements }),
}
