/** Items as a sentence counts and names them. */

export const countedItems = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** "“Canvas tote”", "“Canvas tote” and 2 more". */
export function namedItems(items: readonly { title: string }[]): string {
  const [first, ...others] = items
  if (!first) return ''
  return others.length ? `“${first.title}” and ${others.length} more` : `“${first.title}”`
}
