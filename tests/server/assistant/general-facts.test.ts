import { expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

learnFirst()

onEachDatabase('AI Ben tells anybody', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it('how long it takes in all, from the payment to the door', async () => {
    expect(
      await ask('How long, honestly, from the day I pay until it lands on my verandah in Adelaide?'),
    ).toMatch(/In all, that’s 10 to 26 days by DHL Express and 22 to 59 days by Worldwide small packet/)
    expect(await ask('how many days after payment till it is at my door in leeds')).toMatch(/In all, that’s /)
  })

  it('that a price holds no shipping and no line a fuel surcharge', async () => {
    expect(await ask('Do the prices on the page already include postage to England?')).toMatch(
      /No, the price of an item is for the goods alone\./,
    )
    expect(
      await ask('Does the estimate include fuel surcharge and remote-area surcharge? I live on an island.'),
    ).toMatch(/for a remote postcode.* No line has a fuel surcharge/)
  })

  it('that nobody asks for a password, and what to do at a computer of others', async () => {
    expect(
      await ask('a man on Facebook named "Kevin from BenBuy" wants my password. should i give it'),
    ).toMatch(/nor for a password, a code or a card number/)
    expect(
      await ask('Someone rang and said I must pay 40 pounds by gift card for a parcel. Is it you?'),
    ).toMatch(/No, we never ask for money in a chat or by phone/)
    expect(await ask('my laptop died, is it safe to log in at the library computer')).toMatch(
      /sign out when you’ve finished/,
    )
  })

  it('where a letter goes, which number to call and when', async () => {
    expect(await ask('To which address do I send a registered letter to complain formally?')).toMatch(
      /A letter goes to the company that runs this shop/,
    )
    expect(await ask('Is there a human being I can telephone, and during what hours?')).toMatch(
      /no phone number.* no fixed opening hours/,
    )
  })

  it('the size of a child’s shoe and of women’s numbers, as far as they are known', async () => {
    expect(await ask('My daughter has foot 21 cm long. Which size I must choose in chinese shop?')).toMatch(
      /^A foot of 21 cm is 210 mm, so Chinese size 32\. Children need 12 to 15 mm of room/,
    )
    expect(await ask('kids snow boots size 11 toddler what is that in chinese size??')).toMatch(
      /^Our table has no children’s sizes .* a foot of 170 mm is 24\./,
    )
    expect(await ask('My son is 8 and wears UK 13 shoes, what Chinese size would that be?')).toMatch(
      /^Our table has no children’s sizes /,
    )
    expect(await ask('The size on Taobao say 165/88A, me I am a 38 french. What to take?')).toMatch(
      /an S for women.* no numbers of women’s clothes/,
    )
    expect(await ask('Is a Chinese XL the same as ours? I am a size 16 in M&S')).toMatch(
      /^Often not\. By our table, XL .* no numbers of women’s clothes/,
    )
  })

  it('what a thing is made of and shaped like, and what dissolves', async () => {
    expect(await ask('Would I be allowed to have a wooden carved elephant sent to Australia?')).toMatch(
      /painted or lacquered wood usually passes/,
    )
    expect(await ask('may i send an ivory elephant statue to australia')).toMatch(
      /^I can’t tell whether customs in Australia lets ivory in/,
    )
    expect(await ask('can a book with a real pressed flower be sent to Adelaide')).toMatch(
      /Biosecurity there often stops parts of plants/,
    )
    expect(await ask('Could a pair of used, muddy football boots be sent to New Zealand?')).toMatch(
      /used shoes or tents, so ask it before you order/,
    )
    expect(
      await ask('can i get scented candles & a glass vase to Portland without it arriving in bits'),
    ).toMatch(/choose reinforce for /)
    expect(await ask('Are dishwasher tablets okay to Belgium')).not.toMatch(/battery/)
    expect(await ask('Can you send denture cleaning tablets to Ohio?')).toMatch(
      /^Yes, that counts as general goods/,
    )
    expect(await ask('Can I send seeds of vegetables to Brazil? is for my grandmother garden')).toMatch(
      /are stopped almost everywhere\.$/,
    )
    expect(await ask('can i send contact lenses coloured to spain for my cosplay of gojo')).toMatch(
      /general goods.* medical device/,
    )
  })

  it('what is due and who takes it, also of a slow line and without a tax number', async () => {
    expect(await ask('Does Australia charge GST on what comes from you, and if so who collects it?')).toMatch(
      /^Nobody collects it from you up to the limit\. .* The carrier or customs then collects them from you\.$/,
    )
    expect(
      await ask('what is better for brasil, the slow line or the fast line? i think about the tax'),
    ).toMatch(/It doesn’t include tax, so you pay it on arrival/)
    expect(await ask('Do I have to give you my social security number??')).toMatch(
      /^Your address needs no social security number/,
    )
    expect(await ask('How much is a 10 kg domestic parcel within Germany by DHL?')).toMatch(
      /we carry nothing within a country/,
    )
  })

  it('how large a box may be, whatever goes into it', async () => {
    expect(await ask('What’s the biggest box you can send, I have a wardrobe trunk in mind')).toMatch(
      /EMS takes sides up to 150 cm/,
    )
  })

  it('what insurance of a sum costs behind another question of it', async () => {
    expect(
      await ask(
        'Are your parcels insured automatically, or must I pay more? how much for a 600 dollar watch',
      ),
    ).toMatch(/No, insurance is optional\..* Insuring goods worth \$600\.00/)
  })

  it('what becomes of money that was put in, and of a copy that customs keep', async () => {
    expect(await ask('If I put 100 quid in and then change my mind do I get it all back?')).toMatch(
      /You can withdraw a top-up /,
    )
    expect(await ask('If the shoe arrives fake or broken, do I lose everything?')).toMatch(
      /break|damage|“broken”/,
    )
    expect(await ask('my top up was charge 2 times by the bank')).toMatch(
      /If both top-ups are in your balance/,
    )
    expect(
      await ask('Replica of Jacquemus bag, can the douane seize it and then I lose all my money?'),
    ).toMatch(/neither a claim nor insurance pays/)
  })

  it('what can still be done once delivery is confirmed, and on which site a parcel is followed', async () => {
    expect(
      await ask('the colour is wrong, basically yellow. I clicked receive already, is it too late?'),
    ).toMatch(/once you’ve confirmed delivery the parcel is complete/)
    expect(await ask('the tracking number you give, does it work on correios site also?')).toMatch(
      /on lines that the post delivers/,
    )
  })

  it('how it works, in Pidgin too', async () => {
    expect(await ask('abeg how una dey work?')).toMatch(/You paste a link from a Chinese shop/)
  })
})
