import { $country } from '#stores/kept-choice.ts'
import { $shipTo } from '#stores/choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { showChanged } from './display-price.ts'

/** The card from link to door: its figures follow choices, and the reader's currency like every price. */
const card = document.querySelector<HTMLElement>('[data-door]')

/** Keeps the card's figures to the reader's country, the chosen option and the currency. */
function followChoices(card: HTMLElement): void {
  const country = card.querySelector<HTMLSelectElement>('[data-door-country]')
  const receipt = card.querySelector<HTMLElement>('[data-door-shown]')
  if (!country || !receipt) return
  const follow = () => void showFigures(card, receipt, country.value)
  $shipTo.subscribe((code) => {
    country.value = code
    follow()
  })
  country.addEventListener('change', () => $country.set(country.value))
  card.querySelector('fieldset')?.addEventListener('change', follow)
  card.addEventListener('change', () => tellTotal(card), { once: true })
}

/** `receipt` says for which country and option it stands there; the built page is for the first option. */
async function showFigures(card: HTMLElement, receipt: HTMLElement, country: string) {
  const radios = [...card.querySelectorAll<HTMLInputElement>('fieldset input')]
  const place = Math.max(
    0,
    radios.findIndex(({ checked }) => checked),
  )
  const destination = place ? `${country} ${place}` : country
  if (receipt.dataset.doorShown === destination) return
  showPicture(card, radios[place]?.dataset ?? {})
  receipt.dataset.doorShown = destination
  const part = await loadChunk(() => import('./landed-figures.ts'))
  const goods = part?.readDoorGoods(radios[place]?.dataset ?? {})
  if (!part || !goods) return
  const answer = await part.askLanded([goods], country)
  // Another choice came meanwhile, or no answer.
  if (!answer || receipt.dataset.doorShown !== destination) return
  const { cny, line, tax_line } = part.doorFigures(goods, answer[0] ?? null)
  const spot = (name: string) => receipt.querySelector<HTMLElement>(`[data-figure="${name}"]`)
  for (const [name, amount] of Object.entries(cny)) {
    const yuan = spot(name)
    if (yuan) yuan.textContent = part.yuanOf(amount)
    const money = yuan?.parentElement?.querySelector<HTMLElement>('[data-cny]')
    if (money) money.dataset.cny = amount
  }
  spot('line')?.replaceChildren(line)
  const words = spot('tax_line')
  if (words) words.dataset.yuan = tax_line
  showChanged(receipt.querySelectorAll<HTMLElement>('[data-cny], [data-yuan]'), Number(card.dataset.usd))
}

/** Screen readers say the new total when the figures change, but not the one that comes with the page. */
function tellTotal(card: HTMLElement) {
  const amounts = card.querySelector('.receipt-total [data-cny]')?.closest('dd')
  if (amounts) amounts.ariaLive = 'polite'
}

function showPicture(card: HTMLElement, { src, srcset = '' }: DOMStringMap) {
  const picture = card.querySelector('img')
  if (!picture || !src) return
  picture.srcset = srcset
  picture.src = src
}

if (card) followChoices(card)
