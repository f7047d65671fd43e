import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SureFields } from '#islands/bk/desk/SureFields.tsx'
import { ApiError } from '#stores/api.ts'

const drawn = (isExplained: boolean) =>
  renderToStaticMarkup(
    createElement(SureFields, {
      failure: new ApiError(409, 'LOOKS_WRONG', '1 g looks wrong.'),
      value: { sure: true, reason: '' },
      isExplained,
      onChange: () => null,
    }),
  )

it('Who says why a weight is right is told that the customer reads it, and who is not asked is not', () => {
  expect(drawn(false)).toContain('The customer reads it.')
  expect(drawn(true)).not.toContain('The customer reads it.')
})
