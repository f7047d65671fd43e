import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import UsersRound from 'lucide-react/icons/users-round'
import type { LucideIcon } from 'lucide-react'
import { contactHrefMark, contactMark, type ContactSetting } from '#domain/site/set-at-start.ts'

export interface ContactChannel {
  setting: ContactSetting
  icon: LucideIcon
  label: string
  href: string
}

/** The ways to reach a person; a page shows those that are set when the shop starts. */
export const CONTACT_CHANNELS: readonly ContactChannel[] = [
  channel('CONTACT_MESSENGER', MessageCircle, 'Messaging app'),
  channel('CONTACT_COMMUNITY', UsersRound, 'Community chat'),
  channel('CONTACT_EMAIL', Mail),
  channel('CONTACT_PHONE', Phone),
]

function channel(setting: ContactSetting, icon: LucideIcon, label = contactMark(setting)): ContactChannel {
  return { setting, icon, label, href: contactHrefMark(setting) }
}
