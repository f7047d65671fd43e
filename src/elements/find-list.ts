import { $shipTo } from '#stores/choice.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { placeName } from '#domain/place/place-name.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { showCnyText } from '#domain/money/money.ts'
import type { DoorFigures } from './landed-figures.ts'
import { showPrices } from './display-price.ts'

/** Shows the finds of the category pressed, in the order chosen; `?category=` and `?sort=` hold both. */
const chips = [...document.querySelectorAll<HTMLElement>('[data-find-categories] [data-category]')]
const sort = document.querySelector<HTMLSelectElement>('[data-find-sort]')
const grid = document.querySelector('[data-finds]')
const finds = [...(grid?.querySelectorAll<HTMLElement>('[data-category]') ?? [])]
const query = new URLSearchParams(location.search)

const price = (find: HTMLElement) => Number(find.dataset.price)

const SORTS: Record<string, (a: HTMLElement, b: HTMLElement) => number> = {
  cheapest: (a, b) => price(a) - price(b),
  dearest: (a, b) => price(b) - price(a),
}

function show() {
  const category = query.get('category') ?? ''
  const selected = chips.some((chip) => chip.dataset.category === category) ? category : ''
  for (const chip of chips) chip.ariaPressed = String(chip.dataset.category === selected)
  for (const find of finds) find.hidden = selected !== '' && find.dataset.category !== selected
  const order = SORTS[query.get('sort') ?? '']
  if (sort) sort.value = order ? (query.get('sort') ?? '') : ''
  grid?.append(...(order ? finds.toSorted(order) : finds))
}

function choose(name: 'category' | 'sort', value: string) {
  if (value) query.set(name, value)
  else query.delete(name)
  history.replaceState(null, '', query.size ? `?${query}` : location.pathname)
  show()
}

for (const chip of chips)
  chip.addEventListener('click', () => choose('category', chip.dataset.category ?? ''))
sort?.addEventListener('change', () => choose('sort', sort.value))

if (query.has('category') || query.has('sort')) show()

/** Keeps what finds cost at the door to the reader's country. For who is where they were built for nothing is loaded. */
const doors = [...document.querySelectorAll<HTMLElement>('[data-find-door]')]
const place = document.querySelector('[data-find-country]')
let country: string = LANDED_COUNTRY

$shipTo.subscribe((code) => void showDoors(code))

async function showDoors(code: string) {
  if (code === country) return
  country = code
  const part = await loadChunk(() => import('./landed-figures.ts'))
  if (!part) return
  const read = doors.flatMap((door) => {
    const goods = part.readDoorGoods(door.dataset)
    return goods ? { door, goods } : []
  })
  const list = await part.askLanded(
    read.map(({ goods }) => goods),
    code,
  )
  // Another choice came meanwhile, or no answer.
  if (!list || country !== code) return
  for (const [at, { door, goods }] of read.entries())
    showDoor(door, part.doorFigures(goods, list[at] ?? null))
  if (place) place.textContent = placeName(code)
  void showPrices()
}

function showDoor(door: HTMLElement, { cny: { total: total_cny }, line }: DoorFigures) {
  const sum = door.querySelector<HTMLElement>('[data-door-sum]')
  const text = door.querySelector('[data-door-line]')
  const cny = door.querySelector('.money-yuan')
  const price = door.querySelector<HTMLElement>('[data-cny]')
  if (sum) sum.hidden = !total_cny
  if (text) text.textContent = line
  if (!total_cny) return
  if (cny) cny.textContent = showCnyText(total_cny)
  if (price) price.dataset.cny = total_cny
}
