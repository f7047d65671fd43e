import { expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

learnFirst()

onEachDatabase('AI Ben tells a stranger', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it('that what another agent has is out of our sight, also where its name is two words', async () => {
    const not_ours = /(?:w|W)e see only what was ordered here\./
    expect(await ask('my panda buy order never came can you check where it is')).toMatch(not_ours)
    expect(await ask('I paid Superbuy for shoes in August and nothing came, where are they')).toMatch(
      not_ours,
    )
    expect(await ask('i have a pandabuy link')).not.toMatch(not_ours)
  })

  it('that we buy only in China, whatever country a shop is in', async () => {
    const only_there = /No, we buy only from shops in China/
    expect(await ask('can you buy from japan sites like mercari')).toMatch(only_there)
    expect(await ask('I need a bag from Rakuten Japan, can you send it with my Taobao parcel?')).toMatch(
      only_there,
    )
    expect(await ask('can you ship a bag to japan')).not.toMatch(only_there)
  })

  it('what a device that fails costs, not which lines take it', async () => {
    expect(await ask('what happens if my parcel arrives and the drone doesn’t fly')).toMatch(
      /In our warehouse, a refund for a dead device costs you nothing/,
    )
  })

  it('why the freight is not what our calculator said, which is no goods', async () => {
    expect(await ask('why is shipping more than the calculator told me')).toMatch(
      /^The shipping calculator and the price at your door are estimates/,
    )
    expect(await ask('how accurate is your shipping quote')).toMatch(/^The shipping calculator/)
    expect(await ask('can i send a calculator to germany')).toMatch(/built-in battery/)
  })

  it('of copies what the law says of copies', async () => {
    expect(await ask('will i get in trouble for buying reps')).toMatch(
      /^Don’t order counterfeits\. .* an offence/,
    )
  })

  it('which wallets of phones we take', async () => {
    expect(await ask('m-pesa')).toMatch(/^No, we don’t take M-Pesa\./)
    expect(await ask('vodafone cash egypt')).toMatch(/^No, we don’t take Vodafone Cash\./)
    expect(await ask('can i pay with samsung pay')).toMatch(/^No, we don’t take Samsung Pay\./)
    expect(await ask('do you take apple pay or klarna')).toMatch(
      /^No, we don’t take payment in instalments\. .* Apple Pay can appear on the page where you enter a card/,
    )
    expect(await ask('do you take bkash or paytm')).toMatch(/^No, we don’t take bKash or Paytm\./)
  })
})
