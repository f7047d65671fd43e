import { expect, it } from 'vitest'
import { askBen } from '../../support/people/asker.ts'
import { learnFirst } from '../../support/worlds/learned.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

learnFirst()

onEachDatabase('AI Ben answers who asks beside goods and prices', (world) => {
  const ask = (question: string) => askBen(world.visitor, question)

  it('of data, of cards and of their own clients', async () => {
    expect(await ask('do you keep my search history and can I let you delete all my data')).toMatch(
      /^Your last 8 searches stay in your browser.*“Delete account”/,
    )
    expect(await ask('how do I delete my account and the card info')).toMatch(
      /“Delete account”.*card numbers aren’t stored/,
    )
    expect(await ask('what data do you keep about my clients addresses and for how long')).toMatch(
      /A client’s name, email, phone and address stay until/,
    )
  })

  it('of invoices, contracts and payment on account', async () => {
    expect(await ask('Do you sign contract with SRL and give VAT invoice for your service fee?')).toMatch(
      /^Companies order under the same terms.*service fee and freight in rows of their own/,
    )
    expect(await ask('can our school pay by purchase order, net 30')).toMatch(/payment on invoice/)
  })

  it('of a parcel that stands still, and of who clears it: the country is no question of freight', async () => {
    expect(await ask('My package stay stopped in Curitiba since two weeks, you can help?')).toMatch(
      /A week or two without an update is normal/,
    )
    expect(
      await ask('With 2,400 usd in one parcel to the US do I need formal entry, and who does the clearance?'),
    ).toMatch(/The carrier takes the parcel through customs/)
    expect(await ask('3 of 25 belts came with broken buckles. What can you do for me?')).not.toMatch(
      /I’m AI Ben/,
    )
  })

  it('of what is due in a country: no limit of another, and the sum that the whole text names', async () => {
    expect(await ask('eta 2kg portugal')).not.toMatch(/£/)
    expect(
      await ask(
        'I’m scared of getting a huge customs bill in Norway. It’s just a blanket, about 45 dollars. Will I have to pay something?',
      ),
    ).toMatch(/^Norway charges 25% VAT.*worth \$45/)
  })

  it('of days that no line has for what a text names', async () => {
    expect(
      await ask(
        'My volleyball team in Ghent needs 14 shirts. How long would it take with delivery to Belgium?',
      ),
    ).toMatch(/15 to 40 days/)
  })

  it('of a battery that is built in', async () => {
    expect(
      await ask('My bicycle lamp has a lithium accu built in. May this by airplane to Germany?'),
    ).toMatch(/^Yes, 2 of our 4 lines to Germany take goods with a built-in battery/)
  })

  it('of promotions at a feast, which is no day of delivery', async () => {
    expect(await ask('do u have christmas promo 4 shipping and do students get anything')).toMatch(
      /A campaign that runs now.*no special price/i,
    )
  })

  it('of help by phone in a language, and of messages', async () => {
    expect(await ask('Can I get help in Dutch by telephone?')).toMatch(/English only.*phone number/)
    expect(await ask('will you whatsapp me when it reaches the warehouse')).toMatch(
      /items arrive in our warehouse.*nothing by WhatsApp/,
    )
    expect(await ask('does your site send push messages to my phone')).toMatch(/We email you/)
  })

  it('of customs, of packing, of breakage and of pickup', async () => {
    expect(await ask('who deals with customs if it gets stuck, me or you?')).toMatch(
      /The carrier takes the parcel through customs/,
    )
    expect(await ask('my last agent packed in straw and NZ customs burned it. What do you use?')).toMatch(
      /We pack in cartons/,
    )
    expect(await ask('who pays if my cups break on the way, you or the post')).toMatch(
      /A claim that we approve pays/,
    )
    expect(await ask('do I bring ID')).toMatch(/^Take your identity card or passport along/)
  })

  it('of several parcels for a limit, with the limit of the country or of its money', async () => {
    const several = /several parcels, but customs can count parcels of one purchase as one\. /
    expect(
      await ask('My order is more than S$400, better to split into 2 parcels or no difference?'),
    ).toMatch(new RegExp(`${several.source}.*Singapore`))
    expect(await ask('should I split my parcel into two to pay less tax in Canada')).toMatch(
      new RegExp(`${several.source}In Canada, goods worth up to CA\\$20`),
    )
    expect(await ask('splitting to avoid customs in Nigeria?')).toMatch(
      new RegExp(`${several.source}We know of no limit for Nigeria`),
    )
  })

  it('of dorms, foreign phones, farms and friends who pay apart', async () => {
    expect(await ask('I live in a dorm, room 412 building C, which field for that?')).toMatch(
      /“Street and number”/,
    )
    expect(await ask('can I make an account with a turkish phone number')).toMatch(
      /An account asks for no phone number/,
    )
    expect(await ask('I live on a farm, which shipping line comes out this far')).toMatch(
      /go where your post delivers/,
    )
    expect(await ask('can my friends and I order together and each pay our own part')).toMatch(
      /your friends pay you/,
    )
  })
})
