import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextArea, TextField } from '#islands/ui/TextField.tsx'

const drawn = (Field: typeof TextField | typeof TextArea, maxLength: number, length: number) =>
  renderToStaticMarkup(
    createElement(Field as typeof TextField, {
      ...{ label: 'What is it', maxLength, value: 'x'.repeat(length), onChange: () => {} },
    }),
  )

it.each([['a line', TextField] as const, ['a text', TextArea] as const])(
  'A field for %s says that no more fits, and one for a code does not',
  (_, Field) => {
    expect(drawn(Field, 200, 200)).toContain('Only 200 characters fit here. Check how your text ends.')
    expect(drawn(Field, 200, 199)).not.toContain('fit here')
    expect(drawn(Field, 6, 6)).not.toContain('fit here')
  },
)
