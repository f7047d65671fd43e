import { defineMiddleware, sequence } from 'astro:middleware'
import { guard as guardRule } from '#domain/access/pages.ts'
import { deviceRedirect, isPhone } from '#domain/device.ts'
import { cleanPath } from '#domain/path.ts'
import { setAtStart } from '#domain/set-at-start.ts'
import { readCookie } from '#server/cookie.ts'
import { services } from '#server/running.ts'
import { findByCookie, pageSession } from '#server/accounts/sessions.ts'

/** In production the front door has decided before Astro sees the request; it marks what it lets through. */
const device = defineMiddleware(({ url, request, isPrerendered, locals }, next) => {
  if (isPrerendered && import.meta.env.PROD) return next()
  if (locals.front_door) return next()
  const user_agent = request.headers.get('user-agent') ?? ''
  const location = deviceRedirect({ pathname: url.pathname, search: url.search, user_agent })
  const status = location === cleanPath(url.pathname) + url.search ? 308 : 302
  return location ? Response.redirect(new URL(location, url), status) : next()
})

const guard = defineMiddleware(async ({ url, request, isPrerendered, locals, rewrite }, next) => {
  if ((isPrerendered && import.meta.env.PROD) || locals.front_door) return next()
  // The not-found page itself is no page of the list.
  if (/^\/api\/|^(\/m)?\/404$/.test(url.pathname)) return next()
  const notFound = async () => {
    const shown = await rewrite(isPhone(request.headers.get('user-agent') ?? '') ? '/m/404' : '/404')
    return new Response(shown.body, { status: 404, headers: shown.headers })
  }
  const opened = await services()
  const secret = readCookie(opened.settings.site_url, request.headers.get('cookie') ?? undefined)
  const seen = await findByCookie(opened.db, secret, Date.now())
  const session = seen ? pageSession(seen, opened.settings.demo, Date.now()) : 'none'
  const verdict = guardRule({ pathname: url.pathname, search: url.search, session })
  if (verdict.kind === 'redirect') return Response.redirect(new URL(verdict.location, url), 302)
  if (verdict.kind === 'not_found' && !/\.[a-z\d]+$|^\/[_@]/i.test(url.pathname)) return notFound()
  const response = await next()
  // An article that is not there: Astro knows only one page for that.
  return response.status === 404 && url.pathname.startsWith('/help/') ? notFound() : response
})

/** Home answers `/` and /ad/{code}, the phone's own on phones: what the front door does with its files. */
const home = defineMiddleware(({ url, request, isPrerendered, locals }, next) => {
  if ((isPrerendered && import.meta.env.PROD) || locals.front_door) return next()
  if (url.pathname !== '/' && !url.pathname.startsWith('/ad/')) return next()
  const phone = isPhone(request.headers.get('user-agent') ?? '')
  return phone || url.pathname !== '/' ? next(phone ? '/m' : '/') : next()
})

/** While something is to be mended in the shop's texts, its pages say so under `astro dev`, where Astro shows the old text. */
const mended = defineMiddleware(async ({ url }, next) => {
  if (import.meta.env.PROD || !/^(\/m)?(\/|\/(shipping|finds)|\/help(\/.*)?)?$/.test(url.pathname))
    return next()
  const { contentProblems } = await import('#editing/problems.ts')
  const problems = contentProblems(process.cwd())
  if (problems.length === 0) return next()
  const { problemPage } = await import('#editing/problem-page.ts')
  return new Response(problemPage(problems), {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
})

/** Built pages are filled in once, by the front door; those made on demand are here. */
const filled = defineMiddleware(async ({ isPrerendered }, next) => {
  const response = await next()
  const type = response.headers.get('content-type') ?? ''
  if ((isPrerendered && import.meta.env.PROD) || !/^(text\/(html|plain)|application\/xml)\b/.test(type))
    return response
  const { settings } = await services()
  return new Response(setAtStart(await response.text(), settings), response)
})

export const onRequest = sequence(device, mended, guard, home, filled)
