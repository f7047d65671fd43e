import { CHUNK_FAILURE } from '#domain/texts.ts'
import { CHUNK_TIMEOUT_MS, partFailed } from '#stores/load-chunk.ts'

/** Islands that Astro could not load are told of as all other parts are; what makes up a page, in its own place. */
document.addEventListener('astro:hydration-error', ({ target }) => fail('missing', target))

setTimeout(() => {
  for (const island of document.querySelectorAll('astro-island[ssr][client=load]')) fail('late', island)
}, CHUNK_TIMEOUT_MS)

function fail(how: 'missing' | 'late', island: EventTarget | null) {
  if (island instanceof HTMLElement && island.getAttribute('client') === 'load')
    partFailed(how, () => sayInPlace(island))
  else partFailed(how)
}

/** In place of a skeleton or a dead form; what can be read without the part stays below. */
function sayInPlace(island: HTMLElement) {
  const note = document.createElement('div')
  note.className = 'empty empty-wrong'
  note.role = 'alert'
  const text = document.createElement('p')
  text.className = 'empty-text'
  text.textContent = CHUNK_FAILURE
  const reload = document.createElement('a')
  reload.className = 'btn btn-secondary'
  reload.href = location.pathname + location.search
  reload.textContent = 'Reload'
  note.append(text, reload)
  const readable = island.querySelector('h1, h2') && !island.querySelector('form, .skeleton, .spinner')
  if (readable) island.prepend(note)
  else island.replaceChildren(note)
}
