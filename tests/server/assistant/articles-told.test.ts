import { expect, it } from 'vitest'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

learnFirst()

/** Questions of shoppers, and what they are told, wherever it begins. */
type Told = readonly (readonly [question: string, tells: RegExp])[]

const BUYING: Told = [
  ['do you look whether the charger is for 110 or 220 volts', /not the voltage.* label/],
  ['listing has a CN and an EU model, where do I say I need the EU one', /among the options/],
  ['fabric is sold by the metre, which number do I enter', /5 are 5 metres/],
  [
    'is "3 pieces per colour" your rule or the shop’s',
    /The seller sets a minimum and enforces it, and we set none/,
  ],
  ['minimum is 30 and I need 10 to try, will you ask them', /write in the item’s note that you want fewer/],
  ['how do I buy the very same mugs again', /Open the item in Orders/],
  ['the factory promised me 15% off, how do you apply it', /Write the promised price/],
  ['which chinese word means pencil case', /I can’t translate/],
  ['photo search, is it the same seller or only lookalikes', /items that look alike/],
  ['is the promo code from tiktok real', /Enter the code under Coupons/],
  ['if I pay two days before 11.11, which price counts', /order once it has begun/],
  ['same bag at four shops from 45 to 180 yuan, which is good', /the same picture doesn’t mean/],
]

const CHECKED: Told = [
  ['photo near a window in natural light please, possible?', /such as daylight/],
  ['can all my wool be of one dye lot', /such as one dye lot/],
  ['8 of 100 glasses cracked before you got them, return only those', /refunded or kept together/],
  ['I got the same blind box figure twice, can it go back', /isn’t a fault/],
  ['we paid for 200 stickers, you counted 188, who pays me the 12', /what you paid for the missing pieces/],
  ['I asked for a refund last week and heard nothing, how long is it supposed to take?', /refund request/],
  ['someone on telegram says he is from benbuy and wants usdt', /never ask for money in a chat/],
  [
    'I’m a retired postman in Wales, forty years on the rounds, and I’ve taken up the tea ceremony and want a clay pot for thirty quid, so what extra padding can you put round it?',
    /reinforce/,
  ],
  ['Hello, I am from Brazil, how much is the tax I will pay when package arrive?', /ICMS of|of ICMS/],
  ['can I set a monthly limit on what my son spends', /^No, an account has no spending limit/],
  ['is it ok if my card is from another country than my address', /needn’t be the one you ship to/],
  ['can the seller’s warranty in China help me at home', /hardly helps from abroad/],
]

const SENT: Told = [
  ['can my panama hat be packed so that it keeps its form', /in shape/],
  ['can I tick vacuum and reinforce and moisture bag together', /all four for one parcel/],
  ['roll the t-shirts into the boots to save space', /what should go into what/],
  ['throw away polybags and hangers please', /polybags, boxes and hangers/],
  ['carton of the figure is dented but the figure is fine, insurance?', /isn’t damage to an item/],
  ['my freight forwarder sits in Shenzhen, do you bring it there', /any other address in China/],
  ['price of one cubic metre by sea', /No line has a price for a cubic metre/],
  ['nothing that ends up at the post office please, which line', /DHL Express brings a parcel/],
  ['two addresses in one account, one abroad and one at my parents', /up to 20 addresses/],
  ['I mistyped my CPF and the parcel has left', /change the address on the parcel page/],
]

const AT_THE_BORDER: Told = [
  ['who is the importer of record', /You’re the importer/],
  ['is a phytosanitary certificate needed for a bamboo basket', /no plant certificates/],
  ['do you warn me if a walkie-talkie needs an approval here', /not what your country requires/],
  ['any anti-dumping duty on bike frames', /anti-dumping duty on top/],
  ['can the shop’s own invoice be put into the box', /no invoice into the parcel/],
  ['lego compatible set with the logo on it, trouble?', /counterfeits that customs can seize/],
]

const MONEY_AND_TERMS: Told = [
  ['can I write a check', /no cheques/],
  ['is the balance a debt or my money', /your own money that we hold/],
  ['will the yuan fall next spring', /Nobody here can say/],
  ['when does ownership of the goods pass to me', /name no moment/],
  ['do you pay people for their reviews', /can’t vouch for those elsewhere/],
  ['could a hacker in my account redirect a parcel', /can’t withdraw money without your password/],
  ['what if your firm goes bust while I have money on the account', /Nothing here insures your balance/],
]

onEachDatabase('AI Ben tells from the articles', (world) => {
  const tell = (told: Told) => async () => {
    for (const [question, tells] of told)
      expect.soft(await askBen(world.visitor, question), question).toMatch(tells)
  }

  it('how an item is chosen and bought', tell(BUYING))
  it('what is checked, and what may go back', tell(CHECKED))
  it('how things are packed, and where they go', tell(SENT))
  it('what the border wants', tell(AT_THE_BORDER))
  it('what holds for money and by the terms', tell(MONEY_AND_TERMS))

  it('other things where the words are alike', async () => {
    expect(await askBen(world.visitor, 'can I ship a wig to Canada')).not.toMatch(/in shape/)
    expect(await askBen(world.visitor, 'do I need a tax number in Brazil')).toMatch(/CPF/)
    expect(await askBen(world.visitor, 'what is the exchange rate today')).toMatch(/reference rates/)
    expect(await askBen(world.visitor, 'can I get an invoice')).not.toMatch(/no invoice into the parcel/)
  })

  it('who asks in another language to ask in English', async () => {
    const in_english = /^I understand English only\./
    expect(await askBen(world.visitor, 'Czy jutro będzie padać, jak myślisz?')).toMatch(in_english)
    expect(await askBen(world.visitor, '明日は雨が降りますか')).toMatch(in_english)
    expect(await askBen(world.visitor, 'who won the match in Berlin yesterday')).toMatch(/^I couldn’t find/)
  })
})
