import { goodsElsewhere } from '#domain/item/words-elsewhere.ts'
import { plainLetters } from '#domain/text/plain-letters.ts'
import { SAID_ELSEWHERE, WORDS_ELSEWHERE } from './said-elsewhere.ts'
import { mended } from './slips.ts'

/** A shopper's question as plain words: lower case, without accents, slang spelt out, slips of the finger mended. */

const SLANG: Readonly<Record<string, string>> = Object.fromEntries(
  `rl=return u=you w=with ur=your r=are y=why pls=please plz=please plss=please thx=thanks wat=what wot=what whats=what is wheres=where is
  hows=how is whos=who is whens=when is wen=when im=i am ive=i have id=i would ill=i will dont=do not doesnt=does not
  didnt=did not cant=can not cannot=can not wont=will not isnt=is not arent=are not havent=have not hasnt=has not
  wouldnt=would not couldnt=could not shouldnt=should not its=it is thats=that is theres=there is youre=you are yours=yours theyre=they are
  gonna=going to wanna=want to gimme=give me lemme=let me ya=you yall=you ppl=people bro= dude= mate= asap=soon
  b4=before nite=night thru=through wud=would cud=could shud=should smth=something acc=account acct=account addy=address addres=address adress=address adresse=address pkg=package pckg=package lvl=level cn=can foto=photo fotos=photos saldo=balance topup=top up topups=top up
  mony=money bal=balance balans=balance recieve=receive recieved=received garantee=guarantee passwort=password
  mutch=much wich=which becuse=because shiping=shipping shippin=shipping tho= min=minimum max=maximum qty=quantity
  info=information colour=color colours=color favourite=favorite e-mail=email mail=email emails=email
  shipment=parcel package=parcel packages=parcel parcels=parcel packet=parcel parsel=parcel
  stuff=things delivery=delivery deliver=ship delivered=delivered posting=postage
  versand=shipping versandkosten=shipping cost kosten=cost kostet=cost kosta=cost lieferung=delivery lieferzeit=delivery time
  lieferdauer=delivery time dauert=takes paket=parcel wann=when wo=where ist=is mein=my meine=my zoll=customs wieviel=how much
  nach=to rucksendung=return ruckgabe=return zahlung=payment quanto=how much costa=cost costo=cost spedire=ship
  spedizione=shipping pacco=parcel dogana=customs combien=how much coute=cost envoi=shipping livraison=delivery colis=parcel
  douane=customs cuanto=how much cuesta=cost envio=shipping enviar=ship paquete=parcel aduana=customs donde=where esta=is
  retour=return remboursement=refund alcool=alcohol alkohol=alcohol alcol=alcohol bier=beer cerveza=beer wein=wine vino=wine sigarettes=cigarettes
  sigarette=cigarettes zigaretten=cigarettes cigarros=cigarettes cigarrillos=cigarettes tabak=tobacco tabaco=tobacco tabac=tobacco
  waffen=weapons armas=weapons medikamente=medicine medicamentos=medicine feuerwerk=fireworks
  wetin=what abeg=please oga= dey= wan=want to comot=remove puedo=can i posso=can i preciso=do i need necesito=do i need gotta=have to til=until
  tarda=days livrez=ship vous=you tarjeta=card tarrif=tariff tarrifs=tariffs tarriff=tariff tarriffs=tariffs tarif=tariff tarifs=tariffs
  rechnung=invoice facture=invoice factura=invoice fattura=invoice faktura=invoice reembolso=refund frais=cost frete=shipping custa=cost wie=how viel=much
  hoeveel=how much naar=to kost=cost verzenden=ship verzending=shipping verzendkosten=shipping cost levertijd=delivery time
  spedizioni=shipping inclusief=included inbegrepen=included enthalten=included inklusive=included incluido=included
  incluida=included inclus=included incluso=included inclusa=included compreso=included compris=included
  iva=vat tva=vat mwst=vat ust=vat mehrwertsteuer=vat einfuhrumsatzsteuer=import vat mva=vat momsen=vat dph=vat pdv=vat
  alv=finnish vat kdv=turkiye vat afa=hungarian vat invoerrechten=duty invoerbelasting=import tax dazi=duty dazio=duty
  aranceles=duty arancel=duty steuer=tax steuern=tax steuerfrei=tax free impuesto=tax impuestos=tax imposto=tax impostos=tax
  gunstigste=cheapest gunstigster=cheapest gunstigsten=cheapest billigste=cheapest billigster=cheapest billigsten=cheapest
  goedkoopste=cheapest betalen=pay bezahlen=pay pagar=pay payer=pay hoelang=how long postbode=postman
  tulli=customs tullimaksu=customs duty cło=customs gumruk=customs alfandega=customs vergi=tax skatt=tax`
    .split(/\s+(?=\S+=)/)
    .map((pair) => {
      const [from = '', to = ''] = pair.split('=')
      return [from, to.replace(/\s+/g, ' ')]
    }),
)

/** The question with single spaces between its plain words; letters of every script and digits stay. */
export const plainQuestion = (question: string): string => plainWords(question, mended)

/** The same of a name, which has no slips. */
export const plainName = (name: string): string => plainWords(name, (word) => word)

/** Words that mean a tax only beside one: mothers and “by the way” are written the same. */
const TAXES_SAID: readonly (readonly [RegExp, string])[] = [
  [
    /\bmoms\b(?= (?:is )?(?:includ|added|on top|at|come|or|to pay|and (?:toll|tull|duty|customs|fees?)))|(?<=\b(?:swedish|danish|norwegian|norsk|svensk|dansk|pay|paying|with|without|includ\w*|incl|the|\d%) )moms\b(?! (?:\w+ )?(?:birthday|address|house|card|account|place|clothes|shoes|gift|present|name))/g,
    'vat',
  ],
  [
    /\bbtw\b(?= (?:is )?(?:(?:al )?(?:includ|inbegrepen)|added|on top|er al|and (?:duty|customs|invoer\w*)|or (?:duty|customs)|number))|(?<=\b(?:pay|paying|paid|with|without|incl\w*|excl\w*|dutch|belgian|the|de|met|zonder|\d%|and|plus) )btw\b(?!,)/g,
    'vat',
  ],
]

/** “What does it run me”. */
const COSTS_ME: readonly [RegExp, string] = [
  /(?<=\b(?:what|how much)\b.{0,40})\b(?:run|set) (?:me|us|you)\b(?! (?:through|up))(?: back)?/g,
  'cost me',
]
/** “A rough idea of the shipping”. */
const IDEA_OF: readonly [RegExp, string] = [
  /\b(?:rough |an |a |some )*idea (?:of|about|on) (?:the )?(?:shipping|freight|postage)(?: costs?)?\b/g,
  'shipping cost',
]
/** “Sent 2 uk”, “want 2 know”, “4 a friend”; a “size 2 UK” is one, and a petrol station is a place. */
const SAID_SHORTER: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\b(?:sizes?|shoes?|number|a|an|in|is|uk|us|eu) )\b2(?= (?:uk|us|usa|eu|canada|germany|france|spain|italy|ireland|australia|brazil|mexico|poland|sweden|norway|me|my|u|you|get|buy|ship|send|pay|do|know|be|go|use|make|see|find|return|cancel|change)\b)/g,
    'to',
  ],
  // Nigerian Pidgin; elsewhere it is an article.
  [
    /\buna(?= (?:dey|go|fit|get|sabi|no|be|do|charge|give|carry|send|take|buy)\b)|(?<=\b(?:how|wetin|abeg|if|make|say) )una\b/g,
    'you',
  ],
  [/\b(?:petrol|gas) (?=stations?\b)/g, ''],
  [
    /\b(?:test|trial)[- ]?pack(?:ing|ed|age)?\b|\bpack(?:ing|ed)? (?:it |them |up )?(?:for|as) (?:a |the )?(?:test|trial|try)\b/g,
    'rehearsal packing',
  ],
  [/\bone (?=met(?:er|re)s?\b)/g, '1 '],
  [/\btwo (?=met(?:er|re)s?\b)/g, '2 '],
  [/\bthree (?=met(?:er|re)s?\b)/g, '3 '],
  [/\b(powder|cream|mask|oil|lotion) for (?:the |my )?(face|skin|hair|body)\b/g, '$2 $1'],
  [/\b4(?= (?:a|an|my|me|the|us|free|real|sure|ur|your)\b)/g, 'for'],
]
const asEnglish = (text: string) =>
  [...TAXES_SAID, COSTS_ME, IDEA_OF, ...SAID_SHORTER, ...SAID_ELSEWHERE].reduce(
    (said, [words, english]) => said.replace(words, english),
    text,
  )

/** Currency signs before a sum. */
const SIGNS: Readonly<Record<string, string>> = {
  '¥': 'cny',
  '￥': 'cny',
  '₱': 'php',
  '฿': 'thb',
  '₹': 'inr',
  '₩': 'krw',
  '₪': 'ils',
}

/** In capitals it is a card; “id” may be “I’d”. */
const IDENTITY = /\bIDs?\b(?! (?:like|love|LIKE|LOVE)\b)/g

function plainWords(text: string, mend: (word: string) => string): string {
  // Without its dots, the German “for” is a fur.
  const words = asEnglish(
    plainLetters(
      text
        .replace(/\bf(?:ü|u\u0308|ue)r\b/gi, 'for')
        .replace(/[¥￥₱฿₹₩₪] ?(?=\d)/g, (sign) => `${SIGNS[sign.charAt(0)] ?? ''} `),
    )
      .replace(IDENTITY, 'identity')
      .toLowerCase(),
  )
    .replace(/e-mail/g, 'email')
    .replace(/\bu\. ?s\.(?: ?a\b\.?)?/g, 'usa')
    .replace(
      /\bid(?= (?:numbers?|cards?|codes?|checks?|or passport)\b)|(?<=\b(?:an|my|your|his|her|their|any|no|valid|photo|with|without|show|bring|need|take|carry|require|want|for|the|tax|passport or) )id\b(?! (?:like|love|prefer|rather)\b)|\bid(?=\W*$)/g,
      'identity',
    )
    .replace(/['’`´]/g, '')
    .replace(/(\d)[.,](\d)/g, '$1.$2')
    .replace(/(\d) ?(kg|kgs|kilograms?|kilos?|g|gr|grams?|lbs?|pounds?)\b/g, '$1 $2')
    .match(/(?:\p{L}{0,2}[$€£])?\d+\.\d+|[\p{L}\p{N}%$€£]+/gu)
  return (words ?? [])
    .map((word) => SLANG[word] ?? goodsElsewhere(word) ?? WORDS_ELSEWHERE[word] ?? mend(word))
    .filter(Boolean)
    .join(' ')
}

/** “…, described as late Qing, is on offer for 2,000 yuan” tells, and so does “is for my grandmother”. */
const TOLD =
  '(?! (?:for (?:my|his|her|our|their)|on (?:offer|sale|taobao|tmall|1688|weidian|xianyu)|described|offered|listed|priced|called|said|made (?:of|from|in)|sold (?:by|for|as)|about \\d+)\\b)'
const LEAD = `(?:it is (?:necessary|obligatory|mandatory|needed) to|(?:under|in|on|at|with|by|from|to|for) (?:which|what|whose|whom)|(?:until|till|til|since|by|from|during) (?:when|what|which)|what|whats|how|hows|can|could|do|does|did|(?:is|are|was|were)\\b${TOLD}|will|would|where|wheres|when|why|who|which|may|must|should|am|r|wat|wats|any|wen)\\b`
/** A question about a case: “and if it is badly printed can I return it”. */
const CASE =
  '(?:if|when|once) (?:\\S+ ){1,9}?(?:(?:can|could|may|must|should|do|does|will|would|is|are) (?:i|we|you|u|it|they|there)|who (?:pays?|is)|what (?:do|can|happens|then))\\b'
/** In the order of what tells it: “and it is necessary to put my cédula”, “and I must to give my CPF”. */
const NEEDS =
  '(?:i|we) must (?:also |to )?(?!(?:have|get|be|say|admit)\\b)\\w+|(?:it is|it’s|is) (?:neces+ary|needed|required|obligatory|mandatory|possible) (?:to|for|that i)\\b'
/** A few words that ask the same of something else: “and the language too”. */
const TOO = '(?:\\S+ ){1,4}(?:also|too|as well)\\W*$'
/** Asks for something else that a shop may have: “are you hiring or do you have an affiliate programme”. */
const OFFER = '(?:do|can) (?:you|u) (?:also )?(?:have|offer|sell)\\b|(?:is|are) there (?:an?|any)\\b'
/** “Also when it’s at my home” names a case of what is asked. */
const NOT_CASE = '(?! (?:when|where|if)\\b)'
/** Behind a story, what it comes to: “… and she’d cry, so can you send cakes to Australia?” */
const OF_IT =
  '(?:can|could|do|does|will|would|is|are|should|must|how do|how can|how (?:long|much|many)|what (?:is|do|can)|where (?:do|can)|who) (?:i|you|u|we|it|they|there|the|this|that|my|pays?)\\b'
/** Before it: “… who knows, anyway can you measure each dress”. */
const ANYWAY =
  '(?:anyways?|basically|honestly|really|actually|in short|long story short|my question is|the question is)'
const WANT_TO_KNOW =
  'i (?:only|just|really) (?:want|wanted|need) to know (?:if|whether|what|how|when|where)\\b'
/** Tells of somebody: “my daughter, who is 128 cm tall”. */
const WHOSE =
  'who (?:(?:is|was|turns|will be) (?:only |about |already |almost |now )?\\d+|lives?|loves?|likes?|wears?|works?)\\b'
const SPLIT = new RegExp(
  `[!;\\n]+|(?<!\\.\\w)\\.\\s+|(?::| [-–])\\s+(?=${LEAD})|,?\\s+(?:and|also${NOT_CASE}|plus|n|&)\\s+(?=(?:also |then )?(?:${LEAD}|${CASE})|${TOO}|${NEEDS})|,\\s*(?=(?:and |also${NOT_CASE} )?(?!${WHOSE})${LEAD})|,?\\s+and\\s+(?=(?:also )?whether )|,?\\s+or\\s+(?=${OFFER})|,\\s*(?:so|but)\\s+(?=${LEAD})|,?\\s+(?:so |but |and )?${ANYWAY},?\\s+(?=${LEAD})|,?\\s+(?:so |but |and )?(?=${WANT_TO_KNOW})|\\s+so\\s+(?=${OF_IT})|(?<=\\?)(?!\\?)`,
  'i',
)
/** Asks only with what is told before it. */
const OPEN =
  /^(?:so |and |then |but |please |pls )*(?:what (?:now|next|(?:can|could|will|would) you do(?: for (?:me|us))?|are my options|do (?:i|we) (?:have|need) to do(?: next| now| then)?|(?:can|could|should|must|do|shall|would) (?:i|we|you) (?:do|advise|suggest|recommend)(?: now| then| about (?:it|that|this))?|happens(?: now| then)?)|do i (?:have|need) to do (?:anything|something)|(?:is|are) there (?:anything|something|any way|a way)(?: (?:that )?(?:i|we|you) can do)?(?: about (?:it|that|this))?|(?:can|could|would) you (?:please )?(?:help|assist)(?: me)?(?: with (?:it|that|this))?|how (?:can|do) i (?:fix|solve|do) (?:it|that|this)(?: and about how much)?|how (?:can|do|shall|could|should) (?:i|we) (?:check|find out|know)(?: (?:it|that|this))?|(?:is|does|will|would) the same (?:also )?(?:applicable|apply|applies|count|hold|valid|true|go|goes)(?: .*)?|is (?:that|this|it) (?:ok|okay|normal|possible|allowed|true|a (?:bug|scam|problem))|(?:should|must|shall|would you|do) (?:i )?(?:do (?:it|that|this)|accept(?: (?:it|that|this))?|agree|worry|trust (?:it|him|her|them)|believe (?:it|him|her|them))|(?:can|could|would|will) you (?:please |pls )?(?:check|look|confirm|explain|tell me|look into it|verify)(?: it| this| that| please)?|any (?:ideas?|advice|help)|help(?: me)?|which (?:ones? )?(?:can|may|is|are|will|do|would)?(?: ?not|[’']t|n[’']t)?)(?: please| pls)?$/i

const ALSO = new RegExp(`^(?:${TOO}|${NEEDS})`, 'i')
/** Tells what happened: “what came was no leather”. */
const TELLS = 'what (?:came|arrived|i (?:got|received)|they sent)(?: to me)? (?:was|were|is|looked)\\b'
const LEADS = new RegExp(
  `^(?:and |also |then |ok |hi |hello |roughly |about |exactly |or )*(?:(?!${TELLS})${LEAD}|${CASE})`,
  'i',
)
/** “When I prepare my parcel, how do I choose a line?” */
const WHEN_I = /^(?:when|once|whenever) (?:i|we|you|my|our)\b/i
/** Behind the thing it is about: “passkey what is it”. What somebody does, knows or says is told, not asked. */
const ABOUT =
  /^(?:(?!(?:i|you|u|we|they|he|she|it|me|my|know|sees?|says?|said|asks?|asked|tells?|told|wonder|is|are|was|were|has|have|had|will|can|could|that|to|if|because|about|matter|depends|want|wants)\b)[^\s,]+ ){1,7}(?:what (?:is|are|does|do|happens)|how (?:long|much|many|it works|does|do|to)|when (?:do|does|is|will|can)|where (?:do|does|is|can)|which|who|why)\b/i
const WISHED =
  'add|ask|change|check|choose|cancel|combine|declare|engrave|get(?!.*\\b(?:back|refund))|give|hide|hold|include|insure|keep|leave|measure|move|pay|postpone|print|put|remove|return|send|take|transfer|use|wrap|write'
/** Two things that one is to do, or may: “can you print a logo and leave the prices out”. */
const TWO_WISHES = new RegExp(
  `^(.*?\\b(?:(?:can|could|may|should|will|would) (?:i|you|u|we|they|your \\w+)|is it possible (?:for me )?to)) (\\S+ .*?),? (?:and|or|&|plus) (?:also |to |that i |can i )?((?:${WISHED}) .*)$`,
  'i',
)
const TWO_HABITS = new RegExp(
  `^(.*?\\bdo (?:you|u|ya)) ((?:${WISHED}) .*?),? (?:and|&|plus) (?:also )?((?:${WISHED}) .*)$`,
  'i',
)
/** Two things that a shop is asked for: “do you sign contracts and give an invoice”. */
const TWO_OFFERS =
  /^(.*?\b(?:do|will|would) (?:you|u|ya)) (\S+ .*?),? (?:and|or|&|plus) (?:also )?((?:give|offer|issue|accept|provide|speak|have) .*)$/i
/** Two things that there may be: “is there a student discount or a bonus for friends”. */
const TWO_THINGS =
  /^(.*?\b(?:(?:is|are) there|do (?:you|u|ya) (?:have|offer|give|do)|have you(?: got)?) (?:any |an? )?)((?!way|chance|option|possib)\S+(?: (?!(?:to|for|from|in|with|of|on|that|or)\b)\S+){0,3}),? or (?:any |an? |(?:some|any) (?:kind|sort|type) of )?((?!(?:not|what|something|anything|so|do|is|are|can|will|how)\b)\S+ .*)$/i

/** Short, and about what stands before it. */
const LEANS = /^(?=(?:\S+\s+){0,8}\S+$).*\b(?:it|they|them|that|this|one)\b|^(?:\S+\s+){0,4}\S+$/i

/** “And if I have paid, can I still change it”, asked without a mark. */
const IF_ASKS =
  /^(?:(?:and|so|but|also) )?if \S+.*\b(?:can|could|do|does|will|would|should|may|must) (?:i|u|you|we|it|they|the|my)\b/i

/** “… If not, I want to cancel it.” */
const WANTS =
  /^(?:(?:and|so|but|also|then|if (?:not|so|yes|no)),? )*i(?: would|[’']d)? (?:want|need|like|wish|prefer)(?: to)? (?:cancel|return|exchange|refund|(?:send|give) (?:it|them) back)\b/i

const withoutMark = (part: string) => part.replace(/\s*\?+$/, '')

const isOpen = (part: string) => OPEN.test(part.replace(/[’']/g, '').trim())

/** A question of a text. */
export interface AskedPart {
  text: string
  /** The words before it. */
  before: string
  /** Short, and about what stands before it. */
  leans: boolean
  /** Another question stands before it. */
  is_next: boolean
}

/** Before what is asked, by who is polite. */
const POLITE =
  /^(?:(?:hello|hi|hey|dear \w+|good \w+|please|pls)[,.!]? )*(?:i (?:should|would) like to (?:know|ask)|i (?:only |just |really )?(?:want|wanted|need) to know|i wonder(?:ed)?|(?:could|would|can) you (?:please |kindly )?(?:tell me|explain|let me know)|(?:please )?(?:tell me|explain))(?: whether| if)?,? (?=\w)/i

function wishesIn(part: string): string[] {
  const [, lead = '', first, second] =
    TWO_WISHES.exec(part) ?? TWO_HABITS.exec(part) ?? TWO_OFFERS.exec(part) ?? []
  const [, there = '', one, other] = second ? [] : (TWO_THINGS.exec(part) ?? [])
  if (other) return [`${there}${one}`, `${there}${other}`]
  return second ? [`${lead} ${first}`, `${lead} ${second}`] : [part]
}

/** Only guesses what the question before it asks: “who pays that? me?” */
const ONE_MORE = /^(?:me|you|us|we|him|her|them|yes|no|or)\W*$/i

/** The questions that a text asks, one after another. What only tells something is none. */
export function questionsIn(text: string): AskedPart[] {
  const parts = text
    .split(SPLIT)
    .flatMap(wishesIn)
    .map((part) => part.trim())
    .filter(
      (part, at, all) =>
        part !== '' && !ONE_MORE.test(part) && ((at === 0 && all.length === 1) || !isOpen(withoutMark(part))),
    )
  const asked: AskedPart[] = []
  let before = ''
  for (const [at, one] of parts.entries()) {
    const asked_politely = POLITE.test(one)
    const part = withoutMark(one).replace(POLITE, '')
    const behind = parts[at + 1]
    if (behind && TAIL.test(withoutMark(behind)))
      parts[at + 1] = one.endsWith('?') ? `${part} ${withoutMark(behind)}?` : `${part} ${behind}`
    else {
      const leans = LEANS.test(part)
      const is_case = behind !== undefined && part === one && WHEN_I.test(part)
      const asks =
        asked_politely ||
        (LEADS.test(part) && !is_case) ||
        ABOUT.test(part) ||
        (asked.length > 0 && /^(?:also )?whether\b/i.test(part)) ||
        (part !== one && part.includes(' ')) ||
        IF_ASKS.test(part) ||
        (asked.length > 0 && (ALSO.test(part) || WANTS.test(part)))
      if (asks) asked.push({ text: part, before, leans, is_next: asked.length > 0 })
      before = asks && leans ? `${before} ${part}`.trim() : part
    }
  }
  return asked
}

/** It only ends the question before it, as “is it you or me” does. */
const TAIL =
  /^(?:(?:is|are) (?:it|that|they) (?:\S+ ){1,3}or (?:\S+ or )?(?:you|me|us|i|the \S+|\S+)|or (?:do|does|is|are|will|can) \S+(?: \S+){0,6}|how(?: (?:much|long|many|come|often))?|when|why|where|(?:until|till|til|by|since) when)(?: (?:then|exactly|not|please|pls|normally|usually|roughly|about|typically))?$/i
