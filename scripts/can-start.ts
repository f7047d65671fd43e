import { openDataDir } from '#server/settings/data-dir.ts'
import { refuseEmptyBeside } from '#server/db/existing.ts'
import { announceStop, becomeOnlyServer } from '#server/db/server-lock.ts'
import { refuseTakenPort } from '#server/front/listen.ts'
import { readSettings } from '#server/settings/settings.ts'
import { orOneSentence } from './command.mjs'

/** Says before a build, not after it, that the settings are wrong, or folder or port are taken. Part of `npm start`. */
async function canStart(): Promise<void> {
  const settings = readSettings(process.env)
  openDataDir(settings.data_dir)
  await becomeOnlyServer(settings)
  announceStop(settings)
  await refuseEmptyBeside(settings)
  await refuseTakenPort(settings)
}

await orOneSentence(canStart)
