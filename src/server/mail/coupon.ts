import type { CouponRow } from '#server/db/rows.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { letter, moment, SITE } from './letter.ts'

/** Staff have handed a coupon to somebody. */
export function couponGivenMail(
  email: string,
  { name, expires_at }: Pick<CouponRow, 'name' | 'expires_at'>,
): Message {
  return {
    to: email,
    scene: 'coupon_given',
    subject: `A coupon for you: ${name}`.slice(0, 200),
    text: letter([
      `There is a coupon for you in your account: ${name}. You can use it until ${moment(expires_at)}.`,
      '',
      `See what it takes off: ${SITE}/user/coupon`,
    ]),
  }
}
