import { type ChangeEvent, useEffect, useState } from 'react'
import { fieldErrors, useSend } from '#islands/hooks/use-send.ts'
import { type ApiError, call } from '#stores/api.ts'
import { keepMailed, keptMailed } from '#stores/mailed-code.ts'
import { Button } from '#islands/ui/Button.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import type { FieldProps } from '#islands/hooks/use-field.ts'

/**
 * Mails a code and counts down until another one may be asked for. That one was mailed to `kept_for` outlasts a reload.
 */
export function useCode(scene: 'verify' | 'reset' | 'sign_in' | 'change', kept_for = '') {
  const { busy, failure, send } = useSend()
  const [wait, setWait] = useState(0)
  const [sent_to, setSentTo] = useState('')

  useEffect(() => {
    const left = kept_for ? keptMailed(kept_for, Date.now()) : null
    if (left === null) return
    setSentTo(kept_for)
    setWait(left)
  }, [kept_for])

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  /** `onRefused` hears what the server says about the address. */
  const mail = (email: string, onRefused?: (failure: ApiError) => void) =>
    send(
      async () => {
        const { wait_seconds } = await call('user/sent_verification_code', { email, scene }, { popup: false })
        setWait(wait_seconds)
        setSentTo(email)
        if (email === kept_for) keepMailed(email, wait_seconds, Date.now())
      },
      (failure) => {
        const { body } = failure
        // Asked too soon: a code is on its way already.
        if (typeof body.wait_seconds === 'number') {
          setWait(body.wait_seconds)
          setSentTo(email)
        }
        onRefused?.(failure)
      },
    )

  const label = sent_to ? 'Send it again' : 'Send the code'
  // Where a code was sent just now the button counts; what is wrong with the address stands at its field.
  const isSaid = !failure || failure.code === 'TOO_SOON' || 'email' in fieldErrors(failure)
  return {
    busy,
    wait,
    sent_to,
    mail,
    trouble: isSaid ? '' : failure.message,
    label: wait > 0 ? `Send again in ${wait} s` : label,
  }
}

interface Props {
  mailed: ReturnType<typeof useCode>
  kind: 'primary' | 'secondary' | 'quiet'
  className?: string
  onClick: () => void
}

/** Sends the code, and after a while sends it again. */
export function MailCodeButton({ mailed, kind, className = '', onClick }: Props) {
  return (
    <>
      <Button
        kind={kind}
        className={className}
        busy={mailed.busy}
        disabled={mailed.wait > 0}
        onClick={onClick}
      >
        {mailed.label}
      </Button>
      {mailed.trouble && (
        <p className="field-error" role="alert">
          {mailed.trouble}
        </p>
      )}
    </>
  )
}

interface CodeProps extends Omit<FieldProps, 'label'> {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * Six digits from a mail or an app; a phone offers those it has just received. No maxLength: the browser would cut what is
 * pasted with spaces before they are taken out.
 */
export function CodeField({ onChange, ...props }: CodeProps) {
  const digitsAlone = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const digits = field.value.replace(/\D/g, '').slice(0, 6)
    if (digits !== field.value) field.value = digits
    onChange(event)
  }
  return (
    <TextField
      {...props}
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={digitsAlone}
    />
  )
}
