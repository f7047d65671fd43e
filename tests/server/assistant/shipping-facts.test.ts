import { expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

learnFirst()

onEachDatabase('AI Ben tells of the way home', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it('how volume is counted, of a box that is named', async () => {
    expect(
      await ask('What does volumetric weight mean and how do you calculate it for a box 60 x 40 x 30 cm?'),
    ).toMatch(/60 × 40 × 30 cm.* kg/)
    expect(await ask('can i get a rough idea of the shipping to Mexico before I buy anything')).toMatch(
      /^Shipping 1 kg to Mexico costs about/,
    )
  })

  it('what a box costs by its volume, and that none takes it where none does', async () => {
    expect(await ask('my box is 80x60x40 cm but only 6 kilo, what will i pay to germany')).toMatch(
      /^Shipping 6 kg in a box of 80 × 60 × 40 cm to Germany costs .* By its volume, EU tax-included line charges it as 24 kg\./,
    )
    expect(await ask('a chair of 18 kilo, box 120x60x50, what is possible for Dubai')).toMatch(
      /^No line to the United Arab Emirates takes 18 kg in a box of 120 × 60 × 50 cm\. Worldwide small packet takes sides up to 60 cm and up to 2 kg\. Only what comes apart/,
    )
    expect(await ask('carpet 2 meter long, 7kg, to netherlands')).toMatch(/takes 7 kg with a side of 200 cm/)
    expect(await ask('best shipping to New Zealand for an 18kg chair')).toMatch(
      /A single piece above 2 kg can’t go there\.$/,
    )
    expect(await ask('box 50x40x30 how many kg is this by volume for DHL')).toMatch(
      /^A box of 50 × 40 × 30 cm to the United States has a volumetric weight of 12 kg on DHL Express\./,
    )
  })

  it('pounds as they were named, and the days with the price', async () => {
    expect(await ask('how much would be 5lbs to toronto')).toMatch(/^Shipping 5 lb \(2\.27 kg\) to Canada/)
    expect(await ask('shipping to mexico 1kg clothes + how many days it takes')).toMatch(
      /^Shipping 1 kg to Mexico costs .* 15 to 40 days\./,
    )
  })

  it('which line is the safest by what it pays, and which of two is cheaper', async () => {
    expect(await ask('which line is the most reliable for canada')).toMatch(
      /^We have no figures .* For costly things, choose DHL Express with insurance\.$/,
    )
    expect(await ask('what is cheaper EMS or economy air for 3 kg to australia')).toMatch(
      /by Economy air .* by EMS/,
    )
  })

  it('the tax on the sum that is named, and of the Union where it is meant', async () => {
    expect(await ask('do i pay tax on a $900 order to florida')).toMatch(/clothes worth \$900 in a parcel/)
    expect(await ask('eu tax free line, do i really pay nothing?')).toMatch(
      /^On the EU tax-included line, the price includes VAT, so only duty can be due on arrival\. It goes to Germany/,
    )
    expect(await ask('is 150 euro the limit for eu customs')).toMatch(
      /^In the EU, .* VAT is due on most goods, whatever they’re worth\.$/,
    )
    expect(await ask('shipping to Brazil for one pair of sneakers, how much and is it taxed')).toMatch(
      /^Shipping 1\.2 kg to Brazil costs .* Brazil charges 17% ICMS/,
    )
  })

  it('where a carrier leaves a parcel, of a locker as of a PO box', async () => {
    expect(await ask('can you send to a po box or a parcel locker')).toMatch(/you can use a PO box/i)
    expect(await ask('do you deliver to packstation in germany')).toMatch(
      /^A parcel locker, such as a Packstation, works only/,
    )
  })

  it('what else may travel beside an e-scooter, and what counts as general goods', async () => {
    expect(await ask('can you ship a e-scooter and perfume to france')).toMatch(
      /too large for any line\. As for the rest: none of our lines takes liquids/,
    )
    expect(await ask('do you ship wooden blocks to israel, any problem?')).toMatch(/general goods/)
  })

  it('which way there is none, by train, by express or by a big box without its sides', async () => {
    expect(await ask('how long does it take by train to germany')).toMatch(
      /^None of our lines goes by train\./,
    )
    expect(await ask('how long does express take to singapore')).toMatch(
      /^DHL Express doesn’t go to Singapore\. /,
    )
    expect(await ask('what would a 1.5kg figure in a big box cost to mexico')).toMatch(
      /Name its sides in centimetres and I’ll work it out\.$/,
    )
    expect(await ask('price of shipping 10 t-shirts and 2 pairs of shoes to germany')).toMatch(
      /^Shipping 4\.4 kg to Germany/,
    )
    expect(await ask('i want to send 30 kg furniture to france')).toMatch(
      /None of our lines to France takes oversize goods/,
    )
    expect(await ask('which shipping line should i pick for a 4kg keyboard to ontario')).toMatch(/to Canada/)
  })

  it('what is no weapon and what is a copy, and several goods in a row', async () => {
    expect(await ask('can i send a foam sword and a resin prop gun for a cosplay to canada?')).toMatch(
      /^Props and toys of foam, wood or plastic count as general goods.* which we never ship\./,
    )
    expect(
      await ask('building block set for my son, no batteries, any problem sending it to italy?'),
    ).toMatch(/^That counts as general goods/)
    expect(await ask('can you ship replica bags or nike copies')).toMatch(/No, don’t order counterfeits\./)
    expect(await ask('can you send knives, its only a tea pick for breaking cakes')).toMatch(
      /^Kitchen knives count as general goods/,
    )
    expect(await ask('can I ship resin miniatures and a bottle of paint for them to Denmark')).toMatch(
      /^No, none of our lines takes liquids .* The rest counts as general goods/,
    )
    expect(await ask('can you send perfume, a power bank and a t-shirt to france in one parcel')).toMatch(
      /liquids.* loose batteries|loose batteries.* liquids/,
    )
  })

  it('what is due where tax is charged at the sale, and up to which value no duty is', async () => {
    expect(await ask('will i have to pay customs in the uk on a £60 parcel')).toMatch(
      /and no duty is due on goods of that value\./,
    )
    expect(await ask('singapore gst - do i pay it to you or to the courier')).toMatch(
      /^Nothing is due at the door on clothes .* our prices include no GST, so we collect none\./,
    )
    expect(await ask('do you need my codice fiscale')).toMatch(
      /^As a private person you need no tax number .*Italy/,
    )
    expect(await ask('what exchange rate do you use for swiss francs, the bank one or your own')).toMatch(
      /We use the reference rates of central banks/,
    )
    expect(await ask('how long does it normally take from paying until it’s at my door in madrid?')).toMatch(
      /Before that, count 1 to 2 weeks from your payment/,
    )
    expect(
      await ask(
        'is it true that the $800 free limit in the usa is gone? what tariff would i pay on a $90 order now',
      ),
    ).toMatch(/On clothes worth \$90 in a parcel/)
    expect(await ask('total cost for a pair of sneakers 260 yuan to new york all in, roughly')).toMatch(
      /^Goods for \$.* \(¥260\.00\) cost about .* in all at your door in the United States/,
    )
    expect(await ask('do you ship to hawaii and is it more expensive than the mainland')).toMatch(
      /cost the same at every address in the United States\. DHL Express charges/,
    )
    expect(await ask('canada post wants 9.95 handling fee, is that from you')).toMatch(
      /Canada Post CA\$9\.95/,
    )
  })

  it('until when a parcel has to be paid for', async () => {
    expect(await ask('will it arrive before valentines day in canada if i pay the parcel today')).toMatch(
      /^What’s in our warehouse can make it for 14 February .* if you pay for the parcel by/,
    )
    expect(await ask('last date to ship ems to the us to arrive by dec 24?')).toMatch(
      /pay for the parcel by .* 18 days by EMS to the United States/,
    )
    expect(await ask('need 80 chair sashes by 20 march in toronto, when to order to be safe?')).toMatch(
      /^(?:Order by .* Better order by .* around the Lunar New Year on|To be safe for|Order by)/,
    )
  })

  it('what a letter of there is here, as far as our table goes', async () => {
    expect(await ask('size L for men in asian is what in europe')).toMatch(/^By our table, L is EU 52–54/)
    expect(await ask('chinese 2XL is what in US')).toMatch(/^Our table of tops ends before 2XL/)
  })
})
