import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'

/** The server build's entry is our own front door (docs/decisions/front-door.md). */
const frontDoor = {
  name: 'front-door',
  configEnvironment(name) {
    if (name === 'ssr') return { build: { rollupOptions: { input: { index: './src/server/main.ts' } } } }
  },
}

/** Islands that wait for a person: see src/directives. */
const clientDirectives = {
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'first-use', entrypoint: './src/directives/first-use.ts' })
      addClientDirective({ name: 'signed-in', entrypoint: './src/directives/signed-in.ts' })
    },
  },
}

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:4321',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), clientDirectives],
  devToolbar: { enabled: false },
  security: { checkOrigin: false, csp: true },
  vite: { plugins: [tailwindcss(), frontDoor] },
})
