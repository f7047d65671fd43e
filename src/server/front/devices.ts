import { LRUCache } from 'lru-cache'
import { isBot, isPhone } from '#domain/device.ts'

export type Device = 'phone' | 'bot' | 'desktop'

// There are few user agents, each in many requests; a made-up one costs a place and nothing else.
const known = new LRUCache<string, Device>({ max: 2000 })
const LONGEST = 500

/** What the device rule makes of a user agent, remembered. */
export function deviceOf(user_agent: string): Device {
  const kept = known.get(user_agent)
  if (kept) return kept
  const device = isPhone(user_agent) ? 'phone' : isBot(user_agent) ? 'bot' : 'desktop'
  if (user_agent.length <= LONGEST) known.set(user_agent, device)
  return device
}
