import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ARGS, findChromium, SHARES_BY_FILES, sharesMemory } from './chromium.ts'

/** Messages to and from one page of a tab; each page that is made ahead in the tab has a session of its own. */
type Params = Record<string, unknown>

interface Told {
  id?: number
  method?: string
  params?: Params
  result?: Params
  error?: { message: string }
  sessionId?: string
}

/**
 * A Chromium without Playwright, which switches off that pages are made ahead (prerendering): it attaches to pages,
 * and Chromium allows that only to who attaches to tabs. Speaks the DevTools protocol.
 */
export class RawChromium {
  /** Where it listens for who wants to steer it. */
  readonly port: number
  readonly #socket: WebSocket
  readonly #close: () => Promise<void>
  readonly #asked = new Map<number, PromiseWithResolvers<Params>>()
  readonly #heard = new Set<(told: Told) => void>()
  #last = 0

  static async launch(): Promise<RawChromium> {
    const { executablePath, env } = await findChromium()
    const profile = mkdtempSync(join(tmpdir(), 'benbuy-profile-'))
    const args = [
      ...ARGS,
      '--headless',
      '--no-sandbox',
      ...(sharesMemory() ? [] : [SHARES_BY_FILES]),
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ]
    const browser = spawn(executablePath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
    const close = async () => {
      browser.kill('SIGKILL')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
    const said: string[] = []
    for await (const line of createInterface(browser.stderr)) {
      said.push(line)
      const address = /ws:\/\/\S+/.exec(line)?.[0]
      if (!address) continue
      const socket = new WebSocket(address)
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve)
        socket.addEventListener('error', reject)
      })
      browser.stderr.resume()
      return new RawChromium(socket, Number(new URL(address).port), close)
    }
    await close()
    throw new Error(`Chromium did not start: ${said.join(' · ')}`)
  }

  constructor(socket: WebSocket, port: number, close: () => Promise<void>) {
    this.port = port
    this.#socket = socket
    this.#close = close
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data))))
  }

  close(): Promise<void> {
    this.#socket.close()
    return this.#close()
  }

  /** Asks the browser, or with a session one of its pages. */
  ask(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    const id = ++this.#last
    const asked = Promise.withResolvers<Params>()
    this.#asked.set(id, asked)
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    return asked.promise
  }

  /** `first` is asked of each page of the tab before it may load anything: a slow network, for example. */
  async openTab(first: [method: string, params: Params][] = []): Promise<Tab> {
    const size = { width: 1440, height: 900 }
    const { browserContextId } = await this.ask('Target.createBrowserContext')
    const made = { url: 'about:blank', forTab: true, browserContextId, ...size }
    const { targetId } = await this.ask('Target.createTarget', made)
    const { sessionId } = await this.ask('Target.attachToTarget', { targetId, flatten: true })
    return Tab.of(this, String(sessionId), String(targetId), first)
  }

  on(method: string, hear: (params: Params, sessionId: string) => void): void {
    this.#heard.add((told) => told.method === method && hear(told.params ?? {}, told.sessionId ?? ''))
  }

  #take(told: Told): void {
    const asked = this.#asked.get(told.id ?? 0)
    if (asked && told.id) {
      this.#asked.delete(told.id)
      if (told.error) asked.reject(new Error(told.error.message))
      else asked.resolve(told.result ?? {})
    } else for (const hear of this.#heard) hear(told)
  }
}

/** A tab with the page that is seen and perhaps one that is made ahead of the press on its link. */
export class Tab {
  readonly #chromium: RawChromium
  readonly #id: string
  readonly #first: [method: string, params: Params][]
  /** By session, the addresses each page has asked for. */
  readonly #asked = new Map<string, string[]>()
  #seen = ''
  #at = { x: 0, y: 0 }
  /** The session of the page made ahead, '' while there is none. */
  ahead = ''

  static async of(chromium: RawChromium, tab: string, id: string, first: [string, Params][]): Promise<Tab> {
    const made = new Tab(chromium, tab, id, first)
    const all = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
    await chromium.ask('Target.setAutoAttach', all, tab)
    return made
  }

  constructor(chromium: RawChromium, tab: string, id: string, first: [string, Params][]) {
    this.#first = first
    this.#chromium = chromium
    this.#id = id
    chromium.on('Target.attachedToTarget', (params, session) => session === tab && this.#meet(params))
    chromium.on('Target.detachedFromTarget', ({ sessionId }) => {
      // The page that was seen gives way to the one made ahead.
      if (sessionId === this.#seen && this.ahead) this.#seen = this.ahead
      if (sessionId === this.ahead || this.#seen === this.ahead) this.ahead = ''
    })
    chromium.on('Network.requestWillBeSent', ({ request }, session) => {
      this.#asked.get(session)?.push(readUrl(request))
    })
  }

  #meet({ sessionId, targetInfo }: Params): void {
    const session = String(sessionId)
    const subtype = targetInfo && typeof targetInfo === 'object' && 'subtype' in targetInfo
    this.#asked.set(session, [])
    if (subtype) this.ahead = session
    else this.#seen = session
    // A page that waits answers only when it may go on.
    const asks: [string, Params][] = [
      ['Network.enable', {}],
      ['Page.enable', {}],
      ...this.#first,
      ['Runtime.runIfWaitingForDebugger', {}],
    ]
    for (const [method, params] of asks)
      void this.#chromium.ask(method, params, session).catch(() => undefined)
  }

  /** The addresses the seen page has asked for, or the page with this session. */
  asked(session = this.#seen): string[] {
    return this.#asked.get(session) ?? []
  }

  ask(method: string, params: Params = {}, session = this.#seen): Promise<Params> {
    return this.#chromium.ask(method, params, session)
  }

  async goto(url: string): Promise<void> {
    await this.ask('Page.navigate', { url })
    for (let tries = 0; tries < 200; tries++) {
      const there = await this.evaluate(`document.readyState + ' ' + location.href`).catch(() => '')
      if (there === `complete ${url}`) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${url} did not load`)
  }

  /** The value of an expression in the page that is seen, or in the one with this session. */
  async evaluate(expression: string, session = this.#seen): Promise<unknown> {
    const asked = { expression, returnByValue: true, awaitPromise: true }
    const { result } = await this.ask('Runtime.evaluate', asked, session)
    return result && typeof result === 'object' && 'value' in result ? result.value : undefined
  }

  /** Rests on the first link of this selector that can be seen. */
  async hover(selector: string): Promise<void> {
    const at = await this.evaluate(`(() => {
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})]
      const box = found.find((one) => one.checkVisibility()).getBoundingClientRect()
      return [box.x + box.width / 2, box.y + box.height / 2]
    })()`)
    const [x, y] = Array.isArray(at) ? at.map(Number) : []
    this.#at = { x: x ?? 0, y: y ?? 0 }
    await this.#mouse('mouseMoved')
  }

  /** Presses where the mouse rests. */
  async click(): Promise<void> {
    await this.#mouse('mousePressed')
    // The page may be gone before it answers.
    await this.#mouse('mouseReleased').catch(() => undefined)
  }

  #mouse(type: string) {
    const pressed = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 }
    return this.ask('Input.dispatchMouseEvent', { type, ...this.#at, ...pressed })
  }

  async close(): Promise<void> {
    await this.#chromium.ask('Target.closeTarget', { targetId: this.#id })
  }
}

const readUrl = (request: unknown) =>
  request && typeof request === 'object' && 'url' in request ? String(request.url) : ''
