import { type CollectionEntry, getCollection } from 'astro:content'
import { FIND_CATEGORIES } from '#domain/site/find-categories.ts'

export type Find = CollectionEntry<'finds'>

/** It belongs to the sample marketplace, which only a demo has; a real shop leaves it out when it starts. */
export const isSample = (find: Find) => find.data.image.startsWith('/sample/')

/** The shop's own finds, then those of the demo; each the newest first. */
export async function newestFinds(): Promise<Find[]> {
  const finds = await getCollection('finds', ({ data }) => !data.draft || import.meta.env.DEV)
  return finds.sort(
    (a, b) => Number(isSample(a)) - Number(isSample(b)) || b.data.date.getTime() - a.data.date.getTime(),
  )
}

/** The condition under which these finds are worth a heading: undefined is always. */
export const whenAny = (finds: Find[]) => (finds.every(isSample) ? ('demo' as const) : undefined)

/** What these finds are, in the order of the filter. */
export const categoriesOf = (finds: Find[]) =>
  FIND_CATEGORIES.filter((category) => finds.some(({ data }) => data.category === category))
