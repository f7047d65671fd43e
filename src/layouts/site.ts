import type { Site } from '#islands/site-path.ts'

/**
 * Which site a page is being made for: every page has one file, and on the phone's site an address below /m
 * (scripts/phone-routes.mjs). Takes `Astro.routePattern`.
 */
export const siteOf = (route: string): Site => (/^\/m(\/|$)/.test(route) ? 'm' : 'desktop')
