import type { Check } from '#islands/hooks/use-form.ts'

/** The server's checks, made here on leaving a field. */

export const checkEmail: Check = (text) =>
  /^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : 'Enter an email address, such as name@example.com.'

export const checkPassword: Check = (text) => (text ? undefined : 'Enter your password.')

export const checkNewPassword: Check = (text) => {
  if (text.length < 8) return 'Use at least 8 characters.'
  return text.length > 200 ? 'Use at most 200 characters.' : undefined
}

export const checkCode: Check = (text) =>
  /^\d{6}$/.test(text.trim()) ? undefined : 'Enter the six digits from our email.'

export const checkAccepted: Check = (text) => (text ? undefined : 'Accept the terms to create an account.')
