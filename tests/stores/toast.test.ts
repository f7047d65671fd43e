import { beforeEach, expect, it, vi } from 'vitest'
import { showDoneLater, showKept } from '#stores/said-later.ts'
import { $toasts, showDone, showWarning } from '#stores/toast.ts'
import { clearStorage, storage } from '../support/fakes/window.ts'

vi.stubGlobal('sessionStorage', storage)

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
})

const shown = () => $toasts.get().map(({ message }) => message)

it('Of what was done the last three stand there, beside every warning and what can be taken back', () => {
  showWarning('Damaged')
  showDone('Removed', { label: 'Undo', run: () => {} })
  for (const box of ['one', 'two', 'three', 'four', 'five']) showDone(box)
  expect(shown()).toEqual(['Damaged', 'Removed', 'three', 'four', 'five'])
  showWarning('Unknown')
  expect(shown()).toEqual(['Damaged', 'Removed', 'three', 'four', 'five', 'Unknown'])
})

it('What a page leaves to be said is said by the next one, once', () => {
  clearStorage()
  showDoneLater('Your account is deleted.')
  expect(shown()).toEqual([])
  showKept()
  expect(shown()).toEqual(['Your account is deleted.'])
  $toasts.set([])
  showKept()
  expect(shown()).toEqual([])
})
