/**
 * Mails somebody may do without. All others always go: they are about money or security, or ask for something to be
 * done by a date. Source: docs/decisions/notices.md.
 */
export const NOTICES = ['status', 'price_falls', 'announcements'] as const
export type Notice = (typeof NOTICES)[number]

export type NoticeSettings = Record<Notice, boolean>

/** Notices by what a mail is about. */
const SCENES: Readonly<Record<string, Notice>> = {
  inspected: 'status',
  refund_returning: 'status',
  shipped: 'status',
  price_fall: 'price_falls',
  announcement: 'announcements',
  coupon_given: 'announcements',
}

/** The kind of notice a mail of this scene is, null for mails that are always sent. */
export const noticeOf = (scene: string): Notice | null => SCENES[scene] ?? null

/** Where somebody chooses: every notice names it. */
export const NOTICE_PATH = '/user/settings#notices'
