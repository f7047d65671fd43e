import { CONFIRM_EMAIL_FIRST, LOGIN_TO_CLAIM } from '#domain/text/texts.ts'
import { ApiError, call, type Data } from '#stores/api.ts'
import { requestLogin } from '#stores/request-login.ts'
import { $session } from '#stores/session.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { showChanged } from './display-price.ts'

type Campaign = Data<'coupon/get_campaigns'>['list'][number]
type Coupon = Data<'coupon/get_my_coupons'>['list'][number]

/** The home page shows no more campaigns, or they would push what stands below out of reach. */
const MOST_CAMPAIGNS = 2

const none = () => ({ list: [] })

/** The coupons one has, and a card for the first campaigns that run; without any the place stays empty. */
export async function showCampaigns(place: HTMLElement): Promise<void> {
  const [{ list: own }, { list: running }] = await Promise.all([
    $session.get()
      ? call('coupon/get_my_coupons', { status: 'Active' }, { notShowMessage: true }).catch(none)
      : none(),
    call('coupon/get_campaigns', {}, { notShowMessage: true }).catch(none),
  ])
  const section = place.querySelector('section')
  const card = place.querySelector('template')
  const open = running.filter(({ claimed }) => !claimed)
  if (!section || !card || own.length + open.length === 0) return
  const offers = open.slice(0, MOST_CAMPAIGNS).map((one) => cardOf(one, card))
  const cards = [...own.map((coupon) => ownCard(coupon, card)), ...offers]
  section.querySelector('[data-more]')?.toggleAttribute('hidden', open.length <= MOST_CAMPAIGNS)
  section.querySelector('ul')?.replaceChildren(...cards)
  showChanged(section.querySelectorAll<HTMLElement>('[data-yuan]'), Number(place.dataset.usd))
  section.hidden = false
}

/** A coupon that waits to be used, or for what its customer has to do first. */
function ownCard({ name, blocked_reason, expires_at }: Coupon, template: HTMLTemplateElement): Node {
  const copy = document.importNode(template.content, true)
  copy.querySelector('h3')?.replaceChildren(name)
  copy.querySelector('p')?.replaceChildren(blocked_reason ?? `Yours to use until ${day(expires_at)}.`)
  copy.querySelector('button')?.remove()
  const link = copy.querySelector('a')
  const confirms = blocked_reason === CONFIRM_EMAIL_FIRST
  link?.setAttribute('href', sitePath(confirms ? '/user' : '/user/coupon'))
  link?.replaceChildren(confirms ? 'Confirm my email' : 'See my coupons')
  return copy
}

function cardOf({ code, name, text }: Campaign, template: HTMLTemplateElement): Node {
  const copy = document.importNode(template.content, true)
  const say = (selector: string, words: string) => copy.querySelector(selector)?.replaceChildren(words)
  say('h3', name)
  say('p', text)
  copy.querySelector('p')?.setAttribute('data-yuan', text)
  copy.querySelector('a')?.remove()
  const button = copy.querySelector('button')
  button?.setAttribute('aria-label', `Claim coupon: ${name}`)
  button?.addEventListener('click', () => claim(code, name, button))
  return copy
}

async function claim(code: string, name: string, button: HTMLButtonElement) {
  if (!$session.get()) {
    showWarning(LOGIN_TO_CLAIM)
    requestLogin({ reason: { text: `Sign in or create an account to claim “${name}”.` } })
    return
  }
  button.disabled = true
  // The call shows the server's words about a claim it refuses.
  const failure = await call('coupon/create_public_coupons', { code }).then(
    () => null,
    (error: unknown) => error,
  )
  const claimed = failure === null || (failure instanceof ApiError && failure.code === 'ALREADY_CLAIMED')
  button.disabled = false
  if (claimed) showClaimed(name, button)
  if (!failure) showDone(`“${name}” is yours.`, { label: 'See my coupons', href: sitePath('/user/coupon') })
}

function showClaimed(name: string, button: HTMLButtonElement): void {
  button.disabled = true
  button.textContent = 'Claimed'
  button.setAttribute('aria-label', `${name} is claimed`)
}

const sitePath = (path: string) => (document.documentElement.dataset.site === 'm' ? `/m${path}` : path)

// The islands' own comes with React.
const day = (at: string) =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' }).replaceAll(' ', '\u00a0')
