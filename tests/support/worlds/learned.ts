import { beforeAll } from 'vitest'
import { learnOnce } from '#server/assistant/intents.ts'
import { helpArticles } from '#server/providers/help/articles.ts'

/** Before tests that ask AI Ben: what he learns takes longer than a test may, once for each state of the articles. */
export function learnFirst(): void {
  beforeAll(async () => {
    await learnOnce(await helpArticles())
  }, 900_000)
}
