import { z } from 'astro/zod'
import { FIND_CATEGORIES } from '#domain/site/find-categories.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { HELP_SECTIONS } from '#domain/site/help-sections.ts'
import { FOOTER_GROUPS } from '#domain/text/texts.ts'

/** The fields of each kind of entry; fields.ts says of each what to write, docs/editing.md explains them. */

const text = z.string().trim().min(1)
const path = text.regex(/^\/(?!\/)/)
/** A whole sentence as people read and hear it: no link, no markup, its figures as {{names}} (domain/help/figures.ts). */
const sentences = text
  .min(30)
  .max(320)
  .regex(/^[^*`|[\]<>]+\.$/)
/** Told behind another answer, “it” would be the other’s. */
const NAMES_ITS_SUBJECT = /^(?!(?:It|They|None|Only if)\b)/
const picture = text.regex(/^\/(?!\/)|^\.\/[^/]+$/)
const slug = z.string().regex(/^[a-z\d-]+$/)
const price = z.string().regex(/^\d+\.\d{2}$/)
const digits = z.string().regex(/^\d{5,16}$/)

/** YAML reads an unquoted day as a Date, a quoted one as text; both are accepted. */
const date = z.union([z.date(), z.iso.date().transform((day) => new Date(day))])
const day = date.transform((one) => one.toISOString().slice(0, 10))

export const schemas = {
  help: z.strictObject({
    /** Search engines show this much of it, with our name behind it. */
    title: text.max(51),
    /** Search engines show this much of it. */
    summary: text
      .min(70)
      .max(155)
      .regex(/^[^.?]+\.$/),
    /** Not published yet. */
    draft: z.boolean().default(false),
    /** Ends with who runs the shop. */
    operator: z.boolean().default(false),
    /** Ends with the estimator of shipping. */
    estimator: z.boolean().default(false),
    section: z.enum(HELP_SECTIONS),
    /** Place within the section. */
    order: z.number().int().positive(),
    /** Stands at the end of every page, under this heading. */
    footer: z.enum(FOOTER_GROUPS).optional(),
    /** Names of articles that stand here now: their addresses lead to this one. */
    was: z.array(slug).optional(),
    updated: date,
    keywords: z.array(text).min(1),
    /** Questions that this article answers, in people's words; AI Ben and search engines read them. */
    questions: z
      .array(
        z.strictObject({
          ask: text.min(8).max(90).endsWith('?'),
          /** Other ways to ask the same. */
          also: z.array(text.max(90)).optional(),
          answer: sentences.regex(NAMES_ITS_SUBJECT),
        }),
      )
      .optional(),
  }),

  shipping: z.strictObject({ title: text, order: z.number().int().positive() }),

  finds: z.strictObject({
    title: text,
    /** Not shown yet. */
    draft: z.boolean().default(false),
    item_platform: z.enum(['taobao', 'tmall', '1688', 'weidian', 'jd', 'pinduoduo', 'xianyu']),
    num_iid: digits,
    image: picture,
    price_cny: price,
    /** The dearest option's, where not all cost the same. */
    price_max_cny: price.optional(),
    /** To our warehouse. */
    postage_cny: price.default('0.00'),
    /** The weight of one piece, unpacked; without it nobody knows what it costs to the door. */
    weight_g: z.number().int().positive().optional(),
    goods_class: z.enum(GOODS_CLASSES).default('general'),
    category: z.enum(FIND_CATEGORIES),
    /** A sentence for the card: what to check before ordering. */
    note: text.max(90).regex(/\.$/),
    date,
    /** Makes it, with its weight, the example that opens the home page: what it costs to the door. */
    example: z
      .strictObject({
        choice: text,
        options: z.array(z.strictObject({ name: text, price_cny: price })).min(1),
      })
      .optional(),
  }),

  /** hero.md uses `lead`, steps.md `steps`, trust.md `facts`, who.md `people` and `photo`; a fact links to the article that backs it. */
  home: z.strictObject({
    title: text,
    lead: text.optional(),
    steps: z.array(z.strictObject({ title: text, text })).default([]),
    facts: z.array(z.strictObject({ title: text, text, link: path })).default([]),
    people: z.array(z.strictObject({ name: text, does: text })).default([]),
    photo: z.strictObject({ path, shows: text }).optional(),
  }),

  /** Active from startTime to endTime, both days inclusive, +08:00. No cancelText means one button. */
  announcements: z.strictObject({
    id: text,
    startTime: day,
    endTime: day,
    priority: z.number().int(),
    title: text,
    heading: text,
    paragraphs: z.array(text).min(1),
    alertType: z.enum(['info', 'success', 'warning', 'error']),
    requireLogin: z.boolean(),
    confirmText: text,
    cancelText: text.optional(),
    onConfirm: path.optional(),
  }),
}

export type Collection = keyof typeof schemas
export const COLLECTIONS = [
  'home',
  'help',
  'shipping',
  'finds',
  'announcements',
] as const satisfies Collection[]
