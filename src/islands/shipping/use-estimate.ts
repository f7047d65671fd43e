import { useRef, useState, type SubmitEvent } from 'react'
import { byDoor } from '#domain/freight/best-lines.ts'
import { asFailure } from '#islands/hooks/use-send.ts'
import { type ApiError, call, type Data } from '#stores/api.ts'
import { addressOf } from './estimate-address.ts'
import { type EstimateQuestion, readQuestion, type Wrong } from './estimate-question.ts'

export type EstimateLine = Data<'parcel/calculate_parcel_fees'>['lines'][number]

export interface Estimate {
  question: EstimateQuestion
  /** Whether a size was given; without one only the weight counts. */
  sized: boolean
  /** Cheapest first, those that refuse the parcel last. */
  lines: EstimateLine[]
}

/**
 * Reads the form and asks what every line would charge; the last answer stays meanwhile. `submit` says what is wrong,
 * `follow` goes along with what is being changed and waits for what is not right yet.
 */
export function useEstimate({ kept = false } = {}) {
  const [wrong, setWrong] = useState<Wrong>({})
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const turn = useRef(0)

  // The form goes on while an answer is on its way: only the newest question's counts.
  const ask = (form: FormData, read: Omit<Estimate, 'lines'>) => {
    if (kept) history.replaceState(history.state, '', addressOf(form))
    turn.current += 1
    const mine = turn.current
    const settle = (lines: EstimateLine[] | null, failed: ApiError | null) => {
      if (mine !== turn.current) return
      if (lines) setEstimate({ ...read, lines })
      setFailure(failed)
      setBusy(false)
    }
    setBusy(true)
    setFailure(null)
    call('parcel/calculate_parcel_fees', read.question).then(
      ({ lines }) => settle(byDoor(lines), null),
      (error: unknown) => settle(null, asFailure(error)),
    )
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const read = readQuestion(data)
    setWrong('wrong' in read ? read.wrong : {})
    if ('question' in read) return ask(data, read)
    const first = Object.keys(read.wrong).find((name) => read.wrong[name])
    const control = first && form.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }

  const follow = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const read = readQuestion(data)
    if ('question' in read) ask(data, read)
  }

  const mended = (name: string) => setWrong((before) => ({ ...before, [name]: undefined }))

  return { submit, follow, wrong, mended, estimate, busy, failure }
}
