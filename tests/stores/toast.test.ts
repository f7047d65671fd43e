import { beforeEach, expect, it, vi } from 'vitest'
import { $toasts, showDone, showWarning } from '#stores/toast.ts'

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
