import { showChanged } from './display-price.ts'
import { call, type Data } from '#stores/api.ts'

type Figures = Data<'parcel/get_line_figures'>['list']

/**
 * Writes into the table of lines what finished parcels took to the country it shows; of a line with too few of them
 * nothing.
 */
export async function fillLineFigures(table: HTMLElement): Promise<void> {
  const { list } = await call('parcel/get_line_figures', {}, { notShowMessage: true }).catch(() => ({
    list: [] as Figures,
  }))
  if (list.length === 0) return
  const field = document.querySelector<HTMLSelectElement>('.estimate [name="country"]')
  const show = () => {
    showFigures(table, list, field?.value ?? '')
    showChanged(table.querySelectorAll<HTMLElement>('[data-seen]'), Number(table.dataset.usd))
  }
  field?.addEventListener('change', show)
  show()
}

function showFigures(table: HTMLElement, list: Figures, country: string): void {
  for (const row of table.querySelectorAll<HTMLElement>('[data-line]')) {
    const place = row.querySelector<HTMLElement>('[data-seen]')
    const quoted = list.find((one) => one.line_code === row.dataset.line && one.country === country)
    if (!place) continue
    place.hidden = !quoted
    place.dataset.yuan = quoted ? seenText(quoted) : ''
  }
}

/** As `seenWords` (domain/freight/line-figures.ts) says it in the estimate; what both share would bring the estimate's scripts to the page. */
function seenText({ parcels, days: [quick, , slow], per_kg_cny }: Figures[number]): string {
  const span = quick === slow ? quick : `${quick}–${slow}`
  const price = per_kg_cny.replace(/\.00$/, '')
  return `Half of our last ${parcels} parcels took ${span}\u00a0days, at about ¥${price} per\u00a0kg.`
}
