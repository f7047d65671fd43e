import { SettingError } from '#server/problem.ts'

type Env = Partial<Record<'ASSISTANT_URL' | 'ASSISTANT_KEY' | 'ASSISTANT_MODEL', string>>

/** The model that lets AI Ben answer in sentences; null when nothing of it is set. */
export function readAssistant({ ASSISTANT_URL: address, ASSISTANT_KEY: key, ASSISTANT_MODEL: model }: Env) {
  if (!address) {
    if (key || model)
      throw new SettingError('ASSISTANT_KEY and ASSISTANT_MODEL need ASSISTANT_URL: add it or take them out.')
    return null
  }
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new SettingError(
      'The setting ASSISTANT_URL must be an address such as https://api.openai.com/v1, without a key in it.',
    )
  if (!model) throw new SettingError('ASSISTANT_URL is set without ASSISTANT_MODEL: name the model to ask.')
  return { url: url.href.replace(/\/$/, ''), key, model }
}
