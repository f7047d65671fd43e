import { call, type Data } from '#stores/api.ts'

type Found = Data<'help/search'>['list']

/** The results of the help's search, shown in place of all articles; comes with the first words (help-search.ts). */
const input = document.querySelector<HTMLInputElement>('[data-help-search] input')
const groups = document.querySelector<HTMLElement>('[data-help-groups]')
const results = document.querySelector<HTMLElement>('[data-help-found]')
const PAUSE_MS = 120

function part<T extends HTMLElement>(name: string): T {
  const element = results?.querySelector<T>(`[data-part=${name}]`)
  if (!element) throw new Error(`The help search has no ${name}`)
  return element
}

export async function search(): Promise<void> {
  const query = input?.value.trim() ?? ''
  history.replaceState(null, '', query ? `/help?q=${encodeURIComponent(query)}` : '/help')
  if (!query) return show(null)
  // Waits for the end of a word; words typed meanwhile have their own search on the way.
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  if (query !== input?.value.trim()) return
  const articles = await ask(query)
  if (query === input?.value.trim()) show(articles, query)
}

const ask = (q: string): Promise<Found | null> =>
  call('help/search', { q: q.slice(0, 200) }, { popup: false }).then(
    ({ list }) => list,
    () => null,
  )

function show(entries: Found | null, query = '') {
  if (!groups || !results) return
  groups.hidden = query !== ''
  results.hidden = query === ''
  if (!query) return
  part('failed').hidden = entries !== null
  part('none').hidden = entries?.length !== 0
  part('list').replaceChildren(...(entries ?? []).map(row))
  part('count').textContent = entries?.length ? countWords(entries.length, query) : ''
}

const countWords = (n: number, query: string) => `${n} ${n === 1 ? 'article' : 'articles'} about “${query}”`

function row(entry: Found[number]): Element {
  const copy = document.importNode(part<HTMLTemplateElement>('row').content, true)
  const link = copy.querySelector('a')
  const [title, summary, section] = ['title', 'summary', 'section'].map((name) =>
    copy.querySelector(`.found-${name}`),
  )
  if (!link || !title || !summary || !section) throw new Error('A help result lacks a part')
  link.href = `/help/${entry.slug}`
  title.textContent = entry.title
  summary.textContent = entry.summary
  section.textContent = entry.section
  return link
}

part('retry').addEventListener('click', search)
