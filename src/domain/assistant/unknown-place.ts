import { plainName } from './words.ts'

/** A place that something is to go to and that no country is known of, as “Tenerife”. */

/** Where there are customs of their own, so that the state's lines and taxes say nothing of them. */
const OWN_CUSTOMS =
  /\b(?:tenerife|(?:the )?canary islands?|(?:the )?canaries|gran canaria|lanzarote|fuerteventura|la gomera|las palmas|ceuta|melilla)\b/i

const NAME = /\p{Lu}[\p{L}’'-]{2,}(?: (?:(?:de|del|da|do|la|of|the) )?\p{Lu}[\p{L}’'-]+){0,3}/u
const BEHIND_TO = new RegExp(`\\b(?:to|into|reach|reaches) (?:the )?(${NAME.source})`, 'u')

/** Names of something else than a place, or of one with many countries. */
const NO_PLACE =
  /\b(?:europe|european|union|asia|africa|america|oceania|earth|china|chinese|christmas|xmas|halloween|valentines?|easter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|ai|ben|benbuy|team|taobao|tmall|weidian|pinduoduo|xianyu|goofish|dewu|poizon|alipay|wechat|paypal|visa|mastercard|klarna|wise|revolut|dhl|ems|fedex|ups|usps|gls|dpd|hermes|evri|packstation|box|ikea|amazon|ebay|vinted|shopify|google|apple|discord|whatsapp|reddit|customs|zoll\w*|douanes?|aduanas?|dogana|tulli|tullverket|receita|hmrc|english|large|medium|small)\b/

/** A place with customs of its own, whatever state it is named beside; null where none is. */
export const placeOfOwn = (question: string) =>
  OWN_CUSTOMS.exec(question)?.[0].replace(/(?<![\p{L}])(?!the )\p{Ll}/gu, (letter) => letter.toUpperCase()) ??
  null

/** Null where none is named; asked where no country is known. `question` is as it was written. */
export function unknownPlace(question: string): string | null {
  // Where all is written large, nothing is a name.
  if (!/\p{Ll}{2} \p{Ll}{2}/u.test(question)) return null
  const name = BEHIND_TO.exec(question)?.[1]
  return name && !NO_PLACE.test(plainName(name)) ? name : null
}
