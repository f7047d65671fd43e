/** Dates as people read them, in their own time zone, so only in the browser. None of them breaks over two lines. */

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const minute = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const unbroken = (text: string) => text.replace(/ /g, '\u00a0')

const isOfThisYear = (date: Date) => date.getFullYear() === new Date().getFullYear()

/** "24 Nov", with the year when it is not this one. */
export function showDay(iso: string): string {
  const date = new Date(iso)
  return unbroken((isOfThisYear(date) ? day : dayOfYear).format(date))
}

/** "5–20 Dec", "24 Nov – 3 Dec". */
export const showDays = (from: string, to: string) =>
  unbroken(
    day
      .formatRange(new Date(from), new Date(to))
      .replace(/\s/g, ' ')
      .replace(/^(\d+) – (?=\d)/, '$1–'),
  )

/** "24 Nov, 18:05". */
export const showMinute = (iso: string) => unbroken(minute.format(new Date(iso)))
