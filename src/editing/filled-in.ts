import type { Loader } from 'astro/loaders'
import { FIGURES, withFigures } from '#domain/help/figures.ts'
import { withReaderAmounts } from '#domain/help/reader-amounts.ts'
import { withApostrophes, withBoundUnits } from '#domain/text/clean-text.ts'

type Entry = Parameters<Parameters<Loader['load']>[0]['store']['set']>[0]

/**
 * A loader whose texts have their figures in place, in the fields, the body and what was rendered of it, where no line
 * parts a number from its unit, and amounts stand in USD first; `usd` is what one CNY buys. Entries that stand in Astro's
 * cache are read anew when a figure or that rate has changed.
 */
export function filledIn(loader: Loader, usd: number): Loader {
  const load: Loader['load'] = async (context) => {
    const { store, meta } = context
    const figures = JSON.stringify({ ...FIGURES, usd })
    if (meta.get('figures') !== figures) store.clear()
    meta.set('figures', figures)
    const set = (entry: Entry) => store.set(filled(entry, usd))
    await loader.load({ ...context, store: { ...store, set } })
  }
  return { ...loader, load }
}

const filled = ({ data, body, rendered, ...entry }: Entry, usd: number): Entry => ({
  ...entry,
  data: inAll(data),
  ...(body !== undefined && { body: withFigures(body) }),
  ...(rendered && {
    rendered: { ...rendered, html: withReaderAmounts(withBoundUnits(withFigures(rendered.html)), usd) },
  }),
})

function inAll<Value>(value: Value): Value
function inAll(value: unknown): unknown {
  if (typeof value === 'string') return withApostrophes(withFigures(value))
  if (Array.isArray(value)) return value.map(inAll)
  if (value?.constructor !== Object) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inAll(one)]))
}
