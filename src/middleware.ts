import { defineMiddleware, sequence } from 'astro:middleware'
import { decide, missingFile } from '#domain/site/decide.ts'
import { deviceOf } from '#domain/site/device.ts'
import { isFilled, setAtStart } from '#domain/site/set-at-start.ts'
import { movedArticle } from '#server/providers/help/articles.ts'
import { sessionOf } from '#server/sign-in/sessions.ts'
import { services } from '#server/running.ts'

/**
 * The gate under `astro dev`. In production the front door has asked it before Astro sees a request, and built pages
 * are for everybody.
 */
const gate = defineMiddleware(async ({ url, request, rewrite }, next) => {
  if (import.meta.env.PROD) return next()
  const { pathname, search } = url
  const device = deviceOf(request.headers.get('user-agent') ?? '')
  const cookies = request.headers.get('cookie') ?? undefined
  const { session } = await sessionOf(await services(), cookies, Date.now())
  const decision = decide({ pathname, search, device, session })
  if (decision.kind === 'redirect') return Response.redirect(new URL(decision.location, url), decision.status)
  if (decision.kind === 'pass') return next()
  const response = await (decision.file === pathname ? next() : next(decision.file))
  if (decision.kind === 'missing')
    return new Response(response.body, { status: 404, headers: response.headers })
  if (response.status !== 404 || !pathname.startsWith('/help/')) return response
  const moved = await movedArticle(pathname)
  if (moved) return Response.redirect(new URL(moved + search, url), 301)
  // An article that is not there: Astro knows only one page for that.
  return rewrite(missingFile(device))
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

/** In production the front door fills pages in, built ones once and those made on demand as they come. */
const filled = defineMiddleware(async (_, next) => {
  const response = await next()
  if (import.meta.env.PROD || !isFilled(response.headers.get('content-type') ?? '')) return response
  const { settings } = await services()
  return new Response(setAtStart(await response.text(), settings), response)
})

export const onRequest = sequence(gate, mended, filled)
