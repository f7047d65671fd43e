import { spawn, spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './site.ts'

/** A PostgreSQL of one's own, which may be stopped and started. */
export interface PrivatePostgres {
  url: string
  start(): Promise<void>
  /** As an operator restarts it: what is under way is cut off. */
  stop(): Promise<void>
  remove(): void
}

const bin = globSync('/usr/{lib/postgresql/*,local,local/pgsql}/bin/initdb').at(-1)?.replace('/initdb', '')

/** Null where PostgreSQL is not installed. It refuses to run as root, and then runs as `postgres`. */
export async function privatePostgres(): Promise<PrivatePostgres | null> {
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'benbuy-postgres-'))
  const who = process.getuid?.() === 0 ? owner() : undefined
  if (who) chownSync(folder, who.uid, who.gid)
  const run = (program: string, args: string[]) => {
    const done = spawnSync(join(bin, program), args, { ...who, cwd: folder, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`)
  }
  const port = await freePort()
  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async start() {
      const args = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']
      const starting = spawn(join(bin, 'pg_ctl'), args, { ...who, cwd: folder, stdio: 'ignore' })
      const code = await new Promise((resolve) => starting.once('exit', resolve))
      if (code !== 0) throw new Error('PostgreSQL does not start')
    },
    async stop() {
      const stopping = spawn(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'fast', 'stop'], {
        ...who,
        cwd: folder,
        stdio: 'ignore',
      })
      await new Promise((resolve) => stopping.once('exit', resolve))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function owner(): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
