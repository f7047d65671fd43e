import { expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

learnFirst()

onEachDatabase('AI Ben tells of goods, their weights and their sizes', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it('that nobody here knows which parts of animals customs let in', async () => {
    expect(await ask('The seller says the skin is python. Is this a problem to ship to the US?')).toMatch(
      /^I can’t tell whether customs in the United States lets python in/,
    )
    expect(await ask('feather earrings to australia ok?')).toMatch(/Australia often stops feathers/)
    expect(await ask('ivory colored wedding dress to canada allowed?')).toMatch(/general goods/)
  })

  it('which line takes several kinds in one parcel, and that none does', async () => {
    expect(await ask('perfume and a power bank in one box to the US?')).toMatch(
      /^Yes, one parcel to the United States with liquids .* can go by US sensitive line\./,
    )
    expect(
      await ask('power bank 20000mah and a usb lamp with built in battery, can they go in same parcel'),
    ).toMatch(/^No line to the United States takes .* in one parcel, so make separate parcels\./)
    expect(
      await ask('I need skin care cream and headphones sent in one package to Canada, is it allowed'),
    ).toMatch(/^No, none of our lines to Canada takes cosmetics.* built-in battery go by EMS\./)
  })

  it('what a sentence before the question names: food, and a part of a car', async () => {
    expect(
      await ask(
        'I live in the Philippines and want milk powder and vitamins for my baby. Is it possible to send?',
      ),
    ).toMatch(/^No\. Meat, fish, milk.* none of our lines takes food to the Philippines\./)
    expect(await ask('can you ship an e-scooter? or a bumper for a honda civic to texas')).toMatch(
      /too large for any line\. As for the rest: none of our lines takes oversize goods/,
    )
  })

  it('a weight of China in the units of the reader, and freight by it', async () => {
    expect(await ask('How much is 23 jin in pounds')).toBe(
      '23 jin (斤) is 11.5 kg, about 25.4 lb. One jin is half a kilogram.',
    )
    expect(await ask('seller writes 120-130斤, whats that in kilos?')).toMatch(/^120 to 130 jin \(斤\) is 60/)
    expect(await ask('how much to ship 6 jin of clothes to spain')).toMatch(/^Shipping 3 kg to Spain/)
  })

  it('a Chinese size of shoes as it is one, and a letter for women', async () => {
    expect(await ask('Size 42 on Taobao, what is that in US mens')).toMatch(
      /^Chinese 42, a foot of 260 mm, is about EU 41, UK 7\.5 and US 8\.5 for men\./,
    )
    expect(await ask('is EU 42 the same as chinese 42')).toMatch(
      /^They aren’t the same\. Chinese 42.* EU 42 is about Chinese 43/,
    )
    expect(await ask('what size for my son, he is 118 cm tall')).toMatch(/^For a child of 118 cm, take 120:/)
    expect(await ask('chinese size XL is what in US womens')).toMatch(
      /^By our table, XL for women is a bust of 107–119 cm\./,
    )
  })

  it('freight of whole pieces, without their boxes where that is asked, and what comes on top', async () => {
    expect(await ask('what do 3 pairs of shoes to norway cost, everything included')).toMatch(
      /3 parcels of 1\.2 kg .* That’s the freight alone\. .* 25% VAT/,
    )
    expect(await ask('cheapest way to ship 1 pair of shoes without box to california')).toMatch(
      /^Shipping 900 g to the United States costs about .* by US sea freight/,
    )
    expect(await ask('price for 12 tshirts to chile')).toMatch(/takes 2\.4 kg to Chile/)
  })

  it('that no train and no ship goes there, and the price by what does', async () => {
    expect(await ask('railway shipping to hungary still running?')).toMatch(
      /^None of our lines goes by train\. 2 lines go to Hungary/,
    )
    expect(await ask('pls how much from china to ghana per kg by sea')).toMatch(
      /^No sea freight goes to Ghana, .* Shipping 1 kg to Ghana costs about/,
    )
    expect(await ask('sea shipment to uk possible? is there tracking')).toMatch(
      /Every parcel has a tracking number\./,
    )
  })

  it('two lines beside each other where only one of them goes', async () => {
    expect(await ask('economy air vs small packet to sweden 1kg')).toMatch(
      /^Economy air doesn’t go to Sweden\. Shipping 1 kg to Sweden costs .* by Worldwide small packet/,
    )
    expect(await ask('is DHL or the tax included line better for spain 3 kg')).toMatch(
      /^DHL Express doesn’t go to Spain\. Shipping 3 kg/,
    )
    expect(await ask('difference between tax included line and the normal one for france')).toMatch(
      /On the EU tax-included line, the price includes VAT/,
    )
  })

  it('a post of the army, which is in no country, and a national address', async () => {
    expect(await ask('apo ae 09012 germany, which line goes there')).toMatch(/^An APO, FPO or DPO address/)
    expect(await ask('do you need my national address for saudi arabia')).toMatch(
      /^Your address needs no national address, tax number or identity number/,
    )
  })

  it('whether what is made to order comes in time', async () => {
    expect(
      await ask(
        'the seller needs 25 days to make it. if i order on 1 january, is it in time for 30 june in chicago?',
      ),
    ).toMatch(/^Ordered on 1 January .* so in time for 30 June .* Count 25 days until it’s made/)
  })

  it('that nobody here knows which old pieces customs let out', async () => {
    expect(await ask('May a porcelain vase from the Qing dynasty be sent out of China?')).toMatch(
      /^I can’t tell whether customs in China lets an antique out/,
    )
    expect(await ask('an antique style lamp to Canada ok?')).toMatch(/general goods/)
  })

  it('what each of several goods counts as, wherever they are named', async () => {
    const both = await ask('Perfume 30 ml, and nail polish. Can it go to Poland by air?')
    expect(both).toMatch(/^No, none of our lines takes liquids.* None of our lines takes cosmetics/)
    expect(await ask('Soy candles and reed diffusers to Sweden, allowed?')).toMatch(
      /liquids.* The rest counts as general goods/,
    )
    expect(await ask('Can I ship 20 ESP32 boards, a soldering station and 18650 cells by air?')).toMatch(
      /^(?:Yes, )?\d+ of our .* loose batteries.* The rest counts as general goods/,
    )
    expect(
      await ask('A watch and a bottle of cologne to Italy in the same box, or will customs make a problem?'),
    ).toMatch(/^No, none of our lines .*liquids such as perfume/)
    expect(await ask('neodymium magnet balls: can you buy and send those to the US?')).not.toContain(
      'general goods',
    )
  })

  it('that a prop is no weapon, a replica of one is, and what something counts as', async () => {
    expect(await ask('a foam sword for a convention, do you take it or is it a weapon for you?')).toMatch(
      /^Props and toys of foam/,
    )
    expect(await ask('is a full metal replica katana ok for Australia?')).toMatch(/We never ship weapons/)
    expect(await ask('a craft knife and small scissors, are they forbidden?')).toMatch(
      /^Craft knives and scissors count as general goods/,
    )
    expect(await ask('do gas struts count as dangerous goods?')).toMatch(/^That counts as general goods/)
    expect(await ask('are fabric swatches ok to the US?')).not.toContain('branded goods')
    const seat = await ask(
      'A baby car seat: is it legal to use in Canada, and would you even ship something so bulky?',
    )
    expect(seat).toContain('oversize')
    expect(seat).not.toContain('general goods')
  })

  it('which lines take a battery, and that they charge no more for it', async () => {
    const told = await ask(
      'I have a wireless keyboard with a built-in 4000 mAh battery. Which lines to Australia take that and does it cost more than a wired one?',
    )
    expect(told).toMatch(/built-in battery: EMS\./)
    expect(told).toContain('A line charges no more for such goods')
    expect(told).not.toContain('loose batteries')
  })

  it('what a parcel of eighteen kilos costs, and one of 60 g', async () => {
    expect(await ask('A bench vice of some eighteen kilos to Bristol, what does shipping cost?')).toMatch(
      /^Shipping 18 kg to the United Kingdom/,
    )
    expect(await ask('my case weighs 60g, whats the cheapest way, i wont pay for a full kilo')).toMatch(
      /^Shipping 60 g /,
    )
    expect(await ask('How much per CBM to Lagos by sea?')).toMatch(
      /No line (?:charges by the|has a price for a) cubic metre/,
    )
    expect(await ask('i wear a 43 chilean shoe, which chinese number, 265 or 270?')).toMatch(
      /^Our table has no Chilean sizes.* 270, a foot of 27 cm/,
    )
  })

  it.each([
    ['Chili oil in glass jar to Germany, ok?', /takes food to Germany\. Oil and sauces count as liquids/],
    [
      'are hearing aid batteries, the tiny zinc ones, allowed to the Netherlands?',
      /none of our lines takes loose/,
    ],
    ['shoes with a fake logo, do you ship them to France', /don’t order counterfeits/],
    ['Mooncake and bak kwa to Singapore', /Meat, fish.* As for the rest: none of our lines takes food/],
    ['Which modelling paints can you ship to Brno? I have thinner and cement', /takes liquids.* burn easily/],
    ['acrylic paints to Norway?', /takes liquids/],
    ['Rattan basket, raw bamboo and a wooden stool into the EU, any problem?', /stopped in some countries/],
    ['best method for Brasil without IOF? Pix?', /don’t take Pix/],
    ['my roommate signs up with my link do we both get something', /You earn no reward if you share/],
    ['recipe for noodles, how much water for a kilo of flour?', /couldn’t find/],
  ])('of what kind they are: %s', async (question, tells) => {
    expect(await ask(question)).toMatch(tells)
  })

  it('tablets beside a remedy as medicine, and paints without a price', async () => {
    const remedy = await ask('A Chinese herbal plaster and some tablets, does that go to Spain?')
    expect(remedy).toMatch(/medicine/)
    expect(remedy).not.toMatch(/battery|general goods/)
    const paints = await ask('Which modelling paints can you ship to Brno? I have thinner and cement')
    expect(paints).not.toMatch(/Shipping 1 kg/)
  })
})
