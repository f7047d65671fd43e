import { readAsk } from '#domain/site/ask-path.ts'
import { askBen, type BenPart, type Turn } from '#stores/ask-ben.ts'

/** AI Ben: a question in, an answer out as it is written, with links to what it rests on. */
const ben = document.querySelector('[data-ben]')
const log = ben?.querySelector<HTMLElement>('[data-part=log]')
const form = ben?.querySelector<HTMLFormElement>('[data-part=ask]')
const input = form?.querySelector('input')
const turns: Turn[] = []

let busy = false

async function ask(question: string) {
  if (!question || busy) return
  busy = true
  const questions = ben?.querySelector('[data-part=questions]')
  // Under a finger it would bring up a keyboard.
  const byKeys = questions?.querySelector(':focus-visible')
  questions?.remove()
  if (byKeys) input?.focus()
  const asked = say('asked')
  asked.textContent = question
  await answer(question)
  showFrom(asked)
  busy = false
}

async function answer(question: string) {
  const waiting = say('waiting')
  let said: HTMLElement | null = null
  try {
    let content = ''
    let signature = ''
    for await (const part of askBen(question, turns)) {
      said ??= say('answer')
      waiting.remove()
      if ('text' in part) content += part.text
      if ('signature' in part) signature = part.signature
      else add(said, part)
    }
    turns.push({ role: 'user', content: question }, { role: 'assistant', content, signature })
  } catch (error) {
    waiting.remove()
    said?.remove()
    failed(question, error instanceof Error && error.name === 'Error' ? error.message : '')
  }
}

function add(said: HTMLElement, part: Exclude<BenPart, { signature: string }>) {
  if ('text' in part) said.querySelector('p')?.append(part.text)
  else said.querySelector('ul')?.append(...part.links.map(hit))
}

function hit({ title, url }: { title: string; url: string }): HTMLElement {
  const row = copyOf('hit')
  const link = row.querySelector('a')
  if (!link) throw new Error('A hit lacks its link')
  link.href = url
  link.textContent = title
  return row
}

/** Scrolls the conversation, not the page, to a question. */
function showFrom(asked: HTMLElement) {
  if (log) log.scrollTop = asked.offsetTop - log.offsetTop
}

function failed(question: string, sentence: string) {
  const said = say('failed')
  const text = said.querySelector('span')
  if (text && sentence) text.textContent = sentence
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

// The browser cuts what is pasted without a word.
const sayFull = () => {
  const full = ben?.querySelector('[data-part=full]')
  const { value, maxLength } = input ?? { value: '', maxLength: 1 }
  const words = `Only ${maxLength} characters fit here. Check how your question ends.`
  if (full) full.textContent = value.length < maxLength ? '' : words
}
input?.addEventListener('input', sayFull)
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const question = input?.value.trim() ?? ''
  if (busy || !input) return
  input.value = ''
  sayFull()
  void ask(question)
})
log?.addEventListener('click', (event) => {
  const link = event.target instanceof HTMLAnchorElement ? event.target : null
  const question = link && readAsk(link)
  // Held keys open it in a tab of its own.
  if (!question || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void ask(question)
})
void ask(readAsk(location).slice(0, input?.maxLength))
ben?.querySelector('[data-part=questions]')?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement) void ask(target.textContent.trim())
})
