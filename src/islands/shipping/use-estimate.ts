import { useState, type SubmitEvent } from 'react'
import { useSend } from '#islands/ui/use-send.ts'
import { call, type Data } from '#stores/api.ts'
import { type EstimateQuestion, readQuestion, type Wrong } from './estimate-question.ts'

export type EstimateLine = Data<'parcel/calculate_parcel_fees'>['lines'][number]

export interface Estimate {
  question: EstimateQuestion
  /** Whether a size was given; without one only the weight counts. */
  sized: boolean
  /** Cheapest first, those that refuse the parcel last. */
  lines: EstimateLine[]
}

/** Reads the form when it is sent and asks what every line would charge; the last answer stays meanwhile. */
export function useEstimate() {
  const [wrong, setWrong] = useState<Wrong>({})
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const { busy, failure, send } = useSend()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const read = readQuestion(new FormData(form))
    setWrong('wrong' in read ? read.wrong : {})
    if ('wrong' in read) {
      const first = Object.keys(read.wrong).find((name) => read.wrong[name])
      const control = first && form.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
      return
    }
    send(async () => {
      const { lines } = await call('parcel/calculate_parcel_fees', read.question)
      setEstimate({ ...read, lines })
    })
  }
  const mended = (name: string) => setWrong((before) => ({ ...before, [name]: undefined }))

  return { submit, wrong, mended, estimate, busy, failure }
}
