/*
 * Runs inline at the end of the shipping page's table, before what stands above it is painted: the reader's country
 * (asked for, chosen, or likely: domain/place/likely-country.ts) is put into the estimate, its lines on top. The same again
 * whenever another country is chosen.
 */
;(() => {
  const { zones, first, places, elsewhere } = JSON.parse(
    document.querySelector('[data-shipping-places]').textContent,
  )
  const field = document.querySelector('.estimate [name="country"]')
  const [here, others] = document.querySelectorAll('[data-lines] tbody')
  const rows = new Map([...document.querySelectorAll('[data-line]')].map((row) => [row.dataset.line, row]))
  const names = new Intl.DisplayNames('en', { type: 'region' })
  // As domain/place/place-name.ts has it.
  const article = /^(?=United |Nether|Philip|Baham|Gambia|Maldi|Comoro|Isle |.+ (?:Republic|Islands)$)/
  const nameOf = (code) => (names.of(code) ?? code).replace(article, 'the ')
  const known = (code) => [...(field?.options ?? [])].some(({ value }) => value && value === code)

  const likely = () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const isIt = (name) => (name.endsWith('/') ? zone?.startsWith(name) : zone === name)
    const living = Object.keys(zones).find((code) => zones[code].split(' ').some(isIt))
    if (living) return living
    const locales = navigator.languages.flatMap((tag) => {
      try {
        return [new Intl.Locale(tag)]
      } catch {
        return []
      }
    })
    const told = locales.find(({ region }) => region)?.region ?? locales[0]?.maximize().region
    return told && told !== 'CN' && known(told) ? told : first
  }

  const chosen = () => {
    try {
      return localStorage.getItem('country')
    } catch {
      return null
    }
  }

  const showExample = (code) => {
    const place = document.querySelector('[data-example]')
    if (!place || place.dataset.example === code) return
    const templates = [...document.querySelectorAll('[data-example-for]')]
    const made = (name) => templates.find(({ dataset }) => dataset.exampleFor.split(' ').includes(name))
    place.replaceChildren((made(code) ?? made('*')).content.cloneNode(true))
    place.dataset.example = code
    place.querySelector('[data-place-name]').textContent = nameOf(code)
  }

  const showLines = (code) => {
    const { lines, cheapest, fastest } = places[code] ?? elsewhere
    here.append(...lines.map((line) => rows.get(line)))
    others.append(...[...rows].filter(([line]) => !lines.includes(line)).map(([, row]) => row))
    for (const [line, row] of rows)
      for (const mark of row.querySelectorAll('[data-best]'))
        mark.hidden = line !== (mark.dataset.best === 'cheapest' ? cheapest : fastest)
    for (const name of document.querySelectorAll('[data-lines-place]')) name.textContent = nameOf(code)
  }

  const show = (code) => {
    showExample(code)
    showLines(code)
  }

  const asked = new URLSearchParams(location.search).get('country')
  const code = [asked, chosen()].find(known) ?? likely()
  if (field) field.value = code
  show(code)

  field?.addEventListener('change', () => {
    if (!field.value) return
    show(field.value)
    const address = new URL(location.href)
    address.searchParams.set('country', field.value)
    history.replaceState(history.state, '', address)
  })
})()
