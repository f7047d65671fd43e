import { startOfChinaDay } from '#domain/time/china-day.ts'
import { DAY } from '#domain/time/durations.ts'

/** Announcements on all screens. */

export interface Announcement {
  id: string
  /** First and last day, YYYY-MM-DD in China's time (+08:00), both included. */
  startTime: string
  endTime: string
  /** The highest is shown first. */
  priority: number
  title: string
  heading: string
  paragraphs: string[]
  alertType: 'info' | 'success' | 'warning' | 'error'
  requireLogin: boolean
  confirmText: string
  /** Without it the modal has one button. */
  cancelText?: string
  /** A path of ours, opened after the confirm. */
  onConfirm?: string
}

/** The key under which a browser keeps that one has ended. */
export type AnnouncementEnd = 'announcement_dismissed' | 'announcement_confirmed'

export interface AnnouncementReader {
  logged_in: boolean
  /** Ids dismissed or confirmed in this browser. */
  seen_ids: readonly string[]
}

/** The one to show now (epoch ms), null for none; of equal priority the first in the list. */
export function activeAnnouncement<Shown extends Announcement>(
  list: readonly Shown[],
  now: number,
  { logged_in, seen_ids }: AnnouncementReader,
): Shown | null {
  const open = list.filter(
    (one) => isActive(one, now) && (logged_in || !one.requireLogin) && !seen_ids.includes(one.id),
  )
  return open.toSorted((a, b) => b.priority - a.priority)[0] ?? null
}

function isActive({ startTime, endTime }: Announcement, now: number): boolean {
  return now >= startOfChinaDay(startTime) && now < startOfChinaDay(endTime) + DAY
}
