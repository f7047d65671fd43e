import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalUrl, type ItemLink } from '#domain/link/canonical.ts'
import { parseItemLink } from '#domain/link/parse.ts'
import { PLATFORMS } from '#domain/link/platform.ts'
import { cellsOf, readPasted, readSeparated } from '#domain/table/cells.ts'
import { isHeader } from '#domain/list/columns.ts'
import { linksIn } from '#domain/list/links-in.ts'
import { matchOptions } from '#domain/list/ready.ts'
import { sheetLinksIn } from '#domain/list/sheet-links.ts'

const item = fc.record<ItemLink>({
  item_platform: fc.constantFrom(...PLATFORMS),
  num_iid: fc.bigInt(10_000n, 9_999_999_999_999_999n).map(String),
})
const wrapped = (link: string) => `https://www.superbuy.com/en/page/buy?url=${encodeURIComponent(link)}`
const written = item.chain((link) =>
  fc.constantFrom(
    { link, text: canonicalUrl(link) },
    { link, text: canonicalUrl(link).replace('https://', '') },
    { link, text: wrapped(canonicalUrl(link)) },
  ),
)
/** The text between the links of a sheet or a message. */
const gap = fc.constantFrom(
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\t\t',
  '\n\n',
  ' , ',
  '; ',
  ' | ',
  ' black shoes ',
  '，',
  '\t2\tred\n',
)

describe('Links in a text', () => {
  it('are all found in order, whatever stands between them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(written, gap), { maxLength: 30 }), gap, (all, first) => {
        const text = first + all.map(([{ text: link }, between]) => link + between).join('')
        const found = linksIn(text).map(parseItemLink)
        expect(found).toEqual(all.map(([{ link }]) => ({ kind: 'item', ...link })))
      }),
    )
  })

  it('are found again in what was found, for every link that shoppers have pasted', () => {
    const rows = readFileSync('tests/data/item-links.jsonl', 'utf8').trim().split('\n')
    const inputs = rows.map((row): string => JSON.parse(row).input)
    expect(inputs.length).toBeGreaterThan(200)
    for (const input of inputs) {
      const found = linksIn(input)
      expect(linksIn(found.join('\n')), input).toEqual(found)
      const meant = parseItemLink(input)
      if (meant) expect(found.map(parseItemLink), input).toContainEqual(meant)
    }
  })

  it.each([
    ['glued to each other', 'weidian.com/item.html?itemID=123456,https://item.jd.com/234567.html', 2],
    ['separated by commas', 'weidian.com/item.html?itemID=123456;weidian.com/item.html?itemID=234567', 2],
    ['before a comma and a count', 'https://item.taobao.com/item.htm?id=675330231400,2,red', 1],
    ['in another link', 'https://www.superbuy.com/en/page/buy?url=https://item.jd.com/234567.html', 1],
    ['in the text that Taobao shares', '【淘宝】https://m.tb.cn/h.abc123 CZ0001 「鞋」点击链接直接打开', 1],
    ['as a password alone', '8.97 复制￥xwkgh1GP2Ul￥打开淘宝', 1],
    ['of a site we do not know', 'see https://example.com/a,b for pictures', 1],
    [
      'as a domain, an address or a file, which are words',
      'shop.com me@taobao.com sizes.xlsx and/or 9.5/10',
      0,
    ],
    ['that are scripts', 'javascript:alert(1)/x data:text/html,x', 0],
  ])('are counted %s', (_, text, count) => expect(linksIn(text)).toHaveLength(count))

  it('keep the mark that tells whose a short link is', () => {
    const [link = ''] = linksIn('【闲鱼】https://m.tb.cn/h.abc123 HU591 「我在闲鱼发布了【鞋】」')
    expect(link).toBe('【闲鱼】https://m.tb.cn/h.abc123')
    expect(parseItemLink(link)).toMatchObject({ item_platform: 'xianyu' })
  })

  it('take no time to speak of, however long the text is', () => {
    const started = performance.now()
    linksIn('https://item.taobao.com/item.htm?id=675330231400 black, size 42; '.repeat(3000))
    linksIn(`${'a.b/c,'.repeat(30_000)}`)
    linksIn('https://'.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(2000)
  })
})

describe('Cells', () => {
  it('are read back as they were written, with quotes, separators and line breaks in them', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', '\n', '数') })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(rows, (grid) => {
        expect(cellsOf(grid.map((row) => row.map(quoted).join(',')).join('\r\n'), ',')).toEqual(grid)
      }),
    )
  })

  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffa;b,c;d\n1;2',
      [
        ['a', 'b,c', 'd'],
        ['1', '2'],
      ],
    ],
    ['sep=;\r\na;b,b,b\r\n', [['a', 'b,b,b']]],
    [
      'a\tb\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['"12" shoes,b', [['"12" shoes', 'b']]],
    ['', []],
  ])('are those of the file %j', (text, grid) => expect(readSeparated(text)).toEqual(grid))

  it('of a pasted text are lines, unless its first line names columns or tabs stand in it', () => {
    expect(readPasted('one, two\nthree', isHeader)).toEqual([['one, two'], ['three']])
    expect(readPasted('Link,Qty\nx,2', isHeader)).toEqual([
      ['Link', 'Qty'],
      ['x', '2'],
    ])
    expect(readPasted('x\t2', isHeader)).toEqual([['x', '2']])
  })
})

const LINK = 'https://item.taobao.com/item.htm?id=675330231400'
const OTHER = 'https://weidian.com/item.html?itemID=123456'

describe('What a sheet wants', () => {
  it('is read by the names of its columns, in any order and language', () => {
    const { links, without } = sheetLinksIn([
      ['My haul', '', '', '', ''],
      ['数量', 'Item', 'Remarks', 'Size (EU)', 'Colour'],
      ['2', `black shoes ${LINK}`, 'no box', '42', 'Black'],
      ['3 pcs', OTHER, '', '', ''],
      ['', 'sold out', '', '', ''],
      ['', '', '', '', ''],
    ])
    expect(links).toEqual([
      { text: LINK, quantity: 2, note: 'no box', hints: ['42', 'Black'] },
      { text: OTHER, quantity: 3, note: '', hints: [] },
    ])
    expect(without).toBe(2)
  })

  it.each([
    ['2', 2],
    ['2.0', 2],
    ['x3', 3],
    ['5 pcs', 5],
    ['12,00', 12],
    ['', 1],
    ['0', 1],
    ['-4', 1],
    ['two', 1],
    ['2-3', 1],
    ['5000', 999],
  ])('has %j as %d pieces', (cell, quantity) => {
    expect(
      sheetLinksIn([
        ['Link', 'Qty'],
        [LINK, cell],
      ]).links[0]?.quantity,
    ).toBe(quantity)
  })

  it('takes no number for a quantity that nothing says to be one', () => {
    expect(sheetLinksIn([[LINK, '42']]).links[0]?.quantity).toBe(1)
    expect(sheetLinksIn([[`${LINK} x2 black`]]).links[0]?.quantity).toBe(2)
  })

  it('leaves the pictures of a row out, and shows a row whose only link leads nowhere', () => {
    const rows = [
      [LINK, 'https://imgur.example/a/b.jpg'],
      ['https://example.com/x', 'https://example.com/y'],
    ]
    expect(sheetLinksIn(rows).links.map(({ text }) => text)).toEqual([LINK, 'https://example.com/x'])
  })
})

describe('Options by what a sheet says', () => {
  const value = (id: string, name: string) => ({ id, name })
  const AXES = [
    { name: 'Colour', values: [value('1', 'Black'), value('2', 'Black leather'), value('3', 'Dark grey')] },
    { name: 'Size', values: [value('a', '42'), value('b', '43'), value('c', 'One size')] },
  ]
  const skus = AXES[0]?.values.flatMap((colour) =>
    ['a', 'b', 'c'].map((size) => ({
      prop_value_ids: [colour.id, size],
      stock: colour.id === '3' && size === 'b' ? 0 : 9,
    })),
  )

  it.each([
    [
      ['black', '42'],
      ['1', 'a'],
    ],
    [['Black / 43'], ['1', 'b']],
    [
      ['EU 42', 'BLACK LEATHER'],
      ['2', 'a'],
    ],
    [['42, dark gray'], ['3', 'a']],
    [['real black leather'], ['2', '']],
    [['42 or 43'], ['', '']],
    [['leather'], ['', '']],
    [['44'], ['', '']],
    [[], ['', '']],
    // Options that are sold out together are not chosen.
    [
      ['dark grey', '43'],
      ['3', ''],
    ],
  ])('of %j are %j', (hints, chosen) => expect(matchOptions(AXES, skus ?? [], hints)).toEqual(chosen))

  it('are found by the words of the shop, too', () => {
    const colours = [{ ...value('1', 'Black'), name_zh: '黑色' }, value('2', 'White')]
    const axes = [{ name: 'Colour', values: colours }]
    const both = colours.map(({ id }) => ({ prop_value_ids: [id], stock: 1 }))
    expect(matchOptions(axes, both, ['黑色'])).toEqual(['1'])
  })

  it('are chosen where there is only one', () => {
    const axes = [{ name: 'Type', values: [value('x', 'Standard')] }]
    expect(matchOptions(axes, [{ prop_value_ids: ['x'], stock: 1 }], [])).toEqual(['x'])
  })
})
