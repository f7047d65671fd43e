import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { rankHelp } from '#domain/site/help-search.ts'
import { rateArticle, ratedArticles } from '#server/assistant/ratings.ts'
import { notFound } from '#server/problem.ts'
import { helpArticles } from '#server/providers/help/articles.ts'
import { call } from '#server/rpc/call.ts'
import { id, required } from './shapes.ts'

const MOST = 20

/** The help centre. */
export const helpCalls = {
  'help/search': call({
    access: CALL_ACCESS['help/search'],
    summary: 'The help articles that answer some words, best first, at most 20',
    input: z.strictObject({ q: required(200) }),
    output: z.strictObject({
      list: z.array(
        z.strictObject({ slug: z.string(), title: z.string(), summary: z.string(), section: z.string() }),
      ),
    }),
    async run(ctx, { q }) {
      await ctx.limits.take('browse', { ip: ctx.ip })
      const hits = (await rankHelp(await helpArticles(), q)).slice(0, MOST)
      return { list: hits.map(({ slug, title, summary, section }) => ({ slug, title, summary, section })) }
    },
  }),
  'help/rate': call({
    access: CALL_ACCESS['help/rate'],
    summary: 'Say whether an article was useful; it is counted, and nothing of you is kept',
    input: z.strictObject({ slug: id, useful: z.boolean() }),
    output: z.strictObject({}),
    async run(ctx, { slug, useful }) {
      await ctx.limits.take('rate_help', { ip: ctx.ip })
      if (!(await helpArticles()).some((one) => one.slug === slug)) throw notFound('this article')
      await rateArticle(ctx.db, slug, useful)
      return {}
    },
  }),
  'bk/get_help_ratings': call({
    access: CALL_ACCESS['bk/get_help_ratings'],
    summary: 'How often readers found each help article useful, those to mend first',
    input: z.strictObject({}),
    output: z.strictObject({
      list: z.array(
        z.strictObject({ slug: z.string(), title: z.string(), useful: z.int(), not_useful: z.int() }),
      ),
    }),
    async run(ctx) {
      const titles = new Map((await helpArticles()).map(({ slug, title }) => [slug, title]))
      const rated = await ratedArticles(ctx.db)
      return {
        list: rated.flatMap((one) => {
          const title = titles.get(one.slug)
          return title ? { ...one, title } : []
        }),
      }
    },
  }),
}
