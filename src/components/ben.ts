import { bestSentence, type HelpEntry, rankHelp } from '#domain/help-search.ts'
import { loadHelpIndex } from './help-index.ts'

/** AI Ben: a question in, the help articles that answer it out. Nothing leaves this browser. */
const ben = document.querySelector('[data-ben]')
const log = ben?.querySelector<HTMLElement>('[data-part=log]')
const form = ben?.querySelector<HTMLFormElement>('[data-part=ask]')
const input = form?.querySelector('input')
const MOST = 3

let busy = false

async function ask(question: string) {
  if (!question || busy) return
  busy = true
  ben?.querySelector('[data-part=questions]')?.remove()
  const asked = say('asked')
  asked.textContent = question
  await answer(question)
  showFrom(asked)
  busy = false
}

async function answer(question: string) {
  const waiting = say('waiting')
  const entries = await loadHelpIndex().catch(() => null)
  waiting.remove()
  if (!entries) return failed(question)
  const hits = rankHelp(entries, question).slice(0, MOST)
  if (hits.length === 0) say('none')
  else answerWith(hits, question)
}

function answerWith(hits: HelpEntry[], question: string) {
  const said = say('answer')
  const lead = said.querySelector('p')
  if (lead) lead.textContent = hits.length === 1 ? 'I found this article:' : 'I found these articles:'
  said.querySelector('ul')?.append(...hits.map((entry) => hit(entry, question)))
}

function hit(entry: HelpEntry, question: string): HTMLElement {
  const row = copyOf('hit')
  const link = row.querySelector('a')
  const [title, text] = [row.querySelector('.ben-hit-title'), row.querySelector('.ben-hit-text')]
  if (!link || !title || !text) throw new Error('A hit lacks a part')
  link.href = `/help/${entry.slug}`
  title.textContent = entry.title
  text.textContent = bestSentence(entry, question)
  return row
}

/** Scrolls the conversation, not the page, to a question. */
function showFrom(asked: HTMLElement) {
  if (log) log.scrollTop = asked.offsetTop - log.offsetTop
}

function failed(question: string) {
  const said = say('failed')
  said.querySelector('button')?.addEventListener('click', () => {
    said.remove()
    void answer(question)
  })
}

/** Adds a copy of a template to the conversation. */
function say(name: string): HTMLElement {
  const element = copyOf(name)
  log?.append(element)
  return element
}

function copyOf(name: string): HTMLElement {
  const template = ben?.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`)
  const element = template && document.importNode(template.content, true).firstElementChild
  if (!(element instanceof HTMLElement)) throw new Error(`AI Ben has no template ${name}`)
  return element
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const question = input?.value.trim() ?? ''
  if (busy || !input) return
  input.value = ''
  void ask(question)
})
input?.addEventListener('focus', () => loadHelpIndex().catch(() => null), { once: true })
ben?.querySelector('[data-part=questions]')?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement) void ask(target.textContent.trim())
})
