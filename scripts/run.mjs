import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { incomplete } from './missing-package.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end and answers its exit code. Stopping this process stops the program; so does stopping npm,
 * which tells only the shell between itself and us, and we see that shell go.
 */
export async function runToEnd(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const pass = (signal) => child.kill(signal)
  for (const signal of SIGNALS) process.on(signal, pass)
  // The process beside it has failed and ended this one.
  const end = () => child.kill('SIGTERM')
  process.on('exit', end)
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== shell) child.kill('SIGTERM')
  }, 200)
  const [code, signal] = await once(child, 'exit').catch((error) => refuse(command, error))
  clearInterval(watch)
  for (const name of SIGNALS) process.off(name, pass)
  process.off('exit', end)
  return code ?? 128 + (constants.signals[signal] ?? 0)
}

/** As runToEnd; ends this process, too, when the program fails. */
export async function run(command, args, env = {}) {
  const code = await runToEnd(command, args, { ASTRO_TELEMETRY_DISABLED: '1', ...env })
  if (code !== 0) process.exit(code)
}

/** A tool of ours that is not there: packages for developers were left out. */
function refuse(command, error) {
  if (error.code !== 'ENOENT') throw error
  console.error(incomplete(command))
  process.exit(1)
}
