import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a program to its end and answers its exit code. Who stops this process stops the program. */
export async function runToEnd(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const pass = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  const [code, signal] = await once(child, 'exit')
  for (const name of SIGNALS) process.off(name, pass)
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** As runToEnd; ends this process, too, when the program fails. */
export async function run(command, args, env = {}) {
  const code = await runToEnd(command, args, { ASTRO_TELEMETRY_DISABLED: '1', ...env })
  if (code !== 0) process.exit(code)
}
