/** Shows the finds of the category pressed, in the order chosen; `?category=` and `?sort=` hold both. */
const chips = [...document.querySelectorAll<HTMLElement>('[data-find-categories] [data-category]')]
const sort = document.querySelector<HTMLSelectElement>('[data-find-sort]')
const grid = document.querySelector('[data-finds]')
const finds = [...(grid?.querySelectorAll<HTMLElement>('[data-category]') ?? [])]
const asked = new URLSearchParams(location.search)

const price = (find: HTMLElement) => Number(find.dataset.price)

const SORTS: Record<string, (a: HTMLElement, b: HTMLElement) => number> = {
  cheapest: (a, b) => price(a) - price(b),
  dearest: (a, b) => price(b) - price(a),
}

function show() {
  const category = asked.get('category') ?? ''
  const known = chips.some((chip) => chip.dataset.category === category) ? category : ''
  for (const chip of chips) chip.ariaPressed = String(chip.dataset.category === known)
  for (const find of finds) find.hidden = known !== '' && find.dataset.category !== known
  const order = SORTS[asked.get('sort') ?? '']
  if (sort) sort.value = order ? (asked.get('sort') ?? '') : ''
  grid?.append(...(order ? finds.toSorted(order) : finds))
}

function choose(name: 'category' | 'sort', value: string) {
  if (value) asked.set(name, value)
  else asked.delete(name)
  history.replaceState(null, '', asked.size ? `?${asked}` : location.pathname)
  show()
}

for (const chip of chips)
  chip.addEventListener('click', () => choose('category', chip.dataset.category ?? ''))
sort?.addEventListener('change', () => choose('sort', sort.value))

if (asked.has('category') || asked.has('sort')) show()

export {}
