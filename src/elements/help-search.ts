import { loadChunk } from '#stores/load-chunk.ts'

/** Filters /help while words are typed; `?q=` holds them, so that back and links find them again. */
const box = document.querySelector('[data-help-search]')
const input = box?.querySelector('input')
/** Most come for an article of the list: the search is loaded by who begins it. */
const load = () => loadChunk(() => import('./help-found.ts'))
const search = async () => (await load())?.search()

if (input) {
  input.addEventListener('focus', load, { once: true })
  input.addEventListener('input', search)
  box?.addEventListener('submit', (event) => event.preventDefault())
  input.value = new URLSearchParams(location.search).get('q') ?? input.value
  if (input.value) void search()
}
