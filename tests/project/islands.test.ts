import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { proofWanted } from '#domain/access/second-factor.ts'
import { ACTION_WORDS } from '#islands/bk/desk/action.ts'
import { CALL_ACCESS, type CallName, mayCall } from '#domain/access/calls.ts'

/** The rooms of the back office, and from which others each one takes something. */
const BK_ROOMS: Record<string, string[]> = {
  desk: [],
  audit: ['desk'],
  refund: ['desk'],
  service: ['desk'],
  inspect: ['desk'],
  parcel: ['desk'],
  shelf: ['desk'],
  feedback: ['desk'],
  money: ['desk'],
  customer: ['desk'],
  order: ['desk', 'refund', 'inspect', 'service'],
}

const textOf = (file: string) => readFileSync(file, 'utf8')

/** Where the imports of a file point, types included, as paths from here. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(/\bfrom '([#.][^']+)'/g)].map(([, to = '']) =>
    to.startsWith('#') ? `src/${to.slice(1)}` : normalize(join(dirname(file), to)),
  )

const bkRoomOf = (file: string) => /^src\/islands\/bk\/(?:([^/]+)\/)?[^/]+$/.exec(file)?.[1]

describe('The islands of the back office', () => {
  const files = globSync('src/islands/bk/**/*.{ts,tsx}')

  it('stand in its rooms', () => {
    expect(new Set(files.map(bkRoomOf))).toEqual(new Set(Object.keys(BK_ROOMS)))
  })

  it('take from the desk, and the orders also from what they show in a tab', () => {
    const wrong = files.flatMap((file) => {
      const room = bkRoomOf(file) ?? ''
      const others = importsOf(file).filter((to) => {
        const target = bkRoomOf(to)
        return target && target !== room && !BK_ROOMS[room]?.includes(target)
      })
      return others.map((to) => `${file} imports ${to}`)
    })
    expect(wrong).toEqual([])
  })

  it('show what a call is behind only to who may make it', () => {
    const all = files
      .filter((file) => !file.endsWith('desk/action.ts'))
      .map(textOf)
      .join('\n')
    const decides = Object.keys(CALL_ACCESS).filter((name) => !mayCall('customer', name as CallName))
    // The door itself is for everybody whom the guard lets come to it.
    const inside = decides.filter((name) => proofWanted(name) !== 'none')
    const made = inside.filter((name) => !/\/get_|^upload\//.test(name) && all.includes(`'${name}'`))
    const guarded = (name: string) =>
      all.includes(`<Allowed call="${name}">`) ||
      new RegExp(`<Allowed call=\\{[^}]*'${name}'`).test(all) ||
      all.includes(`event: '${name.replace('bk/', '')}'`)
    expect(made.length).toBeGreaterThan(15)
    expect(made.filter((name) => !guarded(name))).toEqual([])
  })

  it('have words for everything that is kept of the work of staff', () => {
    const kept = Object.entries(CALL_ACCESS)
      .filter(([name, access]) => (access === 'staff' || access === 'admin') && !/\/get_/.test(name))
      .map(([name]) => name)
    expect(Object.keys(ACTION_WORDS).toSorted()).toEqual(kept.toSorted())
  })

  it('are used by nobody else but pages', () => {
    const wrong = globSync('src/**/*.{ts,tsx,astro}').filter(
      (file) =>
        !/^src\/(pages|islands\/bk)\//.test(file) && importsOf(file).some((to) => bkRoomOf(to) !== undefined),
    )
    expect(wrong).toEqual([])
  })
})

describe('Islands', () => {
  const files = globSync('src/islands/**/*.{ts,tsx}')

  it('ask site.tsx where they stand; nobody hands it down', () => {
    const wrong = files.filter((file) => /\bsite=|\bsite[?]?: Site\b/.test(textOf(file)))
    expect(wrong.toSorted()).toEqual(['src/islands/site-path.ts', 'src/islands/site.tsx'])
  })

  it('go on page by page with hooks/use-list.ts', () => {
    const wrong = files.filter((file) => /\bnext_cursor\b/.test(textOf(file)))
    // The orders keep their pages in $orderList; the dialog of a claim reads all of them.
    expect(wrong.toSorted()).toEqual(['src/islands/hooks/use-list.ts', 'src/islands/order/OrderList.tsx'])
  })
})

describe('Links', () => {
  it('to a certain item, order, parcel or payment are written by domain/site/page-path.ts', () => {
    const page =
      'item|item_diy|user/order-list|user/order-detail|user/parcel/\\w+|checkout/(?:order|parcel|supplement)'
    const written = new RegExp(`/(?:${page})\\?\\w+=|\\?(?:p|payment_no)=\\$`)
    const comment = /^\s*(?:\/\/|\/?\*).*$/gm
    const wrong = globSync('src/**/*.{ts,tsx,astro,md}').filter((file) =>
      written.test(textOf(file).replace(comment, '')),
    )
    expect(wrong.filter((file) => !file.startsWith('src/domain/link/'))).toEqual([
      'src/domain/site/page-path.ts',
    ])
  })
})

describe('A line', () => {
  it('is a shipping line: what is in a cart or an order is an item, what a receipt shows a row', () => {
    const other = /(?:cart|(?<!b)order|receipt|fee|quote|priced|bought|paid|changed)[-_]?lines?\b/i
    const wrong = globSync('src/{domain,stores,islands,components,pages,styles}/**/*').filter(
      (file) => /\.(?:tsx?|astro|css)$/.test(file) && (other.test(file) || other.test(textOf(file))),
    )
    expect(wrong).toEqual([])
  })
})
