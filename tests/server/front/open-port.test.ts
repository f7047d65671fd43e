import { expect, it } from 'vitest'
import { refuseTakenPort } from '#server/front/listen.ts'
import { readSettings } from '#server/settings/settings.ts'

it.each(['nowhere.invalid', '192.0.2.1'])(
  'HOST=%s, which is not this machine’s, is told of',
  async (HOST) => {
    const settings = { ...readSettings({}), host: HOST, port: 0 }
    await expect(refuseTakenPort(settings)).rejects.toThrow(
      /^HOST=\S+ is no address of this machine \(E\w+\): set HOST to one of its own, such as 127\.0\.0\.1\.$/,
    )
  },
)
