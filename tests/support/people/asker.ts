import { type Client, topUp, type World } from '../worlds/world.ts'

/** AI Ben's answer, with plain spaces. */
export const askBen = async (client: Client, question: string): Promise<string> =>
  (await client.call('assistant/ask', { question })).body.data.answer.replaceAll('\u00a0', ' ')

/** A new customer with money to buy with. */
export async function customerWithMoney(world: World) {
  const customer = await world.customer()
  await topUp(customer, '2000')
  return customer
}
