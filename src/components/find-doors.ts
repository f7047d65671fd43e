import { LANDED_COUNTRY } from '#domain/landed-country.ts'
import { showCnyText } from '#domain/money.ts'
import { $shipTo } from '#stores/choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'

/** Keeps what finds cost at the door to the reader's country. For who is where they were built for nothing is loaded. */
const doors = [...document.querySelectorAll<HTMLElement>('[data-find-door]')]
const place = document.querySelector('[data-find-country]')
let shown: string = LANDED_COUNTRY

$shipTo.subscribe((code) => void showDoors(code))

async function showDoors(code: string) {
  if (code === shown) return
  shown = code
  const part = await loadChunk(() => import('./door-figures.ts'))
  // Another choice came meanwhile.
  if (!part || shown !== code) return
  for (const door of doors) {
    const goods = part.readDoorGoods(door.dataset)
    if (goods) showDoor(door, part.doorFigures(goods, code))
  }
  if (place) place.textContent = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  document.dispatchEvent(new CustomEvent('benbuy:prices'))
}

function showDoor(door: HTMLElement, { total_cny, line }: { total_cny: string; line: string }) {
  const sum = door.querySelector<HTMLElement>('[data-door-sum]')
  const text = door.querySelector('[data-door-line]')
  const cny = door.querySelector('.money')
  const price = door.querySelector<HTMLElement>('[data-cny]')
  if (sum) sum.hidden = !total_cny
  if (text) text.textContent = line
  if (!total_cny) return
  if (cny) cny.textContent = showCnyText(total_cny)
  if (price) price.dataset.cny = total_cny
}
