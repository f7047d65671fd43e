import { type CollectionEntry, getCollection } from 'astro:content'

export type Find = CollectionEntry<'finds'>

export async function newestFinds(): Promise<Find[]> {
  const finds = await getCollection('finds')
  return finds.sort((a, b) => b.data.date.getTime() - a.data.date.getTime())
}
