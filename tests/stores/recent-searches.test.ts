import { beforeEach, describe, expect, it } from 'vitest'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'
import { $recentSearches, forgetSearches, keepSearch } from '#stores/recent-searches.ts'
import { logOut } from '#stores/log-out.ts'

beforeEach(() => {
  clearStorage()
  forgetSearches()
})

describe('What was searched for', () => {
  it('is kept in this browser, the newest first, each once, eight at most', () => {
    for (const word of ['mug', 'lamp', 'Mug', ...'abcdefg']) keepSearch(word)
    expect($recentSearches.get()).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', 'Mug'])
    expect(storage.recent_searches).toContain('Mug')
  })

  it('is gone at log-out', async () => {
    answerCalls({ 'user/login_out': () => ({}) })
    keepSearch('present for Anna')
    expect(storage.recent_searches).toBeDefined()
    await logOut()
    expect(storage.recent_searches).toBeUndefined()
  })
})
