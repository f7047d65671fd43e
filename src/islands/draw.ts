import ofAstro from '@astrojs/react/server.js'
import type { NamedSSRLoadedRendererValue } from 'astro'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

type Draw = NamedSSRLoadedRendererValue['renderToStaticMarkup']

/** How many islands a page has so far, by Astro's own object for the page. */
const drawn = new WeakMap<object, number>()

/**
 * How Astro draws React on the server (astro.config.mjs), in place of what comes with its integration: that draws each
 * component once to see whether it is React's, and again as a stream of bytes to be read back into a string. Here all
 * components are React's, and none waits for data while it is drawn. What holds something of Astro's is left to the integration.
 */
const renderToStaticMarkup: Draw = async function (this: { result: object }, Component, props, slots, more) {
  if (Object.keys(slots).length > 0)
    return ofAstro.renderToStaticMarkup.call(this, Component, props, slots, more)
  const place = drawn.get(this.result) ?? 0
  drawn.set(this.result, place + 1)
  // The browser gives React the same one, so that ids agree and two islands have none in common; the integration's begin with r.
  const prefix = `i${place}`
  const html = renderToString(createElement(Component as ComponentType, props), { identifierPrefix: prefix })
  return { html: html.replace(HINTS, ''), attrs: { prefix } }
}

/** React's hints to the browser belong into the head; the page says itself what is wanted first. */
const HINTS = /<link\s[^>]*rel="(?:preload|modulepreload|stylesheet|preconnect|dns-prefetch)"[^>]*>/g

/** A tag whose name is chosen as the page is made (`<Frame>`) is Astro's own. */
const check = async (Component: unknown) => typeof Component !== 'string'

export default { ...ofAstro, check, renderToStaticMarkup }
