import { call } from '#stores/api.ts'

/** Says how many parcels came and how fast, once the ledger has enough of them; else the place stays hidden. */
export async function showShopFigures(place: HTMLElement | null): Promise<void> {
  if (!place) return
  const { figures } = await call('parcel/get_shop_figures', {}, { notShowMessage: true }).catch(() => ({
    figures: null,
  }))
  if (!figures) return
  const say = (selector: string, value: number) => {
    const part = place.querySelector(selector)
    if (part) part.textContent = value.toLocaleString('en-GB')
  }
  say('[data-parcels]', figures.parcels)
  say('[data-days]', figures.days)
  place.hidden = false
}
