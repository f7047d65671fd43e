import type { HelpEntry } from '#domain/help-search.ts'

let loading: Promise<HelpEntry[]> | undefined

/** All articles for searching in the browser, fetched once; after a failure the next call tries again. */
export function loadHelpIndex(): Promise<HelpEntry[]> {
  loading ??= fetchIndex().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchIndex(): Promise<HelpEntry[]> {
  const answer = await fetch('/help/index.json')
  if (!answer.ok) throw new Error(`The help index answered ${answer.status}`)
  return answer.json()
}
