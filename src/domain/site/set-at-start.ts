import { escapeHtml } from '#domain/text/clean-text.ts'

/**
 * A build serves every address: pages are built with marks in place of the operator's settings, and the front door
 * fills them in at the start of the shop.
 */

/** Stands for SITE_URL in built pages. */
export const ADDRESS_MARK = 'https://address-set-at-start.invalid'

export const CONTACT_SETTINGS = [
  'CONTACT_MESSENGER',
  'CONTACT_COMMUNITY',
  'CONTACT_EMAIL',
  'CONTACT_PHONE',
] as const
/** Stands for OPERATOR, who runs the shop. */
export const OPERATOR_MARK = 'set-at-start-operator'

/** Stands for the address of another company's chat; the tag that holds it says that a page may load it. */
export const CHATBOT_MARK = 'set-at-start-chatbot'
export const CHATBOT_META = 'benbuy-chatbot'

/** Stands for OPERATOR_REGISTER. */
export const REGISTER_MARK = 'set-at-start-register'

/** Stands for the services one may sign in with, as JSON; stores/identity.ts reads the tag. */
export const PROVIDERS_MARK = 'set-at-start-providers'
export const PROVIDERS_META = 'benbuy-providers'

export type ContactSetting = (typeof CONTACT_SETTINGS)[number]

/** A way to pay that needs settings. */
type PayMethod = Gateway | 'transfer'
type Gateway = 'stripe' | 'paypal'

/** Conditions of a part of a page: a demo, a real shop, an operator's name, any contact channel, or this one. */
export type Condition =
  | 'demo'
  | 'real'
  | 'live-rates'
  | 'operator'
  | 'chatbot'
  | 'providers'
  | 'register'
  | 'payments'
  | 'play-money'
  | PayMethod
  | 'contact'
  | ContactSetting

export interface SetAtStart {
  /** Origin without a slash at the end. */
  site_url: string
  demo: boolean
  /** Built prices in USD are of the table in the code; then they are not the rates of the day. */
  live_rates: boolean
  /** Name and address of who runs the shop. */
  operator: string | undefined
  /** Address of the other company's chat script. */
  chatbot_src?: string | undefined
  /** Where the operator is registered, and under which number. */
  operator_register?: string | undefined
  /** Null for a way to pay that is not set. */
  payments?: Readonly<Record<Gateway, { is_test: boolean } | null> & Record<'transfer', object | null>>
  /** Services one may sign in with. */
  sign_in_providers?: readonly { id: string; name: string }[]
  contact: Partial<Record<ContactSetting, string>>
}

export const contactMark = (setting: ContactSetting) => `set-at-start-${setting}`
export const contactHrefMark = (setting: ContactSetting) => `set-at-start-${setting}-href`

/** Around the part of a page that is left out where the condition does not hold. */
export const partMarks = (condition: Condition) =>
  [`<!--only ${condition}-->`, `<!--end ${condition}-->`] as const

const PART = /<!--(only|end) ([\w-]+)-->/g

export const hasMarks = (text: string) => text.includes(ADDRESS_MARK) || text.includes('<!--only ')

/** Whether a page of this Content-Type has marks in it. */
export const isFilled = (type: string) => /^(text\/(html|plain)|application\/xml)\b/.test(type)

/** The built page with everything filled in. */
export function setAtStart(page: string, set: SetAtStart): string {
  return keptParts(page, set).replaceAll(MARK, (mark) => filledMark(mark, set) ?? mark)
}

/** All marks in one look, for pages that are made on demand; the longer of two first. */
const MARK = new RegExp(
  [
    ADDRESS_MARK.replaceAll('.', '\\.'),
    ...[OPERATOR_MARK, CHATBOT_MARK, PROVIDERS_MARK, REGISTER_MARK],
    ...CONTACT_SETTINGS.flatMap((setting) => [contactHrefMark(setting), contactMark(setting)]),
  ].join('|'),
  'g',
)

/** undefined for a channel of contact that is not set. */
function filledMark(mark: string, set: SetAtStart): string | undefined {
  if (mark === ADDRESS_MARK) return set.site_url
  if (mark === OPERATOR_MARK) return escapeHtml(set.operator ?? '')
  if (mark === CHATBOT_MARK) return escapeHtml(set.chatbot_src ?? '')
  if (mark === REGISTER_MARK) return escapeHtml(set.operator_register ?? '')
  if (mark === PROVIDERS_MARK) return escapeHtml(providersIn(set))
  const setting = CONTACT_SETTINGS.find((one) => mark.startsWith(contactMark(one)))
  const value = setting && set.contact[setting]
  if (!setting || value === undefined) return undefined
  return escapeHtml(mark === contactHrefMark(setting) ? contactHref(setting, value) : value)
}

const providersIn = ({ sign_in_providers = [] }: SetAtStart) =>
  JSON.stringify(sign_in_providers.map(({ id, name }) => ({ id, name })))

/** Parts may lie within one another. */
function keptParts(page: string, set: SetAtStart): string {
  let result = ''
  let from = 0
  let hidden = 0
  for (const { 0: mark, 1: kind, 2: condition = '', index } of page.matchAll(PART)) {
    if (!hidden) result += page.slice(from, index)
    from = index + mark.length
    if (kind === 'end') hidden = Math.max(0, hidden - 1)
    else if (hidden || !holds(condition, set)) hidden += 1
  }
  return hidden ? result : result + page.slice(from)
}

function holds(condition: string, set_at_start: SetAtStart): boolean {
  const { demo, live_rates, operator, chatbot_src, payments, sign_in_providers = [], contact } = set_at_start
  if (condition === 'demo') return demo
  if (condition === 'real') return !demo
  if (condition === 'live-rates') return live_rates
  if (condition === 'operator') return operator !== undefined
  if (condition === 'chatbot') return chatbot_src !== undefined
  if (condition === 'register') return set_at_start.operator_register !== undefined
  if (isPayMethod(condition)) return Boolean(payments?.[condition])
  if (condition === 'payments') return demo || Object.values(payments ?? {}).some(Boolean)
  if (condition === 'play-money')
    return !demo && Boolean(payments?.stripe?.is_test || payments?.paypal?.is_test)
  if (condition === 'providers') return sign_in_providers.length > 0
  const set = Object.entries(contact).flatMap(([setting, value]) => (value ? [setting] : []))
  return condition === 'contact' ? set.length > 0 : set.includes(condition)
}

const PAY_METHODS: readonly string[] = ['stripe', 'paypal', 'transfer'] satisfies PayMethod[]
const isPayMethod = (condition: string): condition is PayMethod => PAY_METHODS.includes(condition)

function contactHref(setting: ContactSetting, value: string): string {
  if (setting === 'CONTACT_EMAIL') return `mailto:${value}`
  if (setting === 'CONTACT_PHONE') return `tel:${value.replace(/[^+\d]/g, '')}`
  return value
}
