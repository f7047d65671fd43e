import { expect, it } from 'vitest'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

onEachDatabase('AI Ben tells a visitor of their own country', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it('whether its tax is in the price, by whatever name it is asked for', async () => {
    expect(
      await ask('Does the price include Swedish moms, or will PostNord ask me for more money with a fee?'),
    ).toMatch(/^No line to Sweden includes VAT, so you pay it on arrival.* 25% VAT/)
    expect(
      await ask(
        'In Italy the courier asked me 40 euro for dogana last time from another site, with you the IVA is already payed or I pay at the door?',
      ),
    ).toMatch(/^On the EU tax-included line, the price includes VAT/)
    expect(await ask('GST 15% - you charging that up front or does customs sting me?')).toMatch(
      /^Nothing is due at the door.* New Zealand/,
    )
    expect(await ask('my order is 500 SGD do I pay GST')).toMatch(/^Singapore charges 9% GST/)
    expect(await ask('is the Irish VAT handled by you or will An Post ring me for money')).toMatch(
      /On clothes worth/,
    )
    expect(await ask('codice fiscale is needed for ship in Italia? where do I write it')).toMatch(
      /Leave that field of your address empty/,
    )
  })

  it('which lines cost more in a remote place', async () => {
    expect(await ask('Highlands postcode IV27, same price as the rest of the UK?')).toMatch(
      /^EMS, UK line .* cost the same at every address.* DHL Express charges .* and IV27 is one\.$/,
    )
    expect(await ask('is there surcharge for the Canary Islands')).toMatch(/^DHL Express charges at least/)
    expect(await ask('remote village in Kenya, does any line come')).toMatch(/in Kenya\.$/)
  })

  it('the cheapest line and a price in the EU, and of which country that is', async () => {
    expect(await ask('lowest postage option please, not in a hurry')).toMatch(
      /^Shipping 1 kg to the United States .* Name another country and I’ll tell you its cheapest line\.$/,
    )
    expect(await ask("what's the cheapest line to EU countries for 3kg")).toMatch(
      /^Shipping 3 kg to Germany .* Name your country in the EU/,
    )
    expect(await ask('how long to Europe by normal line')).toMatch(/^From our warehouse to Germany/)
  })

  it('what may go there of machines, toys, milk and what has held fuel', async () => {
    expect(await ask('doll wig and glass eyes, they count as normal goods or special?')).toMatch(
      /counts as general goods/,
    )
    expect(await ask('Can buy furniture? I want a kids study table and chair, about 40kg')).toMatch(
      /^No, none/,
    )
    expect(await ask('treadmill to Australia possible?')).toMatch(/^No, none .* oversize/)
    expect(await ask('LED toy with AAA compartment but no batteries, Ireland')).toMatch(
      /^Without a battery, that counts as general goods/,
    )
    expect(await ask('old gear box with oil residue to Greece')).toMatch(/has to be empty, dry and clean/)
    expect(await ask('is children’s clothing free of VAT in the UK when it comes from China')).toMatch(
      /^The United Kingdom charges 20% VAT.* zero-rated there/,
    )
    expect(await ask('will german customs take my pair if it has a swoosh on it')).toMatch(
      /Customs seizes goods that infringe a brand’s rights/,
    )
    expect(await ask('planer knives to Germany')).toMatch(/^Knives and blades for machines/)
    expect(await ask('can you ship baby milk powder to Malaysia')).toMatch(/count as milk\.$/)
    expect(await ask('Is honey flavoured candy ok for New Zealand')).toMatch(/^No, none .* food/)
    expect(await ask('Are your toys safe, with CE mark?')).toMatch(
      /^We don’t know which goods have a CE mark/,
    )
  })

  it('prices and days, asked for in several languages', async () => {
    expect(await ask('was ist der günstigste Versand nach Deutschland für 5 kg')).toMatch(
      /^Shipping 5 kg to Germany/,
    )
    expect(await ask('quattro felpe e un paio di pantaloni a Torino')).toMatch(/^Shipping 3 kg to Italy/)
    expect(await ask('hoelang duurt het naar Rotterdam')).toMatch(/^From our warehouse to the Netherlands/)
    expect(await ask('one winter coat to Reykjavik')).toMatch(/^Shipping 1\.1 kg to Iceland/)
    expect(await ask('guitar pedal 9V no battery to Denmark')).toMatch(/^Without a battery/)
  })

  it('that a shoe is beyond our table', async () => {
    expect(await ask("Gumboots size 14 US, what's that in chinese sizes")).toMatch(
      /^US 14 is beyond our table/,
    )
    expect(await ask("size 12 US mens boot what's CN size")).toMatch(/Chinese 48/)
  })

  it('the duty on a sum in the country’s own money, and that none is prepaid to the United States', async () => {
    const uae = await ask('customs duty and VAT on a parcel of AED 1900 to the UAE please?')
    expect(uae).toContain('clothes worth AED 1,900')
    expect(uae).toMatch(/ of VAT and .* of duty\./)
    expect(await ask('VAT on 60 dollars of clothes to Chile')).toMatch(/ of VAT and .* of duty\./)
    expect(await ask('tax on 500 pesos of clothes to Chile')).not.toMatch(/worth MX/)
    expect(
      await ask('Now that de minimis is gone, do you have a line to the US with duties prepaid?'),
    ).toMatch(/No line to the (?:US|United States) includes duty/)
    expect(await ask('Is there an anti-dumping duty on bicycle parts to Germany?')).toMatch(/anti-dumping/i)
    expect(await ask('I have an EORI number, where do I enter it for Ireland?')).toMatch(
      /^If you import as a company, enter its EORI number in your address/,
    )
  })

  it('no price where two people want to share a parcel', async () => {
    const shared = await ask('my brother and I want to share one parcel to Leeds, possible?')
    expect(shared).not.toContain('Shipping 1 kg')
  })
})
