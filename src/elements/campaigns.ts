import { LOGIN_TO_CLAIM } from '#domain/text/texts.ts'
import { ApiError, call, type Data } from '#stores/api.ts'
import { requestLogin } from '#stores/request-login.ts'
import { $session } from '#stores/session.ts'
import { showDone, showWarning } from '#stores/toast.ts'

type Campaign = Data<'coupon/get_campaigns'>['list'][number]

/** A card for each campaign that runs; without any the place stays empty. */
export async function showCampaigns(place: HTMLElement): Promise<void> {
  const { list } = await call('coupon/get_campaigns', {}, { notShowMessage: true }).catch(() => ({
    list: [],
  }))
  const section = place.querySelector('section')
  const card = place.querySelector('template')
  if (!section || !card || list.length === 0) return
  section.querySelector('ul')?.replaceChildren(...list.map((campaign) => cardOf(campaign, card)))
  section.hidden = false
}

function cardOf({ code, name, text, claimed }: Campaign, template: HTMLTemplateElement): Node {
  const copy = document.importNode(template.content, true)
  const say = (selector: string, words: string) => copy.querySelector(selector)?.replaceChildren(words)
  say('h3', name)
  say('p', text)
  const button = copy.querySelector('button')
  button?.setAttribute('aria-label', `Claim ${name}`)
  if (button && claimed) showClaimed(name, button)
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
  if (!failure) showDone(`“${name}” is yours.`, { label: 'See my coupons', href: couponsPath() })
}

function showClaimed(name: string, button: HTMLButtonElement): void {
  button.disabled = true
  button.textContent = 'Claimed'
  button.setAttribute('aria-label', `${name} is claimed`)
}

const couponsPath = () => (document.documentElement.dataset.site === 'm' ? '/m/user/coupon' : '/user/coupon')
