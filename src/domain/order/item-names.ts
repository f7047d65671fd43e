/** Items as a sentence counts and names them. */

export const countedItems = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** "“Canvas tote”", "“Canvas tote” and 2 more"; `count` where there are more than those that are named. */
export function namedItems(items: readonly { title: string }[], count = items.length): string {
  const [first] = items
  if (!first) return ''
  return count > 1 ? `“${first.title}” and ${count - 1} more` : `“${first.title}”`
}
