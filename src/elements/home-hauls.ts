import { call, type Data } from '#stores/api.ts'

type Haul = Data<'parcel/get_shown_hauls'>['list'][number]

/** As many as one row of the home page has room for. */
const MOST = 3

/** A card for each of the newest hauls that may stand here; without any the place stays empty. */
export async function showHauls(place: HTMLElement): Promise<void> {
  void showShopFigures(document.querySelector('[data-shop-figures]'))
  const { list } = await call('parcel/get_shown_hauls', {}, { notShowMessage: true }).catch(() => ({
    list: [],
  }))
  const section = place.querySelector('section')
  const card = place.querySelector('template')
  if (!section || !card || list.length === 0) return
  section.querySelector('ul')?.replaceChildren(...list.slice(0, MOST).map((haul) => cardOf(haul, card)))
  section.hidden = false
}

/** Says how many parcels came and how fast, once the ledger has enough of them; else the place stays hidden. */
async function showShopFigures(place: HTMLElement | null): Promise<void> {
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

function cardOf(haul: Haul, template: HTMLTemplateElement): Node {
  const copy = document.importNode(template.content, true)
  const say = (selector: string, words: string) => copy.querySelector(selector)?.replaceChildren(words)
  const site = document.documentElement.dataset.site === 'm' ? '/m' : ''
  copy.querySelector('a')?.setAttribute('href', `${site}/haul/${haul.haul_id}`)
  copy.querySelector('[data-pictures]')?.replaceChildren(...haul.pictures.map(pictureOf))
  copy.querySelector<HTMLElement>('[data-sample]')?.toggleAttribute('hidden', !haul.sample)
  say('[data-place]', haul.place)
  say('[data-facts]', haul.facts)
  return copy
}

function pictureOf(src: string, _place: number, all: readonly string[]): HTMLImageElement {
  const picture = new Image(320, 320)
  picture.src = src
  picture.alt = ''
  picture.loading = 'lazy'
  picture.className = `size-full object-cover min-h-0${all.length === 1 ? ' col-span-2' : ''}`
  return picture
}
