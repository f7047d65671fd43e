import { CHUNK_TIMEOUT_MS, partFailed } from '#stores/load-chunk.ts'

/** Islands that Astro could not load are told of as all other parts are. */
document.addEventListener('astro:hydration-error', () => partFailed('missing'))

setTimeout(() => {
  if (document.querySelector('astro-island[ssr][client=load]')) partFailed('late')
}, CHUNK_TIMEOUT_MS)
