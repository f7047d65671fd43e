import { expect, it } from 'vitest'
import { addressesOf, textProblems } from '#editing/text-problems.ts'

/** Tells what is said of these words in an article with a part “What's left?”, beside the article about storage. */
function told(words: string) {
  const text = `## What's left?\n\n${words}\n\n${'A shelf holds a box. '.repeat(45)}`
  const one = { slug: 'boxes', fields: {}, text }
  const help = new Set(addressesOf(one).concat('/help/storage-times', '/help/storage-times#when-it-ends'))
  const file = {
    ...one,
    collection: 'help' as const,
    file: 'src/content/help/boxes.md',
    raw: new Map(),
    whole: text,
  }
  return textProblems(file, help, process.cwd()).map(({ stands }) => stands)
}

it.each([
  ['See [it](/help/storage-times#nowhere).', '/help/storage-times#nowhere'],
  ['See [it](#nowhere).', '#nowhere'],
  ['See [it][there].\n\n[there]: /nowhere', '[there]: /nowhere'],
  ['See <a href="/nowhere">it</a>.', '<a href="/nowhere">'],
  ['<img src="/no.png">', '<img src="/no.png">'],
  ['See [here](/help/storage-times).', '[here](/help/storage-times)'],
  ['All of it.\n\n# Our boxes', '# Our boxes'],
])(
  'An editor is told of %j, which leads nowhere, says nothing or stands outside of our markdown',
  (words, stands) => {
    expect(told(words)).toEqual([stands])
  },
)

it.each([
  'See [it](#whats-left).',
  'See [it](/help/storage-times#when-it-ends).',
  'See [it](/help/storage-times).',
  'A box < 2 kg or > 30 kg costs more.',
])('%j is nothing to mend', (words) => {
  expect(told(words)).toEqual([])
})
