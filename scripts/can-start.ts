import { openDataDir } from '#server/data-dir.ts'
import { listen, stopListening } from '#server/front/listen.ts'
import { readSettings, SettingError } from '#server/settings.ts'

/** Says before a build, not after it, that the settings are wrong or the port is taken. Part of `npm start`. */
async function canStart(): Promise<void> {
  const settings = readSettings(process.env)
  openDataDir(settings.data_dir)
  await stopListening(await listen(settings, (_, res) => void res.writeHead(503).end()))
}

canStart().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
