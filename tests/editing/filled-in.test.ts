import { expect, it } from 'vitest'
import { FIGURES } from '#domain/help/figures.ts'
import { filledIn } from '#editing/filled-in.ts'

type Context = Parameters<ReturnType<typeof filledIn>['load']>[0]

const USD = 0.1402

/** A loader with one article, and what Astro keeps of it. */
function shop(meta = new Map<string, string>()) {
  const kept: object[] = []
  const updated = new Date(0)
  const entry = {
    id: 'storage',
    data: { updated, questions: [{ answer: "It's free for {{free_storage_days}} days." }] },
    body: '{{ pay_hours }} hours',
    rendered: { html: '<p>{{storage_day}}, {{unknown}}</p>' },
  }
  let cleared = 0
  const store = { set: (one: object) => kept.push(one), clear: () => (cleared += 1) }
  const loader = filledIn({ name: 'one', load: async ({ store: given }) => void given.set(entry) }, USD)
  const load = () => loader.load({ store, meta } as unknown as Context)
  return { load, kept, updated, cleared: () => cleared }
}

it('Articles are kept with their figures in place', async () => {
  const { load, kept, updated } = shop()
  await load()
  expect(kept).toEqual([
    {
      id: 'storage',
      data: { updated, questions: [{ answer: `It’s free for ${FIGURES.free_storage_days} days.` }] },
      body: `${FIGURES.pay_hours} hours`,
      rendered: {
        html: `<p><span data-yuan="${FIGURES.storage_day}">$0.07 (${FIGURES.storage_day})</span>, {{unknown}}</p>`,
      },
    },
  ])
})

it('What was kept with other figures is read anew, and only that', async () => {
  const { load, cleared } = shop(new Map([['figures', '{}']]))
  await load()
  expect(cleared()).toBe(1)
  await load()
  expect(cleared()).toBe(1)
})
