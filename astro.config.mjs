import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { readFileSync } from 'node:fs'
import { PAGE_RULES } from './src/domain/content-policy.ts'
import { SCRIPT_FILES } from './scripts/script-files.mjs'
import { ADDRESS_MARK } from './src/domain/set-at-start.ts'

/** The server build's entry is our own front door (docs/decisions/front-door.md). */
const frontDoor = {
  name: 'front-door',
  configEnvironment(name) {
    if (name === 'ssr') return { build: { rollupOptions: { input: { index: './src/server/main.ts' } } } }
    if (name === 'client') return { build: { rollupOptions: { output: { codeSplitting: SCRIPT_FILES } } } }
  },
}

/** Islands that wait for a person (src/directives), and the inline script of every page; Astro adds its hash to the CSP. */
const inBrowser = {
  name: 'in-browser',
  hooks: {
    'astro:config:setup': ({ addClientDirective, injectScript, addWatchFile }) => {
      const firstPaint = new URL('./src/layouts/first-paint.mjs', import.meta.url)
      injectScript('head-inline', readFileSync(firstPaint, 'utf8'))
      addWatchFile(firstPaint)
      addClientDirective({ name: 'first-use', entrypoint: './src/directives/first-use.ts' })
      addClientDirective({ name: 'catch-up', entrypoint: './src/directives/catch-up.ts' })
      addClientDirective({ name: 'signed-in', entrypoint: './src/directives/signed-in.ts' })
    },
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
  integrations: [react(), inBrowser, devOnDemand],
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: { checkOrigin: false, csp: { directives: [...PAGE_RULES] } },
  vite: {
    plugins: [tailwindcss(), frontDoor],
    // Found late, they would make `astro dev` reload the page under the first visitor's hands.
    optimizeDeps: { include: ['nanostores', '@nanostores/persistent', 'ofetch', 'lucide-react'] },
  },
})
