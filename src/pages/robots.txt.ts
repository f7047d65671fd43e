import type { APIRoute } from 'astro'

/** Account pages answer visitors with a redirect and hold nothing to find. */
const HIDDEN = [
  '/api/',
  '/bk',
  '/cart',
  '/checkout',
  '/user',
  '/login',
  '/m/user',
  '/m/cart',
  '/m/checkout',
  '/m/login',
]

export const GET: APIRoute = ({ site }) => {
  const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), '']
  return new Response([...lines, `Sitemap: ${new URL('/sitemap.xml', site)}`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
