import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { checkLedger } from '#server/money/ledger-check.ts'
import type { Services } from '#server/services.ts'
import { type Answer, type Client, clientOf, newKey, PASSWORD } from './world.ts'

/** People who put money into their balances while the database goes away under them. */

const PAYERS = 12

export interface Load {
  /** How often each status was answered. */
  answers: Map<number, number>
  /** Stops paying, and looks whether every acknowledged payment is there, once. */
  end(): Promise<void>
}

interface Payer {
  client: Client
  paid: number
}

/** Starts paying; each payment that is not acknowledged is sent again under its key until it is. */
export async function payOnAndOn(services: Services): Promise<Load> {
  const answers = new Map<number, number>()
  let over = false
  const ask = async (client: Client, path: string, payload: object): Promise<Answer> => {
    const key = newKey()
    for (;;) {
      const answer = await client.call(path, payload, key)
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      if (answer.status !== 503) return answer
      expect(answer.body.message).toMatch(/Nothing was changed|Check before you repeat it/)
      await pause(20)
    }
  }
  const payers = await Promise.all(Array.from({ length: PAYERS }, () => register(services)))
  const work = payers.map(async (payer) => {
    while (!over) {
      const wanted = { amount_cny: '1.00', method: 'sandbox' }
      const { payment_no } = (await ask(payer.client, 'balance/top_up', wanted)).body.data
      const answer = await ask(payer.client, 'balance/sandbox_pay', { payment_no, outcome: 'paid' })
      expect(answer.body.data.status).toBe('Paid')
      payer.paid++
    }
  })
  return {
    answers,
    async end() {
      over = true
      await Promise.all(work)
      for (const { client, paid } of payers) {
        expect(paid).toBeGreaterThan(0)
        const { body } = await client.call('balance/get')
        expect(body.data.balance_cny).toBe(`${paid}.00`)
      }
      expect(await checkLedger(services.db, services.settings)).toEqual([])
      for (const status of answers.keys()) expect([200, 503]).toContain(status)
    },
  }
}

async function register(services: Services): Promise<Payer> {
  const email = `${newKey()['Idempotency-Key']}@example.test`
  const { body } = await clientOf(services).call('user/create', {
    email,
    password: PASSWORD,
    accept_terms: true,
  })
  return { client: clientOf(services, body.data.token), paid: 0 }
}
