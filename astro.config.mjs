import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PAGE_RULES } from '#domain/site/content-policy.ts'
import { PHONE_ROUTES } from './scripts/phone-routes.mjs'
import { scriptFiles } from './scripts/script-files.mjs'
import { ADDRESS_MARK } from '#domain/site/set-at-start.ts'

/**
 * Packages the build does not hold: sharp has a binary of its own, passkeys' need their parts in an order the build does not
 * keep, and none of them is loaded at start, so that nothing would be won.
 */
const APART = ['sharp', '@simplewebauthn/server', 'pg', 'stripe', 'nodemailer']

/** The server build's entry is our own front door (docs/decisions/front-door.md). */
const frontDoor = {
  name: 'front-door',
  configEnvironment(name, _, { command }) {
    if (name === 'ssr')
      return {
        // While one writes, packages stay what they are: some are no modules that Vite could run.
        ...(command === 'build' && {
          resolve: { noExternal: true, external: APART },
          // However it is started: React's other half, for who writes, is three times as slow.
          define: { 'process.env.NODE_ENV': '"production"' },
        }),
        build: { rollupOptions: { input: { index: './src/server/main.ts' } } },
      }
  },
}

/** React as its own integration sets it up, but for how islands are drawn on the server. */
const reactAtOnce = () => {
  const { hooks, ...integration } = react()
  const serverEntrypoint = new URL('./src/islands/draw.ts', import.meta.url)
  const setup = (options) =>
    hooks['astro:config:setup']({
      ...options,
      addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint }),
    })
  return { ...integration, hooks: { ...hooks, 'astro:config:setup': setup } }
}

/** Of the inline script of every page (layouts/Document.astro): Astro would work it out for each page anew. */
const firstPaint = readFileSync(new URL('./src/layouts/first-paint.mjs', import.meta.url))
const FIRST_PAINT_HASH = `sha256-${createHash('sha256').update(firstPaint).digest('base64')}`

/**
 * Astro also digests what a linked stylesheet holds inline, which is nothing, for each page anew and on another thread:
 * the answer is written in its place.
 */
const nothingDigested = {
  name: 'nothing-digested',
  transform: {
    filter: { id: /\/astro\/dist\/core\/encryption\.js$/ },
    handler(code) {
      const begin = 'async function generateCspDigest(data, algorithm) {'
      if (!code.includes(begin)) this.error('Astro digests in another way now: look at astro.config.mjs.')
      return code.replace(
        begin,
        `${begin} if (data === '' && algorithm === 'SHA-256') return '${EMPTY_HASH}';`,
      )
    },
  },
}
const EMPTY_HASH = `sha256-${createHash('sha256').digest('base64')}`

/** Islands that wait for a person (src/directives). */
const inBrowser = {
  name: 'in-browser',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'when', entrypoint: './src/directives/when.ts' })
    },
  },
}

/** One file a page: its second address, on the phone's site. */
const phoneSite = {
  name: 'phone-site',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => PHONE_ROUTES.forEach(injectRoute),
  },
}

/** Under `astro dev` prerendered pages see no request headers, so the device rule and the guard could not work. */
const devOnDemand = {
  name: 'dev-on-demand',
  dev: false,
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      devOnDemand.dev = command === 'dev'
      // Vite writes scripts and styles of its own into each page.
      if (devOnDemand.dev) updateConfig({ security: { csp: false } })
    },
    'astro:route:setup': ({ route }) => {
      if (devOnDemand.dev && !route.component.includes('[')) route.prerender = false
    },
  },
}

export default defineConfig({
  // The address is set at start, not at build.
  site: ADDRESS_MARK,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  // Policies of built pages go into dist/_headers.json, from where the front door takes them.
  adapter: node({ mode: 'middleware', staticHeaders: true }),
  integrations: [reactAtOnce(), inBrowser, phoneSite, devOnDemand],
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: {
    checkOrigin: false,
    csp: { directives: [...PAGE_RULES], scriptDirective: { hashes: [FIRST_PAINT_HASH] } },
  },
  vite: {
    plugins: [tailwindcss(), frontDoor, scriptFiles, nothingDigested],
    // Found late, they would make `astro dev` reload the page under the first visitor's hands.
    optimizeDeps: { include: ['nanostores', '@nanostores/persistent', 'ofetch'], exclude: ['lucide-react'] },
  },
})
