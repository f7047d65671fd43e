import { type Axis, canChoose, type SkuOption } from '../sku.ts'

/**
 * The values that a sheet's words mean, one per axis and '' where they name none for certain: "Black / 42" chooses
 * Black and 42, "black" nothing between "Black leather" and "Black suede". What cannot be had is not chosen.
 */
export function matchOptions(
  axes: readonly Axis[],
  skus: readonly SkuOption[],
  hints: readonly string[],
): string[] {
  const chosen = axes.map((axis) => (axis.values.length === 1 ? (axis.values[0]?.id ?? '') : ''))
  for (const [place, axis] of axes.entries()) {
    const id = chosen[place] || valueMeant(axis, hints)
    if (id && canChoose(skus, chosen, place, id)) chosen[place] = id
    else chosen[place] = ''
  }
  return chosen
}

function valueMeant({ values }: Axis, hints: readonly string[]): string {
  const said = hints.flatMap((hint) => [hint, ...hint.split(/[/,;|·+]|\s-\s/)]).map(plain)
  const exact = values.filter((value) => namesOf(value).some((name) => said.includes(plain(name))))
  if (exact.length === 1) return exact[0]?.id ?? ''
  if (exact.length > 1) return ''
  // All words of the value stand in the hint, "42" in "EU 42"; the value that takes in all others is meant.
  const words = new Set(hints.flatMap(wordsOf))
  const within = values.filter(({ name }) => wordsOf(name).every((word) => words.has(word)))
  const widest = within.toSorted((a, b) => wordsOf(b.name).length - wordsOf(a.name).length)[0]
  if (!widest) return ''
  const all = new Set(wordsOf(widest.name))
  const clear = within.every(({ id, name }) => id === widest.id || isPart(wordsOf(name), all))
  return clear ? widest.id : ''
}

const namesOf = ({ name, name_zh }: Axis['values'][number]) => [name, ...(name_zh ? [name_zh] : [])]

const isPart = (words: string[], all: ReadonlySet<string>) =>
  words.length < all.size && words.every((word) => all.has(word))

const wordsOf = (text: string) => plain(text).split(' ').filter(Boolean)

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\bgrey\b/g, 'gray')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
