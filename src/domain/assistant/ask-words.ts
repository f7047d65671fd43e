/** Words by which a plainQuestion asks for a price, a time, a tax, or whether goods may travel. */

export const SHIPPING =
  /\b(?:ship|ships|shipping|send|sending|freight|postage|delivery|delivered|post|mail|parcel|transport|courier)\b/
export const PRICE =
  /what (?:is|are) (?:the )?(?:postage|freight)|\b(?:how much|cost|costs|price|prices|pricey|rate|rates|expensive|cheap|cheapest|fee|fees|charge|quote|set me back|how dear|\d+ (?:dollars|euros))\b/
export const PER_KILO = /\b(?:per|a|each|every|one) (?:kg|kilo|kilogram)\b/
export const LONG =
  /how (?:long|many (?:days|weeks|months)|fast|quick\w*|soon)|\b(?:delivery|shipping|transit|arrival) times?\b|\btime\b.{0,20}(?:delivery|shipping|ship)|\bfastest\b|\bquickest\b|\bdays\b|\bweeks\b|when (?:will|does|do|would|comes?|arrives?)/
export const TAX =
  /\b(?:vat|tax|taxes|taxed|customs|duty|duties|tariff|tariffs|iva|mwst|tva|gst|sst|lvg|import|hst|igv|icms|ddp)\b/
/** Questions about tax that name no country: who pays it, what is included. */
export const TAX_PAID =
  /^\W*(?:the )?(?:\w+ ){0,2}(?:vat|tax|taxes|customs|duty|duties)$|\b(?:pay|pays|how much|includ\w*|free|rate|percent|charged|who|inside|incl)\b/
/** Questions that, with no country named, have one answer everywhere. */
export const ANYWHERE =
  /^(?:when|why|where|who)\b|\b(?:checkout|value|present|gift|less|ddp|ddu|second ?hand|used (?!to))\b/
/** Taxes are named, but something else is asked: what is declared, who is asked, what happens then. */
export const TAX_ELSE =
  /\bioss\b|avoid|twice|declar|document|tax number|eori|size|tracking|says|stuck|held|letter|contact|happens?|do not pay|under|below|invoice|receipt|bill\b|how long|seiz|confiscat|\blets?\b.*\b(?:in|through|pass)\b|took|taken?\b|risk|chance|worth it|worth paying|cheaper|\bsplit|\bvoec\b|\bopen|handling|brokerage|straw|pack(?:ed|ing|aging)\b|customs since|\bwho (?:\w+ ){0,3}(?:moves?|deals?|handles?|calls?|talks?|clears?)\b|\b(?:two|2|three|several) orders\b|\b(?:ups|dhl|fedex|courier|carrier)\b.{0,20}\bfees?\b|difference|\bscam\b|\bfraud\w*|\bis (?:that|this|it) (?:normal|right|correct)\b/
export const ALLOWED =
  /\b(?:ship|ships|shipped|shipping|send|sent|sending|ok|okay|allowed|possible|legal|accept|permitted|forbidden|prohibited|banned|take|fly|import|bring|refused|travel)\b|\bproblems?$|\bcan (?:i|you|we) (?:buy|order|get|have)\b/
export const MAY =
  /\b(?:can|could|may|is|are|do|will|would|ok|okay|allowed|possible|legal|accept|permitted|forbidden|prohibited|banned|able|take)\b/
export const ELSE_SHIPPED =
  /\b(?:stor(?:e|age|ing)|return\w*|refund\w*|photos?|pictures?|coupon\w*|insur\w*|service|commission|payment|pay|cash|paypal|password|account|size|sizes|invite|combine|volum\w*|rehears\w*|boxes|box|limit|heavy|invoice|besides|apart|pack|packing|withdraw|cancel\w*|lockers?|packstations?|carriers?|couriers?|forward(?:ers?|ing)|hotel|back|reached|pick|collect|reply|answer|sellers?|warehouse|claim\w*|broken|damag\w*|destroy\w*|quarantine|biosecurity|lost|missing|seiz\w*|stuck|held|handling|apo|fpo|brings?|company|documents?|identity|declar\w*|late|delayed|test(?:ed|ing|s)?|cbm|cubic|lcl|containers?|negotiat\w*|bargain\w*|haggl\w*|moq|wholesale|resellers?|price lists?|logos?|labels?|better (?:price|rate)s?|(?:try|trying) (?:the|its|my|out))\b/

/** A parcel’s own box, and goods with or without theirs. */
export const BESIDE_BOX =
  /\b(?:with|without|no|incl\w*|plus|and|minus) (?:the |their |its |my |original |shoe )*box(?:es)?\b|\bbox(?:es)?\b(?= (?:of )?\d)/g

/** The kilo that nobody wants to pay for what weighs less. */
export const WHOLE_KILO =
  /\bpay(?:ing)? (?:for )?(?:a|the|one|1) (?:(?:full|whole|entire) )?(?:kilo|kg|kilogram|pound|lb)\b/g

/** The moment from which a time is counted: no question of paying. */
export const SINCE_PAID =
  /\b(?:from|after|since|once|between) (?:the )?(?:(?:day|moment|time|minute|second) )?(?:(?:when |that )?(?:i|we|you) )?(?:have )?(?:pay\w*|paid|payment|order\w*|buy\w*|bought|checkout)\b/g

/** Whether the way is in the price of a thing, and not what the way costs. */
const IN_PRICE =
  /\bprices?\b.{0,40}\b(?:includ\w*|inclusive|contain\w*|cover\w*)\b.{0,20}\b(?:postage|shipping|freight|delivery|post|carriage)\b|\b(?:postage|shipping|freight|delivery|carriage)\b.{0,30}\b(?:includ\w*|inclusive|contain\w*|covered|part of|already in)\b.{0,20}\bprices?\b/
/** Asked of a line or of a tax, this is another question. */
const asksInPrice = (text: string) =>
  IN_PRICE.test(text) && !TAX.test(text) && !/\b(?:lines?|ems|dhl)\b/.test(text)

/** Somebody who says that they are of the shop. */
const CLAIMS_TO_BE =
  /\b(?:someone|somebody|man|woman|lady|guy|gentleman|person|caller|he|she|they|agent)\b.*\b(?:rang|rings|called|calls|phoned|telephoned|messaged|writes?|wrote|texted|contacted|instagram|whatsapp|telegram|facebook|messenger|dm)\b.*\b(?:is (?:it|that|this) (?:really )?(?:you|yours|real)|from (?:you|your (?:\w+ )?(?:team|company|staff|shop|office|support)|benbuy))\b|\b(?:someone|somebody|man|woman|lady|guy|person) (?:\w+ )?(?:from|of) (?:your (?:\w+ )?(?:team|company|staff|shop|office|support)|benbuy)\b.*\b(?:pay|money|paypal|gift cards?|send|transfer|bank)\b/

/** Inside a country, where no line of ours goes. */
const asksDomestic = (text: string) =>
  /\b(?:shipping|postage|freight|delivery|transport)\b.{0,20}\b(?:within|inside|in) china\b/.test(text) ||
  (/\bdomestic\w*\b|\binland (?:parcel|postage|shipping|post)\b/.test(text) &&
    !/\b(?:china|chinese|sellers?|warehouse)\b/.test(text))

/** How many yuan a sum is. */
export const YUAN_FOR =
  /\bhow (?:many|much) (?:\w+ )?(?:yuan|rmb|cny)\b|\b(?:how much|what) (?:is|are) .{1,20} (?:in|to) (?:yuan|rmb|cny)\b|\b(?:yuan|rmb|cny) (?:in|to|into) (?:euros?|eur|dol+ars?|usd|pounds?|gbp|zlotys?|pln|sek|nok|dkk|chf|cad|aud|nzd|yen|reais|pesos)\b|\bconvert\b|\b\d+ (?:yuan|rmb|cny)\b.*\b(?:what|how much) (?:is|are|would|does) (?:it|that|this|those)\b.{0,12} (?:in|to) (?:my |our )?(?:euros?|eur|dol+ars?|usd|pounds?|gbp|zlotys?|pln|sek|nok|dkk|chf|cad|aud|nzd|yen|reais|pesos|rand|crowns?)\b/
/** Asks what insurance pays, and whether it is worth it. */
export const INSURED =
  /\b(?:worth it|should|need|recommend\w*|advise|lost|broken|stolen|damaged|get back|claim\w*|refund\w*|cover\w*|pay out|payout)\b/
export const FEE = /\b(?:service (?:fee|charge)|fees?|commission)\b|\d%|\b(?:cut|margin|markup)\b/
export const PASSES =
  /\b(?:pass\w*|through|clear\w*|past) (?:the )?(?:customs|border)\b|customs (?:ok|okay|allow\w*|let)|\b(?:can|may|could) (?:i|we|you) (?:import|bring|send|ship|order|buy)\b/

export const CHEAPER =
  /\b(?:cheaper|pricier|less|differ\w*|compared?|comparison|better|versus|vs|switch|instead|over (?:them|the others))\b|\bwhy (?:would|should|do|shall|must) (?:i|we|one) (?:\w+ )?(?:pick|choose|use|take|trust|go with) (?:you|here|this)\b/
/** Asks for something that has an answer of its own here: what photos cost, whether another agent's link works. */
export const OF_OURS =
  /\b(?:photos?|pictures?|measur\w*|storage|stor\w+|insur\w*|withdraw\w*|links?|sheets?|spreadsheets?)\b/
/** Which lines go somewhere, and how much each takes. */
export const LINES =
  /\b(?:which|what|how many|all|the) (?:\w+ ){0,2}(?:line|route)s?\b(?!.{0,20}\b(?:cheapest|fastest|take|takes|carry|carries)\b)|\b(?:max\w*|most|highest|limit|heaviest) (?:\w+ ){0,2}(?:weight|weigh|weigth|kgs?|kilos?|parcel)\b|\bweight (?:limit|maximum)\b|\bhow heavy (?:can|may|could)\b/

/** Names a place or goods, but asks nothing of a shop. */
const OF_NO_SHOP =
  /^(?:what time is it|what is the time|(?:the )?best \w+ for)\b|\b(?:real|live|human) (?:person|people|human|agent)\b|\bglue (?:stains?|marks?|residue|everywhere)\b/
/** Asks that no line of ours answers, though they name a place or goods. */
export const asksOfNoLine = (text: string) =>
  OF_NO_SHOP.test(text) || CLAIMS_TO_BE.test(text) || asksDomestic(text) || asksInPrice(text)

/** Whether a thing may travel, in the passive. */
export const BE_SENT =
  /\b(?:can|could|may|might|will|would|is|are)\b(?! (?:i|you|we|it|they)\b).*\bbe (?:sent|shipped|posted|mailed|postage)\b/
