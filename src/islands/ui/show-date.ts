const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const minute = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** "24 Nov", with the year when it is not this one; in the reader's time zone, so only in the browser. */
export function showDay(iso: string): string {
  const date = new Date(iso)
  return (date.getFullYear() === new Date().getFullYear() ? day : dayOfYear).format(date)
}

/** "24 Nov, 18:05". */
export function showMinute(iso: string): string {
  return minute.format(new Date(iso))
}
