/** Shows the lines of the country chosen; `?country=` holds it. */
const field = document.querySelector<HTMLSelectElement>('[data-lines-country]')
const rows = [...document.querySelectorAll<HTMLElement>('[data-lines] [data-countries]')]
const count = document.querySelector('[data-lines-count]')

function choose() {
  const code = field?.value ?? ''
  for (const row of rows) row.hidden = code !== '' && !goesTo(row.dataset.countries ?? '', code)
  const shown = rows.filter((row) => !row.hidden).length
  if (count) count.textContent = shown === 1 ? '1 line' : `${shown} lines`
  return code
}

function goesTo(countries: string, code: string): boolean {
  const codes = countries.split(' ')
  return codes.includes(code) || codes.includes('*')
}

if (field) {
  const asked = new URLSearchParams(location.search).get('country') ?? ''
  if ([...field.options].some(({ value }) => value === asked)) field.value = asked
  choose()
  field.addEventListener('change', () => {
    const code = choose()
    history.replaceState(null, '', code ? `?country=${encodeURIComponent(code)}` : location.pathname)
  })
}

export {}
