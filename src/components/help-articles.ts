import { type CollectionEntry, getCollection } from 'astro:content'

/** The published ones. */
export const helpArticles = (): Promise<CollectionEntry<'help'>[]> =>
  getCollection('help', ({ data }) => !data.draft)
