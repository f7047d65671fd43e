import { expect, it } from 'vitest'
import { isPartOfSheets, readWorkbook } from '#domain/table/read-xlsx.ts'

const LINK = 'https://item.taobao.com/item.htm?id=675330231400&spm=a1'
const escaped = (text: string) => text.replaceAll('&', '&amp;')
const rels = (...targets: [id: string, target: string][]) =>
  `<Relationships>${targets.map(([id, to]) => `<Relationship Id="${id}" Target="${escaped(to)}" TargetMode="External"/>`).join('')}</Relationships>`

const FILES = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="B" sheetId="2" r:id="rId2"/><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': rels(
    ['rId1', 'worksheets/sheet1.xml'],
    ['rId2', '/xl/worksheets/sheet2.xml'],
  ),
  'xl/sharedStrings.xml':
    '<sst><si><t>black shoes</t></si><si><r><t>Qt</t></r><r><t xml:space="preserve">y </t></r></si><si/><si><t>鞋</t><rPh><t>xié</t></rPh></si></sst>',
  'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="1"/></cols><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>3</v></c></row>
    <row r="3"><c r="B3" s="4"/><c r="C3"><v>2</v></c><c r="D3" t="str"><f>HYPERLINK("https://weidian.com/item.html?itemID=123456","bag")</f><v>bag</v></c><c r="E3" t="e"><v>#REF!</v></c></row>
    <row><c t="inlineStr"><is><t>in &lt;line&gt; &#38; &#x6570;</t></is></c><c><f>1+1</f><v>2</v></c></row>
  </sheetData><hyperlinks><hyperlink ref="A1:A1" r:id="rId7"/><hyperlink ref="A3" location="B!A1"/></hyperlinks></worksheet>`,
  'xl/worksheets/_rels/sheet1.xml.rels': rels(['rId7', LINK]),
  'xl/worksheets/sheet2.xml':
    '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>',
}

it('A workbook is read sheet by sheet, with the links behind its cells and what formulas came to', () => {
  expect(readWorkbook(new Map(Object.entries(FILES)))).toEqual([
    [['7']],
    [
      [`black shoes ${LINK}`, '', 'Qty ', '鞋'],
      [],
      ['', '', '2', 'bag https://weidian.com/item.html?itemID=123456', ''],
      ['in <line> & 数', '2'],
    ],
  ])
})

it('Only what the cells need is unpacked', () => {
  for (const name of Object.keys(FILES)) expect(isPartOfSheets(name), name).toBe(true)
  for (const name of ['xl/media/image1.png', 'xl/styles.xml', '[Content_Types].xml', '../xl/workbook.xml'])
    expect(isPartOfSheets(name), name).toBe(false)
})

const SHEET = 'xl/worksheets/sheet1.xml'
it.each([
  ['no file', {}, []],
  ['no list of sheets', { [SHEET]: '<row r="1"/><row r="x"><c r="??"><v>2</v></c></row>' }, [[[], ['2']]]],
  [
    'a far cell',
    { [SHEET]: '<row r="1"><c r="ZZZ1"><v>1</v></c><c r="B1"><v>3</v></c></row>' },
    [[['', '3']]],
  ],
  ['a far row', { [SHEET]: '<row r="9999999"><c r="A9999999"><v>1</v></c></row>' }, [[['1']]]],
  [
    'what is cut off',
    { [SHEET]: '<row r="1"><c r="A1"><v>4</v></c></row><row r="2"><c r="A2"><v>0</v' },
    [[['4']]],
  ],
])('A workbook with %s is read without falling over', (_, files, grids) => {
  expect(readWorkbook(new Map(Object.entries(files)))).toEqual(grids)
})
