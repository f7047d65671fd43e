import { expect, it } from 'vitest'
import { englishTitle } from '#domain/item/english-title.ts'

it.each([
  ['2024新款男士连帽卫衣宽松灰色加绒', 'Men’s grey oversized fleece lined hoodie'],
  ['女童春秋运动鞋白色', 'Girls’ white sneakers'],
  ['手工陶瓷马克杯', 'Handmade ceramic mug'],
  ['阿迪达斯官方运动鞋男', 'Adidas men’s sneakers'],
])('%s reads %s', (title, english) => {
  expect(englishTitle(title)).toBe(english)
})

it('A title that the dictionary knows too little of has none, nor has one in English', () => {
  expect(englishTitle('景德镇主人杯建盏茶盏')).toBeNull()
  expect(englishTitle('灰色宽松')).toBeNull()
  expect(englishTitle('Grey hoodie')).toBeNull()
  expect(englishTitle('')).toBeNull()
})
