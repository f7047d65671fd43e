/** How other languages ask for prices, days and lines, word by word; what a plainQuestion says in English. */

/** Where it goes, as it is written there in one word or behind a word that is English for something else. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\bdo (?=polski\b|niemiec\b|anglii\b|ceska\b|ceske republiky\b|francji\b|czech\b)/g, 'to '],
  [/\btill? (?=sverige\b|norge\b|danmark\b|finland\b|island\b)/g, 'to '],
  [/\bsuomeen\b/g, 'to finland'],
  [/\bpolski\b/g, 'poland'],
  [/\bceske republiky\b|\bceska\b/g, 'czechia'],
  [/\bmagyarorszagra\b/g, 'to hungary'],
  [/\b(?:papuntang|papunta (?:ng|sa)) /g, 'to '],
  [/\bpilipinas\b/g, 'philippines'],
  [/\bke (?=indonesia\b|malaysia\b|jakarta\b|singapura\b)/g, 'to '],
  [/\b(?:catre|spre|vers) (?:la |le |l['’])?(?=\p{L})/gu, 'to '],
]

/** Fears of what an unpaid tax leads to: such a question asks for no rate. */
const UNPAID: readonly (readonly [RegExp, string])[] = [
  [
    /\bse (?:eu )?nao (?:pagar|pago)\b|\bse (?:eu )?me recusar a pagar\b|\bsi (?:yo )?no pago\b|\bsi je ne (?:paie|paye|regle) pas\b|\bse non pago\b|\bals ik (?:\w+ ){0,4}niet betaal\b/g,
    'if i do not pay',
  ],
  [/\bwenn ich (?:\w+ ){0,4}nicht (?:be)?zahle\b/g, 'if i do not pay customs'],
  [
    /\bo que acontece\b|\bque (?:pasa|ocurre|sucede)\b|\bque se passe t il\b|\bque se passe-t-il\b|\bcosa (?:succede|accade)\b|\bwas (?:passiert|geschieht)\b|\bwat gebeurt er\b|\bco sie stanie\b/g,
    'what happens',
  ],
]

/** As one asks for a price, a time or the cheapest way, in several words. */
export const SAID_ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  ...UNPAID,
  ...PLACES,
  // An article that clings to its word, but for brands that are written so.
  [/\b(?:l|d|dell|all|nell)['’](?!oreal\b|occitane\b)(?=\p{L}{4})/gu, ''],
  [
    /\b(?:quanto (?:tempo )?ci (?:mette|vuole|vogliono)|quanto tempo (?:demora|leva)|jak dlugo(?: trwa| idzie)?|ile trwa|kuinka (?:kauan|pitkaan)(?: se)?(?: kestaa)?|kauanko(?: se)?(?: kestaa)?|(?:in )?cat (?:timp|dureaza)(?: dureaza)?|hur (?:lang tid|lange)(?: tar det)?|hvor (?:lang tid|lenge|laenge)(?: tar det| tager det)?|jak dlouho(?: trva)?|gaano katagal|berapa lama|meddig tart)\b/g,
    'how long',
  ],
  [
    /\b(?:ile dni|montako paivaa|cate zile|hur manga dagar|hvor mange dage(?:r)?|kolik dni|berapa hari)\b/g,
    'how many days',
  ],
  [
    /\b(?:ile (?:kosztuje|wynosi)|(?:paljonko|kuinka paljon|mita)(?= (?:\S+ ){0,5}maksaa)|cat costa|vad kostar(?: det)?|hvad koster(?: det)?|hva koster(?: det)?|kolik stoji|mennyibe kerul|magkano(?: po)?(?: ang)?|berapa (?:ongkir|ongkos kirim|biaya|harga)|wat kost(?: het)?|was kostet(?: es)?|cuanto (?:me )?(?:sale|vale)|quel est le prix|wie teuer(?: ist| wird)?)\b/g,
    'how much cost',
  ],
  [
    /\b(?:ce[al] mai ieftin[a]?|najtansz\w+|halvin|halvimmalla|edullisin|billigaste|billigst|nejlevnejsi|legolcsobb|termurah|paling murah|am (?:gunstigsten|billigsten)|guenstigste\w*)\b/g,
    'cheapest',
  ],
  [
    /\b(?:(?:le |la |el |il |o |a )?(?:plus|mas|mais|piu) (?:rapid[eoa]|veloce)|schnellste[rn]?|am schnellsten|snelste|najszybsz\w+|nopein|cea mai rapida|snabbaste|hurtigste|raskeste)\b/g,
    'fastest',
  ],
  // “A parcel of a kilo”.
  [/\b(\d+) kilon\b/g, '$1 kg'],
  [/(?<!\d )\bkilon\b/g, '1 kg'],
  [
    /\b(?:quanto tempo|quanto tiempo|cuanto tiempo|combien de temps|wie lang(?:e|)|hoe lang|(?:cuanto|quanto) (?:se )?(?:tarda|demora)(?: en llegar| para chegar)?)\b/g,
    'how long',
  ],
  [
    /\b(?:cuantos dias|quantos dias|quanti giorni|combien de jours|wie viele tage|hoeveel dagen)\b/g,
    'how many days',
  ],
  [/\b(?:wie viel|wieviel|hoeveel)\b/g, 'how much'],
  [
    /\b(?:(?:le |la )?moins cher(?:e)?|(?:mas|mais) (?:barat[oa]|economic[oa])|piu economic[oa])\b/g,
    'cheapest',
  ],
  // Beside a size; else it is a short “can”.
  [/\bcn(?= (?:sizes?|shoes?|number)\b)|(?<=\b(?:eu|us|uk) (?:to|in) )cn\b/g, 'chinese'],
  [/\ba (?=chile$|chile (?!peppers?))/g, 'to '],
  [/\bpara (?:o |a |el |la )?(?=\p{L})/gu, 'to '],
]

/** Single words; none of them is English for something else that a shopper writes. */
export const WORDS_ELSEWHERE: Readonly<Record<string, string>> = Object.fromEntries(
  `ship: verschicken schicken versenden senden sturen versturen opsturen mandar mandare inviare envoyer expedier wyslac
  lahettaa skicka sende kirim
  shipping: versandart verzendmethode wysylka wysylki wysylke przesylka dostawa dostawy lahetys lahetyksen toimitus toimituksen
  postitus livrarea livrare expediere expedierea transportul frakt frakten fragt doruceni doprava dopravu postovne szallitas
  pengiriman padala pagpapadala
  parcel: pakete pakket pakje pakketje paquetes encomenda pacchi pacchetto paczka paczki paczke paczek przesylki paketti paketin
  pakke pakken balik baliku csomag colet coletul
  cost: custa maksaa kosztuje
  days: tage dagen giorni jours dias zile paivaa dagar
  line: linie ligne linea linha linia
  which: welche welcher welches welke quelle quel qual cual jaka jaki ktora
  sea: dagat`
    .split(/\n?\s*(?=\b\w+:)/)
    .flatMap((row) => {
      const [english = '', words = ''] = row.split(': ')
      return words.split(/\s+/).map((word) => [word, english])
    }),
)
