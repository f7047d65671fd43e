import { useState } from 'react'
import type { ApiError } from '#stores/api.ts'
import { SureFields } from './SureFields.tsx'

interface SureNumber {
  /** Whether this very number is said to be right. */
  sure_number: boolean
  say: (sure: boolean) => void
}

/** Whether a number that looks wrong is said to be right: another one that is typed is asked about anew. */
export function useSureNumber(number: string): SureNumber {
  const [sureOf, setSureOf] = useState('')
  return {
    sure_number: sureOf !== '' && sureOf === number,
    say: (sure) => setSureOf(sure ? number : ''),
  }
}

/** Why a number was refused and, where it only looks wrong, a tick by which it is taken all the same. */
export function SureNumberField({ failure, number }: { failure: ApiError; number: SureNumber }) {
  return (
    <SureFields
      failure={failure}
      value={{ sure: number.sure_number, reason: '' }}
      isExplained
      words="It’s right. I checked it again."
      onChange={({ sure }) => number.say(sure)}
    />
  )
}
