import { expect, it } from 'vitest'
import { printPage } from '#server/print-page.ts'

const table = (head: string[]) =>
  printPage('Statement', [{ head, rows: [head.map((name) => `${name} & co`)], numbers: 1, total: head }])

it('A row of many columns names each of its cells, for phones', () => {
  const page = table(['Day', 'What', 'Reference', 'Amount'])
  expect(page).toContain('<table class="wide">')
  expect(page).toContain('<td data-name="Reference">Reference &amp; co</td>')
  expect(page).toContain('<td class="number" data-name="Amount">Amount &amp; co</td>')
  expect(table(['Day', 'What', 'Amount'])).not.toContain('data-name')
})
