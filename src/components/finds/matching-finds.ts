import { type ItemLink, sameItem } from '#domain/link/canonical.ts'
import { isOfKind, kindOf } from '#domain/item/title-kind.ts'
import { type Find, newestFinds } from './newest-finds.ts'

/** Finds about the same thing: of one of these items, or of the kind that one of these texts names. */
export async function matchingFinds(
  texts: readonly string[],
  items: readonly ItemLink[],
  most: number,
): Promise<Find[]> {
  const kinds = texts.flatMap((text) => {
    const kind = kindOf(text)
    return [kind?.word, kind?.known].flatMap((word) => word ?? [])
  })
  const finds = await newestFinds()
  const same = finds.filter((find) => items.some((item) => sameItem(find.data, item)))
  const alike = finds.filter(
    (find) => !same.includes(find) && kinds.some((kind) => isOfKind(find.data.title, kind)),
  )
  return [...same, ...alike].slice(0, most)
}
