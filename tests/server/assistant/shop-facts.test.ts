import { expect, it } from 'vitest'
import { clientOf, onEachDatabase } from '../../support/worlds/world.ts'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

learnFirst()

onEachDatabase('AI Ben tells a visitor', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it('what holds for anybody, where they ask for their own', async () => {
    expect(await ask('how long can my hoodie stay for free')).toMatch(
      /^Storage is free for 90 days .* once you sign in\.$/,
    )
  })

  it('a whole sentence without yes where they ask how, and nothing of signing in where they ask of the warehouse', async () => {
    expect(await ask('how do i cancel a parcel')).toMatch(/^You can cancel it before packing starts and get/)
    expect(await ask('how does the warehouse weigh things')).not.toMatch(/sign in/)
  })

  it('which of two questions the answer leaves open', async () => {
    expect(await ask('What is insurance, and is it blessed by the Pope?')).toMatch(
      /3% of .* I couldn’t find an answer to “is it blessed by the Pope”\. Ask our team\?$/,
    )
    expect(await ask('how many qc photos do i get and are they free')).not.toMatch(/couldn’t/)
  })

  it('of each kind of goods whether it may travel, and what nobody sends', async () => {
    expect(await ask('can i send medicine and tea to spain')).toMatch(
      /^No\. We never ship .* As for food: none of our lines takes food to Spain\.$/,
    )
    expect(await ask('is it allowed to send honey to the uk')).toMatch(/^No\. Meat, fish, milk, eggs, honey/)
    expect(await ask('do you ship a cat to the uk')).toBe('No, we never ship living animals.')
    expect(await ask('can i send a hamster wheel to canada')).toMatch(/^Yes.*general goods/)
    expect(await ask('do reps pass customs')).toMatch(/\bNo, don’t order counterfeits/)
  })

  it('who pays at the border, and the duty on the goods that are named', async () => {
    expect(await ask('who settles the customs bill if i order from spain')).toMatch(
      /^You pay it, as the recipient\. Spain charges 21% VAT/,
    )
    expect(await ask('how much duty on shoes worth 200 dollars to the usa')).toMatch(
      /On shoes worth .*200.* of duty\. You pay it on arrival, to the carrier or customs and not to us\.$/,
    )
    // Clothes of ¥300 at Canada's 18%.
    expect(await ask('do i have to pay customs in canada')).toMatch(
      /On clothes .* of GST, .*¥54\.00\)? of duty and .* for handling\./,
    )
    // The carrier's fee of £8 for collecting the VAT.
    expect(await ask('how much tax would a 60 pound haul to england cost me')).toMatch(
      /^The United Kingdom charges 20% VAT.*worth £60 .* of VAT and .* for handling\./,
    )
  })

  it('why there is a fee, beside an agent that has none', async () => {
    expect(await ask('cssbuy charges no service fee, why do you?')).toMatch(
      /^We don’t know what Cssbuy charges.* It pays for ordering, .* nothing to the seller’s price/,
    )
    expect(await ask('what do you charge, cssbuy takes 1 yuan')).not.toMatch(/It pays for/)
  })

  it('that the border of Australia collects no tax on what is taxed when it is sold', async () => {
    const sold =
      /Nothing is due at the door.*GST is charged when they are sold|GST is charged when they are sold.*Our prices include no GST/
    expect(await ask('gst australia how much')).toMatch(sold)
    expect(await ask('does australia charge gst on parcels under 1000 dollars')).toMatch(sold)
    expect(await ask('how much is it to ship 2 kg to australia')).toMatch(
      /Nothing is due at the door on goods worth .* still counts .* of GST/,
    )
  })

  it('no yes where it would say the opposite, and of knives which are weapons', async () => {
    const knives = await ask('are knives a problem?')
    expect(knives).toMatch(
      /^Kitchen knives count as general goods, .* count as weapons, which we never ship\./,
    )
    expect(await ask('is it forbidden to order a drone to france')).toMatch(
      /^2 of our 4 lines to France take/,
    )
    expect(await ask('can i send a swiss army knife to switzerland')).toMatch(/^No\. We never ship weapons/)
    expect(await ask('electric scooter to italy ok?')).toBe(
      'No, e-bike and scooter batteries are too large for any line.',
    )
    expect(await ask("do you ship children's scooters with a battery inside?")).toMatch(/^No, e-bike/)
    expect(await ask('best ramen near me')).not.toContain('lines')
    expect(await ask('beef jerky to the us')).toMatch(/^No\. Meat, fish,/)
  })

  it('each class of goods that is named, what a line takes, and the price by the line that is left', async () => {
    expect(await ask('can i send perfume or skin care to spain')).toBe(
      'No, none of our lines takes liquids such as perfume to Spain. None of our lines takes cosmetics to Spain.',
    )
    expect(await ask('lithium batteries to the uk ok?')).toMatch(
      /Built into a device, they go by EMS and UK line\.$/,
    )
    expect(await ask('perfume and powder for face to Italy, may I send that')).toMatch(
      /perfume to Italy\. None of our lines takes cosmetics to Italy\.$/,
    )
    expect(await ask('do you send baby bottles and formula or is that not allowed')).toMatch(
      /^No\. Meat, fish, milk,.*baby formula count as milk\./,
    )
    expect(await ask('does dhl take a phone')).toBe(
      'No, DHL Express doesn’t take goods with a built-in battery. It takes general goods. 5 of our 13 lines take goods with a built-in battery.',
    )
    expect(await ask('which line takes headphones to canada and how much is it')).toMatch(
      /built-in battery: EMS\. Shipping 1 kg to Canada costs about .* by EMS,/,
    )
  })

  it('what a Chinese size is elsewhere, and why height and weight are none', async () => {
    expect(await ask('what is 175/92A in normal sizes')).toMatch(
      /^175\/92A is for somebody 175 cm tall with a chest of 92 cm, .* about an S for men, EU 44–46/,
    )
    expect(await ask('waist 84 cm, which jeans')).toMatch(
      /^A waist of 84 cm is about a UK and US waist of 34/,
    )
    expect(await ask('im 183cm 78kg what size do i take')).toMatch(/look for 156斤, which is 78 kg/)
  })

  it('what insuring a sum costs, its fee, and what it is in yuan', async () => {
    expect(await ask('how much does it cost to insure a parcel worth 400 dollars')).toMatch(
      /^Insuring goods worth \$400\.00 .* costs \$12\.00 .*, which is 3%/,
    )
    expect(await ask('can a watch worth 900 dollars be insured for that much')).toMatch(
      /Only DHL Express covers that much, and the others pay at most their cap\.$/,
    )
    expect(await ask('what does it cost to insure 5000 dollars')).toMatch(
      /No line insures that much: the highest/,
    )
    expect(await ask('how much to insure 100 yuan of goods')).toMatch(/Every line that can be insured covers/)
    expect(await ask('is it worth it to insure a 400 dollar parcel and how much is it')).toMatch(
      /^Take insurance if .* 3% of the insured sum/,
    )
    expect(await ask('whats the fee on 300 yuan')).toMatch(/¥24\.00\)?, which is 8% .*¥324\.00/)
    expect(await ask('how many yuan is 100 dollars')).toMatch(/^At today’s rate, 100 USD is \d+\.\d\d yuan/)
    expect(await ask('how much is 200 yuan in euros')).toMatch(/^At today’s rate, 200 yuan is \d+\.\d\d EUR/)
  })

  it('which ways to pay there are not, and that a bank’s card is a card', async () => {
    expect(await ask('can i pay cash on delivery in egypt')).toMatch(/^No, we don’t take cash on delivery\./)
    expect(await ask('can i pay in cash or with oxxo')).toMatch(/^No, we don’t take cash or OXXO\./)
    expect(await ask('can i pay when i get it')).toMatch(/^No, we don’t take cash on delivery\./)
    expect(await ask('do you accept revolut card')).not.toMatch(/don’t take Revolut/)
  })

  it('that the way home is another payment, where they ask what a price includes', async () => {
    expect(await ask('does the price include delivery to my home')).toMatch(/You pay twice\./)
  })

  it('what an article says openly where they ask how much, also before they sign in', async () => {
    expect(await ask('how much money should i put in my balance for an order')).toMatch(
      /^You can pay for an order/,
    )
  })

  it('where to look for the email that one has signed up with', async () => {
    expect(await ask('which email did i use here')).toMatch(/^Look in your mailboxes for emails from us/)
  })

  it('both of two things that are asked for in one breath', async () => {
    expect(await ask('is there a student discount or a referral bonus for my friends')).toMatch(
      /^No, there’s no special price .* “Invite friends”/,
    )
    expect(await ask('Which company runs this, and under which law is the contract?')).toMatch(
      /without a company behind it.* The law of the place where/,
    )
  })

  it('by the settings whether one may call or chat', async () => {
    expect(await ask('is there a phone number i can call')).toMatch(
      /^No, this shop has no phone number\. Write to us on the contact page\./,
    )
    const { settings } = world.services
    const called = clientOf({
      ...world.services,
      settings: { ...settings, contact: { CONTACT_PHONE: '+49 30 1234567' } },
    })
    const { answer } = (await called.call('assistant/ask', { question: 'can i phone you' })).body.data
    expect(answer).toMatch(/^Yes\. Our phone number is on the contact page/)
    expect(await ask('do you have a discord server')).toMatch(
      /^No, this shop has no messaging app or community chat\./,
    )
    expect(await ask('is there a whatsapp number i can call')).toMatch(
      /^No, this shop has no (?=.*phone number)(?=.*messaging app)/,
    )
  })

  it('what is ours beside another agent, and no fee where they ask for photos or a link', async () => {
    expect(await ask('how are you different from cssbuy')).toMatch(
      /^We don’t know what Cssbuy charges, .* 90 days of storage are free\.$/,
    )
    expect(await ask('coming from sugargoo, what do photos cost here')).toMatch(/extra photo/)
  })

  it('the price to an island, not to the state it belongs to', async () => {
    expect(await ask('do you ship to réunion or only to mainland france')).toMatch(/^Yes, we ship to Réunion/)
  })

  it('one line where one is wanted, and what is named of the lines, with what does not go there', async () => {
    expect(await ask('Which line should I choose for 8 kg of records to the UK?')).toMatch(
      /^Choose UK line if the price counts\. Shipping 8 kg to the United Kingdom costs about .* by UK line, 8 to 15 days/,
    )
    expect(await ask('which line to germany is best if i want no trouble with customs')).toMatch(
      /^Choose EU tax-included line: you pay the tax with the freight/,
    )
    expect(await ask('what does ems cost for 2 kg to germany')).toMatch(
      /^Shipping 2 kg to Germany costs about .* by EMS \(7 to 18 days\)\. .* The cheapest is EU tax-included line/,
    )
    expect(await ask('is there a boat to Kenya for my books')).toMatch(
      /^No sea freight goes to Kenya, only to the United States\. 1 line goes to Kenya: Worldwide small packet/,
    )
    expect(await ask('what are 10 kilos to new york by boat')).toMatch(/by US sea freight .* by Economy air/)
    expect(await ask('which lines to the uk carry 20 kg')).not.toMatch(/small packet/)
  })

  it('what is too heavy in several parcels, and how long a thing may be', async () => {
    expect(await ask('how much is 3 kg to sweden')).toMatch(
      /^No line takes 3 kg to Sweden in one parcel\. The most is 2 kg, so split it: 2 parcels of 1\.5 kg cost about/,
    )
    expect(await ask('can i ship a curtain rod of 140 cm to australia')).toMatch(
      /^Yes\. A side of 140 cm can go to Australia: EMS takes sides up to 150 cm and up to 30 kg\.$/,
    )
    expect(await ask('is a pole of 2 m too long to ship to australia')).toMatch(/^Yes, it’s too long\./)
    expect(await ask('longest side by sea to the US')).toMatch(
      /^To the United States, US sea freight has no limit/,
    )
  })

  it('of two goods, numbers or ways to pay both, and nothing of a country that it does not know', async () => {
    expect(await ask('Vitamins, creams and perfume, which of these can i send to Colombia?')).toMatch(
      /food to Colombia\. .*cosmetics to Colombia\. .*perfume to Colombia/,
    )
    expect(await ask('stethoscope and a blood pressure monitor to Germany, can i order them')).toMatch(
      /built-in battery.* The rest counts as general goods/,
    )
    expect(await ask('Can i pay in cuotas or with PSE?')).toMatch(
      /^No, we don’t take payment in instalments or PSE\./,
    )
    expect(await ask('may I pay by bank transfer after 30 days')).toMatch(
      /No, (?:we don’t take payment on invoice|neither in instalments nor later)/,
    )
    expect(
      await ask('Can I have my parcel split into two addresses, one in Sydney and one in Osaka?'),
    ).toMatch(/No, one parcel goes to one address/)
    expect(await ask('How long is the shipping to Tenerife?')).toMatch(
      /^I have no figures for Tenerife, because customs/,
    )
    expect(await ask('How long to Bogotá and it is necessary to put my cédula?')).toMatch(
      /15 to 40 days\..*Cédula/,
    )
    expect(await ask('a 105 cm tube to Denmark by DHL, possible?')).toMatch(
      /^DHL Express doesn’t go to Denmark\./,
    )
    expect(await ask('Is import duty for Kenya included?')).toMatch(
      /No line there includes it, so you pay it/,
    )
    expect(await ask('how long to Portugal, is it tracked')).toMatch(/Every parcel has a tracking number/)
  })

  it('which lines take at most so many days, and which one a time fits', async () => {
    expect(await ask('which line gets to canada in under 10 days')).toMatch(
      /^DHL Express \(3 to 7 days\) usually gets to Canada within 10 days .* EMS \(7 to 18 days\) may, too\./,
    )
    expect(await ask('which line to canada arrives within 2 days')).toMatch(
      /^No line to Canada takes at most 2 days/,
    )
    expect(await ask('my friend got it in 9 days, what line was that? I live in Texas')).toMatch(
      /^Of the lines to the United States, 9 days on the way fit EMS/,
    )
  })

  it('until when to order for a day, and that the days are no promise', async () => {
    expect(await ask('when must i order for christmas in italy')).toMatch(
      /24 December .* 20 days by EU tax-included line to Italy and a week for customs\. We can’t promise a day\.$/,
    )
    expect(await ask('how long does economy air to canada really take')).toMatch(
      /Economy air takes 12 to 25 days\. These days are what a line usually takes\./,
    )
  })
})
