import { Mail, MessageCircle, Phone, UsersRound, type LucideIcon } from 'lucide-react'

export interface ContactChannel {
  icon: LucideIcon
  label: string
  href: string
}

/** The ways to reach a person that the operator has set; a web address must be https. */
export function contactChannels(env: Record<string, string | undefined>): ContactChannel[] {
  const { CONTACT_MESSENGER, CONTACT_COMMUNITY, CONTACT_EMAIL, CONTACT_PHONE } = env
  const channels: ContactChannel[] = []
  if (CONTACT_MESSENGER?.startsWith('https://'))
    channels.push({ icon: MessageCircle, label: 'Messaging app', href: CONTACT_MESSENGER })
  if (CONTACT_COMMUNITY?.startsWith('https://'))
    channels.push({ icon: UsersRound, label: 'Community chat', href: CONTACT_COMMUNITY })
  if (CONTACT_EMAIL) channels.push({ icon: Mail, label: CONTACT_EMAIL, href: `mailto:${CONTACT_EMAIL}` })
  if (CONTACT_PHONE)
    channels.push({ icon: Phone, label: CONTACT_PHONE, href: `tel:${CONTACT_PHONE.replace(/[^+\d]/g, '')}` })
  return channels
}
