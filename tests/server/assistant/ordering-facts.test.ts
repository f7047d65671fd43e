import { expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

learnFirst()

onEachDatabase('AI Ben tells who orders', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it('what stands beside a seller, and whether it makes the goods', async () => {
    expect(await ask('what do two diamonds beside a taobao seller mean')).toMatch(
      /^Hearts, diamonds, crowns and golden crowns are Taobao’s levels/,
    )
    expect(await ask('which suppliers on 1688 are real producers')).toMatch(/speaks for a factory/)
  })

  it('to pay no seller, whatever it offers', async () => {
    const never = /No, never pay a seller yourself/
    expect(await ask('The seller offers a discount if I pay on WeChat. Should I do it?')).toMatch(never)
    expect(await ask('seller told me to wire the money to his wife')).toMatch(never)
  })

  it('of brands that we don’t check them, and of copies whose risk they are', async () => {
    expect(await ask('are the sunglasses on here legit or reps')).toMatch(/^We can’t say,/)
    expect(await ask('do you refuse fakes, and who carries the risk if one slips through')).toMatch(
      /recognise as counterfeits.* the risk is yours/,
    )
  })

  it('what our check looks at, and what a flaw brings', async () => {
    expect(await ask('do you notice if the badge on the shirt is crooked')).toMatch(
      /^Our inspection reports visible damage.* you judge on the photos/,
    )
    expect(await ask('seller says the yellow sole is normal, what are my options')).toMatch(
      /^In our warehouse, ask for a refund within 5 days/,
    )
    expect(await ask('qc says fine but i see a scratch')).toMatch(/^You decide, not our verdict\./)
  })

  it('how long each status is normal, and how two differ', async () => {
    expect(await ask('paid three days ago and still not bought, is it normal and can you speed up')).toMatch(
      /Up to 3 days to our purchase are normal.*We don’t sell faster handling/,
    )
    expect(await ask('is arrived the same as shipped by the seller')).toMatch(/^No\. “On its way to us”/)
  })

  it('what finding, describing and trying an item costs', async () => {
    expect(await ask('can you find it for me and does it cost something')).toMatch(/free.* service fee of 8%/)
    expect(await ask('is a diy order more expensive')).toMatch(/the same service fee .* 8% of the price/)
    expect(await ask('Can you ask a factory for a sample and get the price down for me?')).toMatch(
      /(?=.*a sample).*target price/,
    )
  })

  it('why a price changed, and nothing of other customers', async () => {
    expect(await ask('why did the price change after i pasted the link')).toMatch(
      /^Each option has its own price/,
    )
    expect(await ask('does my competitor order here too')).toMatch(/^We tell nobody whether/)
  })
})
