import { expect, it } from 'vitest'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

onEachDatabase('AI Ben tells what articles say', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it.each([
    [
      'of what a country lets in or out',
      'A ming dynasty bowl, may it leave China?',
      /Don’t order a real antique|can’t tell whether customs in China/,
    ],
    [
      'of faith',
      'is a buddha figure or a bible a problem for customs in Dubai',
      /Customs in some countries keeps/,
    ],
    [
      'of marks',
      'My kid’s blocks have no CE sign, could German customs keep them?',
      /may stop toys, electronics/,
    ],
    [
      'of wool',
      'Sheepskin slippers for Auckland, do they get through MPI?',
      /Biosecurity in your country decides/,
    ],
    ['of wood', 'do you give a heat treatment certificate for a bamboo shelf', /We issue no fumigation/],
    [
      'of the €3',
      'who takes the 3 euro levy, you with the shipping or the courier',
      /No line’s freight includes it/,
    ],
    [
      'of a refused box',
      'If I don’t accept the box do I get my money back?',
      /No, a refused parcel isn’t refunded/,
    ],
    [
      'of fewer pieces',
      'the seller is short of 2 pieces, do you cancel the whole line or ask me',
      /we ask you before we buy/,
    ],
    [
      'of used things',
      'used lens with fungus inside, who decides whether it is faulty',
      /Nobody looks inside/,
    ],
    ['of cloth', 'how do i order 5 metres of linen in one piece', /5 are 5 metres/],
    ['of light', 'can someone shoot it at a window or with a grey card', /have no colour cards/],
    ['of exactness', 'How exact are your measurements, to the mm?', /promise no exactness to the millimetre/],
    ['of a mix', 'may i mix two sizes to reach the minimum of 5', /count all sizes and colours together/],
    ['of a friend', 'one of us four did not pay his share, is the box stopped', /What your friends pay you/],
    ['of what comes first', 'balance, voucher and visa, what gets used first', /A coupon comes off first/],
    ['of rates', 'where will the yuan be in half a year, should i top up now', /Nobody here can say/],
    ['of texts', 'no sms with the login code arrives', /only by email and never by SMS/],
    [
      'of shops’ times',
      '“dispatched within 72 hours”, does it reach me in 3 days?',
      /how soon the seller sends/,
    ],
    [
      'of an address here',
      'is there an address in Canada where I can send things back to',
      /our only warehouse/,
    ],
    ['of a fraud', 'a mail wants 50 euro in bitcoin to release my box, is it you', /crypto money/],
  ])('%s', async (_, question, right) => {
    expect(await ask(question)).toMatch(right)
  })

  it('once, where a part asks what the whole was answered', async () => {
    const told = await ask('can i get swatches first?? like the seller sends tiny samples')
    expect(told).toMatch(/order one piece as a sample/)
    expect(told).not.toMatch(/branded goods/)
  })

  it('to a short question that is clear by itself, whatever stands before it', async () => {
    const question = 'I have a rice cooker with a chinese plug, does it work in Spain? Do you sell adapters?'
    expect(await ask(question)).toMatch(/a plug adapter, which we don’t sell/)
    const shoes = 'If you take the shoes out to save weight, do the shoes arrive deformed?'
    expect(await ask(shoes)).toMatch(/soft ones can get creases/)
  })

  it('in English only, unless few words say all', async () => {
    const english = /^I understand English only\./
    expect(await ask('¿Puedo juntar varios pedidos en un solo paquete y cuánto ahorro?')).toMatch(english)
    const story =
      'Fui taxado e o valor é maior que o preço das coisas. Se eu não pagar o imposto, o pacote volta pra vocês?'
    expect(await ask(story)).toMatch(english)
    expect(await ask('quanto costa spedire 2 kg di scarpe in Italia')).toMatch(/Italy/)
  })

  it('where a parcel is looked up, to a visitor whose parcel stands still', async () => {
    expect(await ask('WHERE IS MY PARCEL')).toMatch(/^Open Parcels and choose the parcel/)
  })
})
