import { expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

learnFirst()

onEachDatabase('AI Ben tells a visitor with figures', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it('what several pieces of several kinds weigh together', async () => {
    expect(await ask('how much to ship 2 hoodies n a pair of jordans to florida')).toMatch(
      /^Shipping 2\.4 kg to the United States/,
    )
    expect(await ask('how much is the shipping for 1 hoodie and 1 sneaker to são paulo')).toMatch(
      /^Shipping 1\.8 kg to Brazil/,
    )
    expect(await ask('Hi! I would buy 2 dresses and a handbag, what is shipping to Lyon please')).toMatch(
      /Shipping 2 kg to France/,
    )
  })

  it('days and prices to cities and islands, by post, by air and by sea', async () => {
    const corsica = await ask('Vous livrez en Corse ? how many days with post')
    expect(corsica).toMatch(/e ship to France/)
    expect(corsica).toMatch(/Worldwide small packet takes 15 to 40 days\./)
    expect(await ask('how long usually to reach KL by air and by sea')).toMatch(
      /^No sea freight goes to Malaysia.* in 15 to 40 days/,
    )
    expect(await ask('Sharjah delivery how long and how much')).toMatch(
      /^Shipping 1 kg to the United Arab Emirates costs/,
    )
    expect(await ask('how long to the usa by air and by sea')).toMatch(/DHL Express.*US sea freight takes/)
    expect(await ask('how many days economy air to brisbane')).toMatch(/Economy air takes 12 to 25 days\.$/)
    expect(await ask('how many days does the economy parcel take to norway')).toMatch(
      /^Nobody publishes how long Economy parcel Norway/,
    )
    expect(await ask('express vs normal to toronto, how many days')).toMatch(
      /DHL Express takes 3 to 7 days\. Worldwide small packet/,
    )
  })

  it('whether something is due below a limit, and whether a line has it in its price', async () => {
    expect(await ask('is there SST for parcel below RM500 to Malaysia')).toMatch(
      /^Nothing is due at the door on goods worth up to RM 500, because/,
    )
    expect(
      await ask(
        'does a parcel under 150 euros still pay VAT in Germany or is it already included in the shipping line?',
      ),
    ).toMatch(/19% VAT is due .* The price of the EU tax-included line includes VAT\./)
    expect(await ask('is there a tax free limit of 10000 yen?')).toMatch(/^In Japan/)
    expect(await ask('EMS to germany, tax included or not?')).toMatch(/^EMS doesn’t include VAT\./)
    expect(
      await ask('are there still tarrifs on chinese stuff to the us?? who pays that me or yall'),
    ).toMatch(/additional duty.*You pay it/)
    expect(await ask('Do you provide an IOSS number on the label?')).toMatch(
      /^We don’t promise an IOSS number on the label/,
    )
  })

  it('which goods burn, cut, break, or are never sent', async () => {
    expect(
      await ask('gpu from jd, rtx card, can u ship it or does it count as electronics w extra fee'),
    ).toMatch(/^Yes, that counts as general goods, .* No line charges extra for general goods\./)
    expect(await ask('bottle of fabric spray paint and glue for EVA foam can go by plane?')).toMatch(
      /liquids.* burn easily, so a carrier may still stop them\./,
    )
    expect(await ask('knife sharpeners and utility blades ok to send or will border force bin em')).toMatch(
      /^Yes, that counts as general goods, .* Don’t order what you may not bring/,
    )
    expect(await ask('are coloured contact lenses ok to ship to germany')).toMatch(
      /general goods.* medical device/,
    )
    expect(await ask('I collect old coins and banknotes, is it permitted to send them from China?')).toMatch(
      /^We never ship banknotes, and old or ancient coins are refused/,
    )
    expect(await ask('a foam sword to Spain without breaking it, is that allowed?')).toMatch(
      /choose reinforce for /,
    )
    expect(await ask('Is allowed to ship face cream and vitamins tablets?')).toMatch(/cosmetics.*food/)
    expect(await ask('can you ship wine glasses to japan')).toMatch(/^Yes, that counts as general goods/)
    expect(await ask('mini fridge magnets to germany ok?')).toMatch(/^No, none .* magnetic goods/)
    expect(await ask('perfume and sneakers to norway ok?')).toMatch(/The rest counts as general goods/)
  })

  it('that goods may not travel without a “no” to who asks whether they are refused', async () => {
    expect(await ask('Are airsoft guns or realistic replica pistols something you refuse?')).toMatch(
      /^We never ship weapons/,
    )
    expect(await ask('Is honey or beef jerky on your forbidden list for the USA?')).toMatch(
      /^Meat, fish, milk, eggs, honey/,
    )
    expect(await ask('can i send honey to the us or is it forbidden')).toMatch(/^No\. Meat, fish/)
    expect(await ask('Would hot pot base with beef in it be stopped at customs in Australia?')).toMatch(
      /^Meat, fish, milk, eggs, honey/,
    )
    expect(await ask('Can I order liquid foundation and perfume, and which line takes them?')).not.toMatch(
      /general goods/,
    )
    expect(await ask('I found an airsoft replica on Taobao, would you ship that to Poland?')).toMatch(
      /We never ship weapons/,
    )
    expect(await ask('Would a classical guitar be too big for you to send to Canada?')).not.toMatch(/^Yes/)
    expect(await ask('a kitchen cleaver and two folding knives to Australia ok?')).toMatch(
      /^Kitchen knives count as general goods.* Pocket knives, multitools/,
    )
  })

  it('of both a shoe and clothes by a size that may be either', async () => {
    expect(await ask('I’m a UK size 12 and Chinese sizes confuse me. How should I choose?')).toMatch(
      /^As a shoe size, UK 12 is about .* For clothes, go by the centimetres/,
    )
  })

  it('what a friend’s invitation brings, who answers for a declaration, and what each fee is for', async () => {
    expect(await ask('my friend gave me his invite link do i get smth for it')).toMatch(
      /^You get the \$5 welcome coupon/,
    )
    expect(
      await ask('What value do you declare to customs, and can I be held responsible if it is too low?'),
    ).toMatch(/you’re responsible for the declaration/)
    expect(await ask('what is the difference between warehouse fee and service fee?')).toMatch(
      /for buying, checking and photographing them\. Storage in our warehouse is free/,
    )
  })

  it('until when to order for an event, and which ways to pay there are', async () => {
    expect(
      await ask(
        'I have a convention the 14 of February in Madrid and I need the costume before. When must I order for be sure?',
      ),
    ).toMatch(/14 February/)
    expect(await ask('Hi, can I use Touch n Go or FPX to pay?')).toMatch(/Touch ’n Go or FPX/)
    expect(await ask('Can I pay by EFT from my bank account, or via Ozow or PayFast?')).toMatch(
      /we don’t take Ozow or PayFast\./,
    )
    expect(await ask('RuPay debit card ok?')).toMatch(/we don’t take RuPay/)
    expect(
      await ask(
        'How long may things stay in your warehouse for free? I collect and send all before Christmas',
      ),
    ).not.toMatch(/24 December/)
  })

  it('that a doctor knows what is healthy, and a body’s size in feet and pounds', async () => {
    expect(await ask('Should I ask my doctor about taking ginseng with my blood pressure pills?')).toMatch(
      /^Ask a doctor or a pharmacist/,
    )
    expect(await ask("reviews say its tiny, im 5'10 170 lbs what should i get")).toMatch(
      /look for 154斤, which is 77 kg/,
    )
  })
})
