import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CODE_IS_GOOD } from '#domain/access/mailed-code.ts'
import { fieldErrors, useSend } from '#islands/hooks/use-send.ts'
import { type ApiError, call } from '#stores/api.ts'
import { keepMailed, keptMailed } from '#stores/mailed-code.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import type { FieldProps } from '#islands/hooks/use-field.ts'

/**
 * Mails a code and counts down until another one may be asked for. That one was mailed to `kept_for` outlasts a reload.
 */
export function useCode(scene: 'verify' | 'reset' | 'sign_in' | 'change', kept_for = '') {
  const { busy, failure, send } = useSend()
  const [wait, setWait] = useState(0)
  const [sent_to, setSentTo] = useState('')
  const [times, setTimes] = useState(0)

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

  const onTheWay = (email: string, wait_seconds: number) => {
    setWait(wait_seconds)
    setSentTo(email)
    setTimes((before) => before + 1)
  }

  /** `onRefused` hears what the server says about the address. */
  const mail = (email: string, onRefused?: (failure: ApiError) => void) =>
    send(
      async () => {
        const { wait_seconds } = await call('user/sent_verification_code', { email, scene }, { popup: false })
        onTheWay(email, wait_seconds)
        if (email === kept_for) keepMailed(email, wait_seconds, Date.now())
      },
      (failure) => {
        const { body } = failure
        // Asked too soon: a code is on its way already.
        if (typeof body.wait_seconds === 'number') onTheWay(email, body.wait_seconds)
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
    /** How often one was sent by this page. */
    times,
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

/** Says where a code is on its way to, once it is. */
export const CodeSent = ({ children }: { children: ReactNode }) => (
  <div className="empty:hidden" role="status">
    {children && (
      <Note tone="blue">
        {children} {CODE_IS_GOOD}
      </Note>
    )}
  </div>
)

interface CodeProps extends Omit<FieldProps, 'label'> {
  /** Where it comes by mail. */
  mailed?: ReturnType<typeof useCode>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * Six digits from a mail or an app; a phone offers those it has just received. No maxLength: the browser would cut what is
 * pasted with spaces before they are taken out. Whoever has a code sent goes on here: the button that sends it has only
 * to wait.
 */
export function CodeField({ mailed, onChange, ...props }: CodeProps) {
  const times = mailed?.times ?? 0
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (times > 0) box.current?.querySelector('input')?.focus()
  }, [times])
  const digitsAlone = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const digits = field.value.replace(/\D/g, '').slice(0, 6)
    if (digits !== field.value) field.value = digits
    onChange(event)
  }
  return (
    <div ref={box}>
      <TextField
        {...props}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={digitsAlone}
      />
    </div>
  )
}
