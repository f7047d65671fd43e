import { loadChunk } from '#stores/load-chunk.ts'

/** Whether an article was useful, said once; what it takes to say it comes when it is said. */
document.querySelector('[data-help-useful]')?.addEventListener('click', async ({ target }) => {
  if (target instanceof HTMLButtonElement) (await loadChunk(() => import('./help-rate.ts')))?.rate(target)
})
