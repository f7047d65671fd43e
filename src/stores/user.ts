import { keptAtom } from './kept-atom.ts'
import { map, onMount } from 'nanostores'
import { currencyOf } from '#domain/money/currency-of.ts'
import { type Currency, noRateSentence } from '#domain/money/money.ts'
import { $roleRefusals, ApiError, call, type Data, type Options, type Payload } from './api.ts'
import { keepText, keptText } from './browser-storage.ts'
import { $currency, chosenCurrency } from './choice.ts'
import { serverNow } from './clock.ts'
import { $country } from './kept-choice.ts'
import { readFields } from './kept-work.ts'
import { $session, isCurrent, isLoggedIn } from './session.ts'
import { markStaff } from './signed-in.ts'
import { showWarning } from './toast.ts'

type BaseInfo = Data<'user/get_base_info'>

/** The user state with its defaults, and what get_base_info adds. */
export interface UserState {
  ad: string
  loginStatus: 'idle' | 'loading' | 'succeed'
  email: string
  email_verification: boolean
  expired_timestamp: number
  balance_cny: string
  currency_unit: string
  CURRENCY_EXCHANGE_RATE_MAP: Record<string, number>
  SERVICE_FEE_RATIO: number
  currencySuffix: string
  isMobile: boolean
  vip_level: number
  userToken: string
  balance_confirm_list_timestamp: number
  balance_confirm_list: BaseInfo['balance_confirm_list']
  role: BaseInfo['role']
  back_office_open: boolean
  /** Growth points, and where the next level begins. */
  growth: number
  next_growth: number | null
}

export const USER_DEFAULTS: UserState = {
  ad: '',
  loginStatus: 'idle',
  email: '',
  email_verification: false,
  expired_timestamp: 0,
  balance_cny: '0.00',
  currency_unit: 'USD',
  CURRENCY_EXCHANGE_RATE_MAP: {},
  SERVICE_FEE_RATIO: 0.08,
  currencySuffix: '$',
  isMobile: false,
  vip_level: 0,
  userToken: '',
  balance_confirm_list_timestamp: 0,
  balance_confirm_list: [],
  role: 'customer',
  back_office_open: false,
  growth: 0,
  next_growth: null,
}

export const $user = map<UserState>({ ...USER_DEFAULTS })

/** Where the visitor came from, kept until they register. */
export const $ad = keptAtom<string>('ad', '', { encode: (code) => code || undefined, decode: String })

/**
 * The start of the token whose get_base_info has succeeded in this browser: then a phone page need not wait for the
 * next one (layouts/first-paint.mjs). The token itself is kept in one place only.
 */
export const $confirmed = keptAtom<string>('user_confirmed', '', {
  encode: (start) => start || undefined,
  decode: String,
})

const CONFIRMED_LENGTH = 8

const isConfirmed = (token: string) => $confirmed.get() === token.slice(0, CONFIRMED_LENGTH)

/**
 * The last answer of get_base_info about how pages look: with a confirmed session they stand there so at once,
 * and nothing moves when the next answer comes. No amounts, which may have changed.
 */
const $seen = keptAtom<Partial<UserState>>(
  'user_seen',
  {},
  {
    encode: ({ currency_unit, currencySuffix, CURRENCY_EXCHANGE_RATE_MAP, email_verification, role }) =>
      role &&
      JSON.stringify({
        currency_unit,
        currencySuffix,
        email_verification,
        role,
        rate: CURRENCY_EXCHANGE_RATE_MAP?.[currency_unit ?? ''],
      }),
    decode(text) {
      const { currency_unit, currencySuffix, rate, email_verification, role } = readFields(text)
      if (typeof currency_unit !== 'string' || typeof currencySuffix !== 'string') return {}
      return {
        currency_unit,
        currencySuffix,
        email_verification: email_verification === true,
        role: role === 'staff' || role === 'admin' ? role : 'customer',
        CURRENCY_EXCHANGE_RATE_MAP: typeof rate === 'number' ? { [currency_unit]: rate } : {},
      }
    },
  },
)

if (typeof document !== 'undefined')
  $session.listen((session) => {
    if (session) return
    $confirmed.set('')
    $seen.set({})
  })

/** The phone's login status. */
export const $mobileLogin = map<{ status: 'init' | 'logged' | 'loginExpired' }>({ status: 'init' })

onMount($user, () => {
  // Islands read the store while pages are made, too.
  if (typeof document === 'undefined') return
  $user.setKey('isMobile', document.documentElement.dataset.site === 'm')
  $user.setKey('ad', $ad.get())
  const { token = '' } = $session.get() ?? {}
  if (token && !shown_token && isConfirmed(token)) $user.set({ ...$user.get(), ...$seen.get() })
  const leaveCurrency = $currency.listen(() => !$session.get() && forget())
  const leaveSession = $session.subscribe((session) => {
    $user.setKey('userToken', session?.token ?? '')
    if (!session) forget()
  })
  // Another tab has signed in; the end of a session is heard above.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'user' && newValue) void knowUser()
  }
  addEventListener('storage', onStorage)
  const leaveCountry = $country.listen((country) => $session.get() && void followCountry(country))
  const leaveRole = $roleRefusals.listen(() => void loadUser())
  return () => {
    leaveCurrency()
    leaveSession()
    removeEventListener('storage', onStorage)
    leaveCountry()
    leaveRole()
  }
})

/** The currency of the country that was just chosen; the account keeps its own, where somebody has chosen one. */
async function followCountry(country: string) {
  const choice = { currency_unit: currencyOf(country) as Currency, by_country: true }
  if (choice.currency_unit === $user.get().currency_unit) return
  await tellCurrency(choice, { notShowMessage: true }).catch(() => null)
}

/** Tells the account in which currency its owner reads; what it answers is shown from then on. */
export async function tellCurrency(choice: Payload<'user/set_currency_unit'>, options: Options = {}) {
  const { currency_unit } = await call('user/set_currency_unit', choice, options)
  if (currency_unit !== $user.get().currency_unit) await loadUser()
}

function forget() {
  shown_token = ''
  const { ad, isMobile, CURRENCY_EXCHANGE_RATE_MAP } = $user.get()
  $user.set({ ...USER_DEFAULTS, ad, isMobile, CURRENCY_EXCHANGE_RATE_MAP, ...chosenCurrency() })
}

let loading: Promise<void> | null = null

/**
 * Asks who is logged in; idle → loading → succeed whatever the answer. Without a stored session, or with one that has
 * expired here, it asks nothing.
 */
export function loadUser(): Promise<void> {
  loading ??= load().finally(() => {
    loading = null
  })
  return loading
}

/** The token whose account the state shows. */
let shown_token = ''

/**
 * The same, but an account that this page knows already is not asked for again, and nobody waits for one that this
 * browser has seen confirmed: what is here is shown, and the answer follows.
 */
export async function knowUser(): Promise<void> {
  const token = $session.get()?.token
  if (shown_token && shown_token === token) return
  const answered = loadUser()
  // Without what it said last, prices would get their second currency later and push the page down.
  if (!token || !isConfirmed(token) || !$seen.get().currency_unit) await answered
}

/** Until then the header believes what is stored; a page that waits for it waits no longer. */
const SILENT = { notShowMessage: true, timeout_ms: 8000 }

async function load(): Promise<void> {
  const stored = $session.get()
  if (!stored || !isLoggedIn(serverNow())) {
    $session.set(null)
    $mobileLogin.setKey('status', 'loginExpired')
    return
  }
  $user.setKey('loginStatus', 'loading')
  try {
    merge(stored.token, await call('user/get_base_info', {}, SILENT))
    $mobileLogin.setKey('status', 'logged')
  } catch (error) {
    // No network or a failing server says nothing about the session; only a 401 ends it.
    const ended = error instanceof ApiError && error.status === 401
    const logged = !ended && isLoggedIn(serverNow())
    $mobileLogin.setKey('status', logged ? 'logged' : 'loginExpired')
  } finally {
    $user.setKey('loginStatus', 'succeed')
  }
}

function merge(token: string, info: BaseInfo) {
  // Logged out, or in as somebody else, while the answer was on its way.
  if (!isCurrent(token)) return
  $user.set({ ...$user.get(), ...info, userToken: token })
  shown_token = token
  $confirmed.set(token.slice(0, CONFIRMED_LENGTH))
  $seen.set(info)
  // After the other two: another tab looks at all three when one of them changes (layouts/first-paint.mjs).
  $session.set({ token, email: info.email, expired_timestamp: info.expired_timestamp })
  // In a browser where none was chosen yet, prices to the door are for where parcels go.
  if (info.country && !$country.get()) $country.set(info.country)
  markStaff(info.role !== 'customer')
  tellMissingRate()
}

let rates_coming: Promise<void> | null = null

/** Currency rates for visitors, once for all parts of a page that want them. */
export async function loadRates(): Promise<void> {
  if (Object.keys($user.get().CURRENCY_EXCHANGE_RATE_MAP).length > 0) return
  rates_coming ??= fetchRates().finally(() => {
    rates_coming = null
  })
  return rates_coming
}

async function fetchRates(): Promise<void> {
  const { rates } = await call('user/get_currency_rate', {}, { notShowMessage: true })
  $user.setKey('CURRENCY_EXCHANGE_RATE_MAP', rates)
  tellMissingRate()
}

/** The currency that has no rate, while rates are known; null when there is nothing to say. */
export function currencyWithoutRate({ currency_unit, CURRENCY_EXCHANGE_RATE_MAP }: UserState): string | null {
  const hasRates = Object.keys(CURRENCY_EXCHANGE_RATE_MAP).length > 0
  return hasRates && currency_unit !== 'CNY' && !(currency_unit in CURRENCY_EXCHANGE_RATE_MAP)
    ? currency_unit
    : null
}

const TOLD = 'no_rate_told'

/** Once a visit; the choice of the currency goes on saying so. */
function tellMissingRate() {
  const currency = currencyWithoutRate($user.get())
  if (!currency || keptText('sessionStorage', TOLD) === currency) return
  keepText('sessionStorage', TOLD, currency)
  showWarning(noRateSentence(currency))
}
