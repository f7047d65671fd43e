import { describe, expect, it } from 'vitest'
import { helpArticles, movedArticle } from '#server/providers/help/articles.ts'

describe('An article that another has taken in', () => {
  it('leads there from its old address', async () => {
    const articles = await helpArticles()
    const moved = articles.flatMap(({ slug, was }) => was.map((old) => [old, slug]))
    for (const [old, slug] of moved) expect(await movedArticle(`/help/${old}`)).toBe(`/help/${slug}`)
  })

  it.each(['/help', '/help/', '/help/nope', '/help/section/payments', '/shipping', '/help/fees-explained'])(
    '%s has not moved',
    async (path) => expect(await movedArticle(path)).toBeNull(),
  )
})
