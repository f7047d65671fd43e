import { plainLetters } from '#domain/text/plain-letters.ts'

/**
 * Names of goods in the languages of European shoppers, and in English: for the search, and for what is asked of
 * goods. Without accents; none of them is English for something else. For the server alone.
 */
const GOODS = `
shoes: schuh schuhe scarpe scarpa zapato zapatos chaussure chaussures schoen schoenen sapato sapatos buty skor sko boty
sneakers: turnschuh turnschuhe zapatillas tenis deportivas scarpe_da_ginnastica scarpe_sportive
running shoes: zapatillas_de_running zapatillas_running scarpe_da_corsa chaussures_de_running buty_do_biegania hardloopschoenen
boots: stiefel stivali botas bottes laarzen
ankle boots: stiefelette stiefeletten botines bottines stivaletti enkellaarzen
sandals: sandalen sandale sandalias sandali sandales sandaly
slippers: hausschuhe pantoffeln pantofole pantoufles chinelo chinelos kapcie
flip flops: chanclas infradito
high heels: tacones
t shirt: camiseta maglietta koszulka
t shirts: camisetas magliette koszulki
shirt: camisa camicia hemd overhemd koszula
shirts: camisas camicie chemises hemden overhemden
blouse: bluse blusa chemisier bluzka
dress: vestido kleid jurk sukienka klanning kjole saty
dresses: vestidos kleider jurken sukienki
skirt: falda jupe spodnica saia
clothes: ropa kleidung kleding vetements abbigliamento roupa roupas vestiti ubrania
jacket: jacke chaqueta cazadora giacca giubbotto jaqueta jas kurtka jacka jakke bunda
jackets: jacken chaquetas giacche jaquetas jassen kurtki
down jacket: daunenjacke doudoune piumino plumifero
coat: abrigo cappotto manteau casaco plaszcz wintermantel
coats: abrigos cappotti manteaux casacos
trousers: hosen pantalones pantalon pantaloni broek broeken calcas spodnie byxor bukser kalhoty
jeans: vaqueros spijkerbroek jeanshose
hoodie: sudadera felpa moletom bluza mikina kapuzenpullover capuchontrui
hoodies: sudaderas felpe bluzy
sweater: trui pullover pulli maglione sweter troja genser
sweaters: truien pullovers maglioni swetry
suit: anzug traje
underwear: unterwasche mutande ondergoed
socks: socken calcetines chaussettes calzini sokken meias skarpetki strumpor
pajamas: schlafanzug pijama pigiama pizama
swimsuit: badeanzug banador maillot_de_bain zwempak
tights: strumpfhose panty_medias
cap: kappe gorra casquette berretto czapka
beanie: mutze gorro muts mossa
scarf: bufanda echarpe sciarpa sjaal cachecol szalik
gloves: handschuhe guantes gants guanti handschoenen luvas rekawiczki handskar
belt: gurtel cinturon ceinture cintura riem
tie: krawatte corbata cravate cravatta krawat
bag: tasche borsa bolso bolsa tas torba taske vaska
bags: taschen borse bolsos bolsas tassen
handbag: handtasche sac_a_main handtas torebka kabelka
backpack: rucksack mochila mochilas zaino zaini sac_a_dos rugzak rugzakken plecak plecaki ryggsack batoh rucksacke
wallet: geldborse geldbeutel brieftasche portemonnaie cartera billetera portefeuille portafoglio portemonnee carteira portfel
suitcase: koffer maleta valise valigia walizka
watch: uhr armbanduhr reloj montre orologio horloge relogio zegarek klocka hodinky
watches: uhren relojes montres orologi horloges relogios zegarki
glasses: brille gafas lunettes occhiali bril oculos okulary
sunglasses: sonnenbrille gafas_de_sol lunettes_de_soleil occhiali_da_sole zonnebril oculos_de_sol okulary_przeciwsloneczne
necklace: halskette kette collana ketting naszyjnik colar
bracelet: armreif pulsera bracciale pulseira bransoletka
ring: anillo bague anello anel pierscionek
earrings: ohrringe pendientes boucles_d_oreilles orecchini oorbellen brincos kolczyki
jewelry: schmuck joyas bijoux gioielli sieraden joias bizuteria
phone case: handyhulle handyhullen handycover funda_movil funda_de_movil funda_para_movil funda coque coque_de_telephone coque_telephone custodia hoesje hoesjes telefoonhoesje capinha capa_de_celular etui mobilskal
headphones: kopfhorer auriculares casque_audio cuffie koptelefoon fone_de_ouvido fones_de_ouvido sluchawki horlurar
earbuds: ohrhorer ecouteurs oordopjes
charger: ladegerat cargador chargeur caricatore oplader carregador ladowarka
charging cable: ladekabel
power bank: powerbank
battery: akku accu accumulator batterie bateria
batteries: akkus accumulators
keyboard: tastatur teclado clavier tastiera toetsenbord klawiatura
mouse: maus raton souris muis myszka
speaker: lautsprecher altavoz luidspreker glosnik
toy: juguete jouet giocattolo brinquedo zabawka
toys: spielzeug juguetes jouets giocattoli speelgoed brinquedos zabawki
doll: puppe muneca poupee bambola boneca lalka
plush toy: kuscheltier stofftier plusch peluche peluches knuffel pelucia pluszak
lamp: lampe lampara lampada lampa
curtains: vorhang vorhange gardinen cortinas rideaux gordijnen zaslony
blanket: decke couverture deken
pillow: kissen almohada oreiller cuscino kussen poduszka
bedding: bettwasche
rug: teppich alfombra tapis tappeto tapijt dywan
towel: handtuch toalla asciugamano handdoek recznik
mug: tasse taza tazza mok kubek
bottle: flasche botella bouteille fles garrafa
water bottle: trinkflasche borraccia gourde
umbrella: regenschirm paraguas parapluie ombrello paraplu guarda_chuva
knife: messer
tent: zelt
sleeping bag: schlafsack
bicycle: fahrrad bicicleta bicicletta fiets
`

/** Whom it is for, how it is and what joins the words: they mean this beside goods in the same language alone. */
const BESIDE = `
mens: herren manner hombre hombres homme hommes uomo heren meski meskie meska
womens: damen frauen mujer mujeres femme femmes donna dames damski damskie damska
kids: kinder nino ninos nina ninas enfant enfants bambini bambino bambina dzieci
girls: madchen
under: unter bis menos moins meno sotto onder sous hasta
black: schwarz schwarze schwarzer schwarzes schwarzen negro negra negros negras noir noire noirs noires nero nera neri nere preto preta pretos pretas zwart zwarte czarny czarna czarne svart svarta
white: weiss weisse weisser weisses weissen blanco blanca blancos blancas blanc blanche blancs blanches bianco bianca bianchi bianche branco branca brancos brancas wit witte bialy biala biale
red: rot rote roter rotes roten rojo roja rojos rojas rouge rouges rosso rossa rossi rosse vermelho vermelha rood rode czerwony czerwona czerwone
blue: blau blaue blauer blaues blauen azul azules bleu bleue bleus bleues blu blauw blauwe niebieski niebieska niebieskie
green: grun grune gruner grunes grunen verde verdes vert verte verts vertes verdi groen groene zielony zielona zielone
grey: grau graue grauer graues grauen gris grigio grigia grijs grijze szary szara szare
yellow: gelb gelbe gelber gelbes gelben amarillo amarilla jaune jaunes giallo gialla amarelo amarela geel gele
brown: braun braune brauner braunes braunen marron marrone bruin bruine
pink: rosa
leather: leder lederen cuero piel cuir pelle couro
summer: sommer verano ete verao zomer
running: lauf
hiking: wander
rain: regen
football: fussball
: fur fuer mit und der die das den ein eine einen de del la las el los para por con y e un una pour avec et le les des du une per il lo gli dei della delle da di voor van met het een en em com do dos na z dla
`

const GOODS_WORDS = readTable(GOODS)
const BESIDE_WORDS = readTable(BESIDE)

/** The English name of goods that are called this elsewhere; undefined for any other word. In plain lower case. */
export const goodsElsewhere = (word: string): string | undefined => GOODS_WORDS.get(word)

const MOST_WORDS = 3
/** From this length on the end of a word may be goods of its own: "Winterjacke". */
const LONG_END = 4

/** A search in one of these languages in English words; any other as it is. */
export function searchInEnglish(keyword: string, isEnglish: (word: string) => boolean): string {
  const words = keyword.split(/\s+/).filter(Boolean)
  const read: { text: string; english: string | undefined }[] = []
  for (let at = 0; at < words.length; ) {
    const { length, english } = goodsAt(words, at, isEnglish)
    read.push({ text: words.slice(at, at + length).join(' '), english })
    at += length
  }
  if (read.every(({ english }) => english === undefined)) return keyword
  return read
    .map(({ text, english }) => english ?? BESIDE_WORDS.get(plain(text)) ?? text)
    .filter(Boolean)
    .join(' ')
}

function goodsAt(words: readonly string[], at: number, isEnglish: (word: string) => boolean) {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 1; length--) {
    const english = GOODS_WORDS.get(plain(words.slice(at, at + length).join(' ')))
    if (english) return { length, english }
  }
  const [word = ''] = spellings(words[at] ?? '').filter((one) => GOODS_WORDS.has(one))
  return { length: 1, english: GOODS_WORDS.get(word) ?? compound(plain(words[at] ?? ''), isEnglish) }
}

/** "winterjacke" → "winter jacket": German and Dutch write as one word what goods are and for what. */
function compound(word: string, isEnglish: (word: string) => boolean): string | undefined {
  for (let at = 3; at <= word.length - LONG_END; at++) {
    const end = GOODS_WORDS.get(word.slice(at))
    const start = word.slice(0, at)
    const english =
      GOODS_WORDS.get(start) ?? (BESIDE_WORDS.get(start) || (isEnglish(start) ? start : undefined))
    if (end && english) return `${english} ${end}`
  }
  return undefined
}

/** "handyhülle" is typed "handyhuelle", too. */
const spellings = (word: string) => [plain(word), plain(word).replace(/([aou])e/g, '$1')]

const plain = (text: string) =>
  plainLetters(text)
    .toLowerCase()
    .replace(/[,.;:!?]+$/, '')
    .replaceAll(/['’-]/g, ' ')

function readTable(table: string): ReadonlyMap<string, string> {
  const rows = table.trim().split('\n')
  return new Map(
    rows.flatMap((row) => {
      const [english = '', words = ''] = row.split(/: ?/)
      return words.split(' ').map((word): [string, string] => [word.replaceAll('_', ' '), english])
    }),
  )
}
