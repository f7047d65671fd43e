/** Languages as a question names them, which are no countries: of a plainQuestion. */
export const TONGUES =
  '(?:english|spanish|german|french|italian|portuguese|dutch|polish|japanese|korean|swedish|danish|norwegian|finnish|czech|slovak|hungarian|romanian|bulgarian|croatian|serbian|greek|turkish|russian|ukrainian|arabic|hebrew|hindi|thai|vietnamese|indonesian)'

/** Small words of other languages that are none of English ones, without accents. */
const OTHERS = new Set(
  `ich nicht und der das ein eine einen kann mein meine meinen mir wie wenn noch schon auch fur mit oder wird sind ihr wir
  que el los las por para con una mi como cuando hay esta lo del puedo quiero desde sin muy pero todo de la un y cuanto varios
  je est ce les des une en avec dans mon ma vous pas sur le du au mes votre puis qui ou
  che il di gli mia sono anche della nel alla posso avete vorrei cosa dei dal
  os uma meu minha nao voce voces em eu ou sao quero tem pra posso da depois quanto encomenda
  het een niet mijn voor als zonder naar kan zijn ook jullie ik
  czy moge jak sie nie na jest moja moj przez lub prosze od jesli
  ja voiko vai tai ei saada sen onko mutta miten kuinka paljonko minun suoraan voin
  och jag att det ar inte hur och min jeg ikke og hvad hvor kan skal det vad mitt er
  bir ve mi icin nasil var ne kadar
  ang ng ba kung sa mga ko lang
  cum este sunt pentru sau unde
  si nem hogy egy vagy mennyi`.split(/\s+/),
)
const ENGLISH = new Set(
  'the of and you your my are does did it its what how if when with not have has that this or from can would could to get there which where why who'.split(
    ' ',
  ),
)
const OTHER_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Greek}\p{Script=Devanagari}]/gu

/** Whether a text is put in another language than English: by its letters, or by its small words. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if ((text.match(OTHER_LETTERS)?.length ?? 0) > letters / 2) return true
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const countOf = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
  const others = countOf(OTHERS)
  return others >= 2 && others > countOf(ENGLISH)
}
