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

  it('in which words one can search, and what Chinese options say', async () => {
    expect(await ask('may i explain in hungarian what i want and your team looks for it')).toMatch(
      /describe in a DIY order.* in any language/,
    )
    expect(await ask('does the picture search also cover weidian or taobao only')).toMatch(
      /names its marketplace/,
    )
    expect(await ask('is 杏色 or 米白 the cream one')).toMatch(/米白 is cream/)
    expect(await ask('every variant is in chinese, how will i know i picked the right one')).toMatch(
      /put it into a translator/,
    )
    expect(await ask('will you notice when i picked the wrong variant')).toMatch(/^No, we buy the option/)
  })

  it('how a deposit and a balance, a misprint and papers of the factory go', async () => {
    expect(await ask('the shop takes a deposit now and the balance in april, do you buy such')).toMatch(
      /asks you for the rest .* You pay nothing later/,
    )
    expect(await ask('the seller printed my name wrong on the shirt, refund?')).toMatch(
      /prints it badly, a refund costs you nothing/,
    )
    expect(await ask('can the maker give a CE certificate for 150 lamps')).toMatch(
      /ask the seller for a certificate.* We can’t promise/,
    )
    expect(await ask('pictures without watermark for my webshop, can you get them from the seller')).toMatch(
      /Our own photos carry no watermark.* it may refuse/,
    )
  })

  it('that we test no accuracy, material or toy, and that nobody must ship what looks bad', async () => {
    expect(await ask('do you check a dial gauge for accuracy')).toMatch(/No, we don’t check accuracy/)
    expect(await ask('do you test whether the necklace is real gold')).toMatch(/No, we don’t test materials/)
    expect(await ask('has the toy a CE mark and is it safe for a baby')).toMatch(
      /don’t know which goods have a CE mark.*don’t test them/,
    )
    expect(await ask('if it looks awful in your picture may i refuse it')).toMatch(
      /needn’t ship an item you don’t like/,
    )
  })

  it('where money is until we buy, and who pays what breaks', async () => {
    expect(await ask('where does my money sit before you order it from the shop')).toMatch(
      /Until a buyer takes the item, your money only waits/,
    )
    expect(await ask('is my balance lost if your company closes')).toMatch(
      /Nothing here insures your balance/,
    )
    expect(await ask('if a plate is broken inside the box who pays, you or me')).toMatch(
      /before we ship it, you get back all you paid.* open a claim/,
    )
  })

  it('what stays behind: a box, an item after weighing, and for how long', async () => {
    expect(await ask('bin the box but the papers and the dust bag shall stay')).toMatch(/must stay/)
    expect(await ask('weigh it before i pay and let me drop one shirt if it is too heavy')).toMatch(
      /Rehearsal packing.* leave one item in the warehouse, once/,
    )
    expect(await ask('how many days is storage free and what is a day after')).toMatch(
      /free for 90 days.*¥0\.50/,
    )
  })
})
