import { useState, type SubmitEvent } from 'react'
import { useSend } from '#islands/ui/use-send.ts'
import { call, type Data } from '#stores/api.ts'
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
  const { busy, failure, send } = useSend()

  const ask = (form: FormData, read: Omit<Estimate, 'lines'>) => {
    if (kept) history.replaceState(history.state, '', addressOf(form))
    send(async () => {
      const { lines } = await call('parcel/calculate_parcel_fees', read.question)
      setEstimate({ ...read, lines })
    })
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
