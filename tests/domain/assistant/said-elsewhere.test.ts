import { expect, it } from 'vitest'
import { readQuestion } from '#domain/assistant/reading.ts'

it.each([
  ['Welche Versandart nach Deutschland ist die günstigste für 5 kg?', 'cost', 'DE', 5_000],
  ['¿Cuál es la forma más barata de enviar 4 kg a España?', 'cost', 'ES', 4_000],
  ['Quelle est la ligne la moins chère vers la France pour 2 kg ?', 'cost', 'FR', 2_000],
  ['Quanto ci mette un pacco in Italia?', 'time', 'IT', null],
  ['Quanto custa enviar 3 kg para Portugal?', 'cost', 'PT', 3_000],
  ['Jaka jest najtańsza wysyłka paczki 3 kg do Polski?', 'cost', 'PL', 3_000],
  ['Ile trwa dostawa do Polski?', 'time', 'PL', null],
  ['Paljonko maksaa kilon paketti Suomeen?', 'cost', 'FI', 1_000],
  ['Hoeveel kost het om 2 kg naar Nederland te sturen?', 'cost', 'NL', 2_000],
  ['Care e cea mai ieftină metodă de livrare către România pentru 2 kg?', 'cost', 'RO', 2_000],
  ['Hur lång tid tar frakten till Sverige?', 'time', 'SE', null],
  ['Magkano po ang padala ng 2 kilos papuntang Pilipinas?', 'cost', 'PH', 2_000],
])('“%s” is read as it is meant', (question, ask, country, weight_g) => {
  expect(readQuestion(question)).toMatchObject({ ask, country, weight_g })
})

it.each([
  'Se eu não pagar o imposto, o que acontece?',
  'Was passiert, wenn ich den Zoll nicht bezahle?',
  'Que se passe-t-il si je ne paie pas la douane ?',
])('“%s” asks of no rate', (question) => {
  const { ask, text } = readQuestion(question)
  expect(ask).toBeNull()
  expect(text).toContain('if i do not pay')
})
