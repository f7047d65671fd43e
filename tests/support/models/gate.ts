import { DEMO_CUSTOMER, DEMO_STAFF } from '#server/seed/demo-accounts.ts'
import type { Session } from '#domain/access/pages.ts'
import type { Device } from '#domain/site/device.ts'

/**
 * The outcome of each address: the table that `decide`, the built site and `astro dev` are held to. A row is who asks with
 * what, the address, the status, and the page that is shown or the address that is led to. `pass` is no page. Astro's own
 * server for development has an answer to what is marked `built` before any of ours.
 */
const TABLE = `
none     desktop /                                   200  /
none     phone   /                                   200  /m
none     bot     /                                   200  /
none     desktop /m                                  302  /
none     phone   /m                                  302  /
none     phone   /m/                                 302  /                                          built
none     bot     /m                                  302  /
none     desktop /ad/SPRING                          200  /
none     phone   /ad/SPRING                          200  /m
none     phone   /ad/summer.sale                     200  /m
none     desktop /m/ad/x                             302  /ad/x
none     desktop /ad/a/b                             404  /404
none     desktop /help                               200  /help
none     phone   /help                               200  /help
none     phone   /m/help                             302  /help
none     desktop /help/                              308  /help                                      built
none     phone   /help/fees-explained                200  /help/fees-explained
none     phone   /m/help/fees-explained              302  /help/fees-explained
none     desktop /shipping?a=1                       200  /shipping
none     desktop /shipping/?a=1                      308  /shipping?a=1                              built
none     phone   /shipping/?a=1                      302  /m/shipping?a=1                            built
none     phone   /m/shipping/                        308  /m/shipping                                built
none     phone   /m/shipping                         200  /m/shipping
none     bot     /m/shipping                         200  /m/shipping
none     desktop /m//evil                            302  /evil                                      built
none     phone   /item?p=taobao&i=1%2B2              302  /m/item?p=taobao&i=1%2B2
none     desktop /item_search?keyword=tee            200  /item_search
none     phone   /m/item_search?keyword=tee          200  /m/item_search
none     desktop /m/item_diy                         302  /item_diy
none     desktop /login                              200  /login
none     desktop /user/login?redirect_url=%2Fcart    302  /login?redirect_url=%2Fcart
none     desktop /m/user/login                       302  /login
none     phone   /user/login                         302  /m/user/login
none     phone   /m/user/login                       200  /m/user/login
none     phone   /m/login                            200  /m/login
none     desktop /cart?x=1                           302  /login?redirect_url=%2Fcart%3Fx%3D1
none     bot     /cart                               302  /login?redirect_url=%2Fcart
none     phone   /cart                               302  /m/cart
none     phone   /m/cart                             200  /m/cart
none     bot     /m/cart                             200  /m/cart
none     desktop /m/m/cart                           302  /cart
none     phone   /m/m/cart                           404  /m/404
none     desktop /checkout/parcel                    302  /login?redirect_url=%2Fcheckout%2Fparcel
none     desktop /checkout/nope                      404  /404
none     phone   /m/checkout/topup                   200  /m/checkout/topup
none     desktop /bk                                 404  /404
none     phone   /bk                                 302  /m/bk
none     phone   /m/bk                               404  /m/404
none     desktop /bk/uploadqc                        200  /bk/uploadqc
none     phone   /m/bk/uploadqc                      200  /m/bk/uploadqc
none     desktop /nope                               404  /404
none     phone   /m/nope                             404  /m/404
none     bot     /m/nope                             404  /404
none     desktop /404                                404  /404
none     phone   /m/404                              404  /m/404
none     desktop /Cart                               404  /404
none     desktop /robots.txt                         pass
none     phone   /favicon.ico                        pass
none     phone   /api/nope                           pass
none     phone   /m/robots.txt                       pass
customer desktop /cart                               200  /cart
customer desktop /user/order-list?status=All         200  /user/order-list
customer phone   /user                               302  /m/user
customer phone   /m/user                             200  /m/user
customer desktop /login                              200  /login
customer desktop /bk/orders                          404  /404
customer phone   /m/bk/orders                        404  /m/404
customer desktop /bk/sign-in                         404  /404
staff    desktop /bk/orders?queue=All                200  /bk/orders
staff    phone   /m/bk/orders                        200  /m/bk/orders
staff    desktop /bk/design                          200  /bk/design
staff    desktop /bk/sign-in                         200  /bk/sign-in
staff    desktop /bk/nope                            404  /404
staff    desktop /cart                               200  /cart
unproved desktop /bk/orders?queue=All                302  /bk/sign-in?redirect_url=%2Fbk%2Forders%3Fqueue%3DAll
unproved phone   /m/bk                               302  /m/bk/sign-in?redirect_url=%2Fm%2Fbk
unproved desktop /bk/sign-in                         200  /bk/sign-in
unproved desktop /bk/nope                            404  /404
unproved desktop /cart                               200  /cart
`

export interface Row {
  session: Session
  device: Device
  address: string
  /** As it is told of both: status, and the page shown or the address led to. */
  answer: string
  builtOnly: boolean
}

const isSession = (text = ''): text is Session => /^(none|customer|unproved|staff)$/.test(text)
const isDevice = (text = ''): text is Device => /^(phone|bot|desktop)$/.test(text)

export const GATE: readonly Row[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [session, device, address = '', status = '', where = '', built] = line.split(/ +/)
    if (!isSession(session) || !isDevice(device)) throw new Error(line)
    return { session, device, address, answer: `${status} ${where}`.trim(), builtOnly: built === 'built' }
  })

const USER_AGENT: Record<Device, string> = {
  phone:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  bot: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
}

/** The session cookie of somebody who signs in at a running site. */
export async function cookieOf(origin: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = /^[^;]*session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0]
  if (!cookie) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return cookie
}

/** Whom a demo's own accounts are to its pages. */
export async function demoCookies(
  origin: string,
  password: string,
): Promise<Partial<Record<Session, string>>> {
  const [customer, staff] = await Promise.all(
    [DEMO_CUSTOMER, DEMO_STAFF].map((email) => cookieOf(origin, email, password)),
  )
  return { none: '', customer, staff }
}

/** Rows of these people that a running site answers otherwise, each with its answer. */
export async function wrongRows(
  origin: string,
  cookies: Partial<Record<Session, string>>,
  rows: readonly Row[] = GATE,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { session, device, address, answer } of rows) {
    const Cookie = cookies[session]
    if (Cookie === undefined) continue
    const headers = { 'User-Agent': USER_AGENT[device], ...(Cookie && { Cookie }) }
    const given = await fetch(origin + address, { headers, redirect: 'manual' })
    const said = await answerOf(given, address, answer)
    if (said !== answer) wrong.push(`${session} ${device} ${address}: ${said}, not ${answer}`)
  }
  return wrong
}

/** Tells a response in the words of the table. */
async function answerOf(given: Response, address: string, wanted: string): Promise<string> {
  const { pathname, search, origin } = new URL(given.url)
  const location = given.headers.get('location')
  if (location) {
    const to = new URL(location, given.url)
    return `${given.status} ${to.origin === origin ? to.pathname + to.search : location}`
  }
  if (wanted === 'pass') return 'pass'
  const site = /<html[^>]* data-site="(\w+)"/.exec(await given.text())?.[1]
  if (given.status === 404) return `404 ${site === 'm' ? '/m/404' : '/404'}`
  const home = address === '/' || address.startsWith('/ad/')
  const page = home ? (site === 'm' ? '/m' : '/') : pathname
  return page.startsWith('/m') === (site === 'm')
    ? `${given.status} ${page}`
    : `${given.status} of ${site} ${search}`
}
