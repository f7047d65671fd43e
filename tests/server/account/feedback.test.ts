import { beforeAll, expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { openUpload } from '#server/picture/uploads.ts'
import { type Client, clientOf, onEachDatabase } from '../../support/worlds/world.ts'
import { aJpeg, formOf, storedFiles, upload } from '../../support/fakes/photos.ts'
import { DAY, mails, wrongState } from '../../support/people/staff.ts'

type Person = Client & { email: string }

const HOUR = 3600_000
const SCRIPT = '<img src=x onerror="alert(1)"> & <script>alert(2)</script>'

onEachDatabase('A message to our service', (world) => {
  let customer: Person
  let staff: Person

  beforeAll(async () => {
    customer = await world.customer()
    staff = await world.staff('staff')
  })

  const write = (client: Client, more = {}) =>
    client.call('feed/feed_back', { kind: 'question', text: 'Where is my parcel?', ...more })
  const written = async (client: Client, more = {}): Promise<string> =>
    (await write(client, more)).body.data.ticket_no
  const own = async (client: Client) => (await client.call('feed/get_feedback')).body.data
  const queue = async (status = 'Open') =>
    (await staff.call('bk/get_feedback', { status, limit: 100 })).body.data
  const inQueue = async (ticket_no: string, status = 'Open') =>
    (await queue(status)).list.find((one: { ticket_no: string }) => one.ticket_no === ticket_no)
  const answer = (ticket_no: string, text = 'It is in Leipzig.') =>
    staff.call('bk/answer_feedback', { ticket_no, text })
  const age = (ticket_no: string, ms: number) =>
    world.services.db
      .updateTable('feedback')
      .set({ created_at: Date.now() - ms })
      .where('ticket_no', '=', ticket_no)
      .execute()
  const picture = async (client: Client): Promise<string> =>
    (await upload(client, 'images?scene=feedback', formOf(await aJpeg()))).body.data.list[0].id

  it('of a customer stands among their own with the answer, which a mail carries too', async () => {
    const [image] = [await picture(customer)]
    const ref = 'P261122-ABCDEFGH'
    const ticket_no = await written(customer, { ref, images: [image], kind: 'complaint' })
    expect(ticket_no).toMatch(/^F\d{6}-[2-9A-Z]{8}$/)
    expect(await inQueue(ticket_no)).toMatchObject({
      ...{ ref, kind: 'complaint', text: 'Where is my parcel?', late: false, answers: [] },
      ...{ email: customer.email, contact: customer.email },
      images: [{ id: image, url: `/img/u/${image}.webp` }],
    })
    expect((await answer(ticket_no)).body.data).toMatchObject({ status: 'Answered' })
    expect((await own(customer)).list[0]).toMatchObject({
      ...{ ticket_no, status: 'Answered' },
      answers: [{ text: 'It is in Leipzig.' }],
    })
    const [mail = ''] = (await mails(world, customer.email, 'feedback')).filter((one) =>
      one.includes(ticket_no),
    )
    expect(mail).toContain('It is in Leipzig.')
    expect(mail).toContain('/user/feedback')
    expect(mail).not.toContain('Where is my parcel?')
    expect(await inQueue(ticket_no)).toBeUndefined()
    expect(await inQueue(ticket_no, 'Answered')).toBeDefined()
  })

  it('of a visitor needs an address, gets a number, and the answer goes to that address', async () => {
    const without = await write(world.visitor)
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([422, 'contact'])
    expect((await write(world.visitor, { contact: 'call me' })).body.errors?.[0]?.path).toBe('contact')
    const contact = 'somebody@example.test'
    const ticket_no = await written(world.visitor, { contact })
    expect(await inQueue(ticket_no)).toMatchObject({ contact, email: null })
    await answer(ticket_no)
    const [mail = ''] = await mails(world, contact, 'feedback')
    expect(mail).toContain('It is in Leipzig.')
    expect(mail).toContain('/assistant')
  })

  it('is seen and answered by nobody else', async () => {
    const ticket_no = await written(customer, { text: 'Mine alone' })
    const stranger = await world.customer()
    expect((await own(stranger)).list).toEqual([])
    expect((await world.visitor.call('feed/get_feedback')).status).toBe(401)
    for (const [call, payload] of [
      ['bk/get_feedback', {}],
      ['bk/answer_feedback', { ticket_no, text: 'Hello' }],
      ['bk/close_feedback', { ticket_no }],
    ] as const) {
      expect((await world.visitor.call(call, payload)).status).toBe(401)
      expect((await stranger.call(call, payload)).status).toBe(403)
      expect((await customer.call(call, payload)).status).toBe(403)
    }
    expect(await inQueue(ticket_no)).toMatchObject({ status: 'Open', answers: [] })
    expect(await answer('F000000-NOBODYS2')).toMatchObject({ status: 404 })
  })

  it('of one of us is answered by a colleague', async () => {
    const ticket_no = await written(staff, { text: 'My own order' })
    expect(await answer(ticket_no)).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT' } })
    expect(await staff.call('bk/close_feedback', { ticket_no })).toMatchObject({ status: 403 })
    const colleague = await world.staff()
    const answered = await colleague.call('bk/answer_feedback', { ticket_no, text: 'Done' })
    expect(answered.body.data.status).toBe('Answered')
  })

  it('that a colleague has answered meanwhile is answered again only by who has read that', async () => {
    const ticket_no = await written(customer)
    const colleague = await world.staff()
    await answer(ticket_no, 'It is in Leipzig.')
    const late = (text: string, seen_answers: number) =>
      colleague.call('bk/answer_feedback', { ticket_no, text, seen_answers })
    expect(await late('It is in Halle.', 0)).toMatchObject({
      status: 409,
      body: {
        code: 'ANSWERED_MEANWHILE',
        answers: 1,
        message: expect.stringContaining('“It is in Leipzig.”'),
      },
    })
    expect((await inQueue(ticket_no, 'Answered')).answers).toHaveLength(1)
    // The same words again are one answer, whatever was read.
    expect((await late('It is in Leipzig.', 0)).status).toBe(200)
    expect((await late('It is in Halle.', 1)).body.data.answers).toHaveLength(2)
  })

  it('waits with the oldest first and is late after twelve hours', async () => {
    const first = await written(customer, { text: 'First' })
    const second = await written(customer, { text: 'Second' })
    await age(first, 12 * HOUR + 1000)
    await age(second, 12 * HOUR - 60_000)
    const numbers = (await queue()).list.map((one: { ticket_no: string }) => one.ticket_no)
    expect(numbers.indexOf(first)).toBeLessThan(numbers.indexOf(second))
    expect([(await inQueue(first)).late, (await inQueue(second)).late]).toEqual([true, false])
    await answer(first)
    expect((await inQueue(first, 'Answered')).late).toBe(false)
    const [newest, next] = (await own(customer)).list
    expect([newest.text, next.text]).toEqual(['Second', 'First'])
  })

  it('comes page by page, each once', async () => {
    const writer = await world.customer()
    for (const text of ['1', '2', '3']) await written(writer, { text })
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const { body } = await writer.call('feed/get_feedback', { limit: 2, cursor })
      pages.push(body.data.list.map((one: { text: string }) => one.text))
      expect(body.data.total).toBe(3)
      cursor = body.data.next_cursor ?? undefined
    } while (cursor)
    expect(pages).toEqual([['3', '2'], ['1']])
  })

  it('sent again, also at once, is the same ticket until it is answered', async () => {
    const writer = await world.customer()
    const text = 'Nobody answered me'
    const image = await picture(writer)
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => written(writer, { text, images: [image] })),
    )
    expect(new Set(sent).size).toBe(1)
    expect((await own(writer)).total).toBe(1)
    expect(await written(writer, { text: `${text} yet`, images: [image] })).not.toBe(sent[0])
    await answer(sent[0] ?? '')
    expect(await written(writer, { text, images: [image] })).not.toBe(sent[0])
    const other = await world.customer()
    const contact = writer.email
    expect(await written(other, { text, contact })).not.toBe(await written(writer, { text, contact }))
  })

  it('is answered once by the same answer, any number of times by others, and never once it is closed', async () => {
    const writer = await world.customer()
    const ticket_no = await written(writer)
    await Promise.all([answer(ticket_no, 'Yes'), answer(ticket_no, 'Yes'), answer(ticket_no, 'Yes')])
    await answer(ticket_no, 'And one thing more')
    const [ticket] = (await own(writer)).list
    expect(ticket.answers.map((one: { text: string }) => one.text)).toEqual(['Yes', 'And one thing more'])
    expect(
      (await mails(world, writer.email, 'feedback')).filter((one) => one.includes(ticket_no)),
    ).toHaveLength(2)
    expect((await staff.call('bk/close_feedback', { ticket_no })).body.data.status).toBe('Closed')
    expect(await staff.call('bk/close_feedback', { ticket_no })).toMatchObject(wrongState)
    expect(await answer(ticket_no, 'Too late')).toMatchObject(wrongState)
    expect((await own(writer)).list[0]).toMatchObject({ status: 'Closed', answers: [{}, {}] })
  })

  it('keeps every sign of its text', async () => {
    const text = `${SCRIPT}\n\n'; drop table feedback; -- 包裹 🐼`
    const ticket_no = await written(customer, { text, ref: SCRIPT.slice(0, 20) })
    expect(await inQueue(ticket_no)).toMatchObject({ text, ref: SCRIPT.slice(0, 20) })
    await answer(ticket_no, SCRIPT)
    expect((await own(customer)).list[0].answers).toMatchObject([{ text: SCRIPT }])
    expect((await mails(world, customer.email, 'feedback')).at(-1)).toContain(SCRIPT)
  })

  it('takes the pictures of its writer alone, each scene for itself', async () => {
    const writer = await world.customer()
    const foreign = await picture(customer)
    const visitors = await picture(world.visitor)
    const refund = (await upload(writer, 'images?scene=refund', formOf(await aJpeg()))).body.data.list[0].id
    for (const image of [foreign, visitors, refund, 'f'.repeat(32)]) {
      const { status, body } = await write(writer, { images: [image] })
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'images'])
    }
    expect((await own(writer)).total).toBe(0)
    expect((await write(writer, { images: Array(10).fill(foreign) })).status).toBe(422)
  })

  it('lets its pictures go half a year after it is done, a visitor’s too', async () => {
    const contact = 'pictures@example.test'
    const images = [await picture(world.visitor)]
    const [id = ''] = images
    const ticket_no = await written(world.visitor, { contact, images })
    const look = (viewer: null) => openUpload(world.services, viewer, { id, thumb: true }, Date.now())
    // Once it is ours, knowing its name opens it no more.
    expect(await look(null)).toBeNull()
    await runTimers(world.services, Date.now() + 400 * DAY)
    expect(storedFiles(world)).toContain(`${id}.webp`)
    await answer(ticket_no)
    await runTimers(world.services, Date.now() + 179 * DAY)
    expect(storedFiles(world)).toContain(`${id}.webp`)
    await runTimers(world.services, Date.now() + 181 * DAY)
    expect(storedFiles(world)).not.toContain(`${id}.webp`)
    expect((await inQueue(ticket_no, 'Answered')).images).toEqual([])
  })

  it('keeps a picture that another message still shows', async () => {
    const writer = await world.customer()
    const images = [await picture(writer)]
    const done = await written(writer, { images })
    await written(writer, { images, text: 'The same picture' })
    await answer(done)
    await runTimers(world.services, Date.now() + 181 * DAY)
    expect(storedFiles(world)).toContain(`${images[0]}.webp`)
  })

  it('is one of thirty an hour from an address, one of twenty of an account', async () => {
    const limited = { ...world.services, limits: new Limits(1) }
    const { token } = await world.customer()
    const sent = async (client: Client, count: number, contact?: string) => {
      const answers: number[] = []
      for (let number = 0; number < count; number++)
        answers.push((await write(client, { text: `Message ${number}`, contact })).status)
      return answers
    }
    const visitor = clientOf(limited, '', '10.9.9.1')
    expect(await sent(visitor, 30, 'flood@example.test')).toEqual(Array(30).fill(200))
    expect(await sent(visitor, 1, 'other@example.test')).toEqual([429])
    expect(await sent(clientOf(limited, '', '10.9.9.2'), 1, 'flood@example.test')).toEqual([200])
    expect(await sent(clientOf(limited, token, '10.9.9.3'), 20)).toEqual(Array(20).fill(200))
    expect(await sent(clientOf(limited, token, '10.9.9.4'), 1)).toEqual([429])
  })
})
