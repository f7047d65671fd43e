import { type HelpEntry, rankHelp } from '#domain/help-search.ts'
import { loadHelpIndex } from './help-index.ts'

/** Filters /help while words are typed; `?q=` holds them, so that back and links find them again. */
const box = document.querySelector('[data-help-search]')
const input = box?.querySelector('input')
const groups = document.querySelector<HTMLElement>('[data-help-groups]')
const found = document.querySelector<HTMLElement>('[data-help-found]')

function part<T extends HTMLElement>(name: string): T {
  const element = found?.querySelector<T>(`[data-part=${name}]`)
  if (!element) throw new Error(`The help search has no ${name}`)
  return element
}

async function search() {
  const query = input?.value.trim() ?? ''
  history.replaceState(null, '', query ? `/help?q=${encodeURIComponent(query)}` : '/help')
  if (!query) return show(null)
  const entries = await loadHelpIndex().catch(() => null)
  // Words typed meanwhile have their own search on the way.
  if (query !== input?.value.trim()) return
  show(entries && rankHelp(entries, query), query)
}

function show(entries: HelpEntry[] | null, query = '') {
  if (!groups || !found) return
  groups.hidden = query !== ''
  found.hidden = query === ''
  if (!query) return
  part('failed').hidden = entries !== null
  part('none').hidden = entries?.length !== 0
  part('list').replaceChildren(...(entries ?? []).map(row))
  part('count').textContent = entries?.length ? countWords(entries.length, query) : ''
}

const countWords = (n: number, query: string) => `${n} ${n === 1 ? 'article' : 'articles'} about “${query}”`

function row(entry: HelpEntry): Element {
  const copy = document.importNode(part<HTMLTemplateElement>('row').content, true)
  const link = copy.querySelector('a')
  const [title, summary, group] = ['title', 'summary', 'group'].map((name) =>
    copy.querySelector(`.found-${name}`),
  )
  if (!link || !title || !summary || !group) throw new Error('A help result lacks a part')
  link.href = `/help/${entry.slug}`
  title.textContent = entry.title
  summary.textContent = entry.summary
  group.textContent = entry.group
  return link
}

if (input) {
  input.addEventListener('focus', () => loadHelpIndex().catch(() => null), { once: true })
  input.addEventListener('input', search)
  box?.addEventListener('submit', (event) => event.preventDefault())
  part('retry').addEventListener('click', search)
  input.value = new URLSearchParams(location.search).get('q') ?? input.value
  if (input.value) void search()
}
