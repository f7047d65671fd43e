import { expect, it } from 'vitest'
import { isForeign } from '#domain/assistant/tongues.ts'

it.each([
  'Kann ich die Lieferadresse noch ändern, wenn das Paket schon bezahlt ist?',
  'Est-ce que je peux vous écrire en français ?',
  '¿Puedo juntar varios pedidos en un solo paquete?',
  'Czy mogę połączyć rzeczy z różnych zamówień?',
  'Voiko paketin noutaa automaatista, vai tuleeko se kotiin, ja paljonko se maksaa?',
  'Magkano po ang padala ng 5 kilos na box?',
  '日本語でも質問できますか',
  'Можно ли вернуть товар?',
])('“%s” is put in another language', (text) => {
  expect(isForeign(text)).toBe(true)
})

it.each([
  'What does 定金 mean on a Taobao page?',
  'hola, can I pay with Bizum?',
  'nike dunk low panda 42',
  'I see the word versandfertig, what is it',
  'How much is the Zoll for a Paket to Wien?',
  'is the van from Los Angeles or from La Paz?',
  '',
])('“%s” is not', (text) => {
  expect(isForeign(text)).toBe(false)
})
