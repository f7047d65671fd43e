import { z } from 'zod'
import { count, word } from './loose.ts'

/** Why there is nothing to read in an answer. */
export type Refusal = 'not_found' | 'used_up' | 'bad_key' | 'server'

/** How many requests the day has seen and allows. */
export interface Quota {
  used: number
  most: number
}

export interface Envelope {
  refusal: Refusal | null
  quota: Quota | null
  item: unknown
  items: unknown
}

const envelope = z.object({
  error_code: word,
  error: word,
  reason: word,
  api_info: word,
  item: z.unknown().optional(),
  items: z.unknown().optional(),
})

/** Reads the gateway's envelope. Throws for anything else: half an answer, HTML, another type. */
export function readEnvelope(text: string): Envelope {
  const { item, items, ...status } = envelope.parse(parsed(text))
  const inner = z.object({ error: word }).safeParse(item)
  const words = [status.error, status.reason, inner.success ? inner.data.error : ''].join(' ')
  return { refusal: refusalOf(status.error_code, words), quota: quotaOf(status.api_info), item, items }
}

const LARGE = /[:,[]\s*-?\d{16}/

/** JSON, in which numbers that a double cannot hold stay the texts they are: ids have up to 19 digits. */
function parsed(text: string): unknown {
  if (!LARGE.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value,
  )
}

/** The gateway's own list of codes. */
const CODES: Record<string, Refusal> = {
  2000: 'not_found',
  // A parameter that is none: no marketplace has such an item.
  4003: 'not_found',
  4004: 'bad_key',
  4005: 'bad_key',
  4006: 'bad_key',
  4007: 'bad_key',
  4013: 'used_up',
  4016: 'used_up',
}

const WORDS: [Refusal, RegExp][] = [
  [
    'not_found',
    /not[- ]?found|no[- ]?result|does not exist|no item|不存在|没找到|未找到|下架|已删除|没有结果/i,
  ],
  [
    'used_up',
    /quota|exceed|limit|used[- ]?up|balance|arrears|insufficient|超出|超过|超限|用完|上限|余额|欠费|次数/i,
  ],
  ['bad_key', /\b(?:key|secret|token|sign)\b|api[-_]?key|auth|credential|account|密钥|授权|签名|帐号|账号/i],
]

/** A code of its list says it; else the words do, as a bad key comes with words alone. */
function refusalOf(code: string, text: string): Refusal | null {
  if (code === '0000') return null
  return CODES[code] ?? WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'server'
}

/** "today:13 max:200", and more behind it. */
function quotaOf(api_info: string): Quota | null {
  const [, used, most] = /\btoday:\s*(\d{1,9})\s+max:\s*(\d{1,9})\b/i.exec(api_info) ?? []
  const quota = { used: count.parse(used), most: count.parse(most) }
  return quota.used !== null && quota.most !== null && quota.most > 0
    ? { used: quota.used, most: quota.most }
    : null
}
