import { expect, it } from 'vitest'
import { readQuestion } from '#domain/assistant/reading.ts'
import { deadlineAnswer } from '#server/assistant/time-answers.ts'

const NOW = Date.parse('2026-11-29T10:00:00Z')
const told = (question: string) => deadlineAnswer(readQuestion(question), 'IE', NOW).text

it('What is too late to be safe may still come where the shortest way is short enough, and else can’t', () => {
  expect(told('i need a costume by 12 december to ireland')).toMatch(
    /It can’t come in time, because Worldwide/,
  )
  expect(told('i need a costume by 24 december to ireland')).toMatch(/It may still come, because Worldwide/)
  expect(told('is it in time for 12 december if i pay for the parcel today')).toMatch(/It can’t come in time/)
})
