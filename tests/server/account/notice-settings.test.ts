import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { noticeOf } from '#domain/account/notices.ts'
import { queueMail, runOutbox } from '#server/mail/outbox.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { smtpMail } from '#server/providers/mail/smtp.ts'
import { fakeSmtp } from '../../support/fakes/smtp.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { mails } from '../../support/people/staff.ts'

const ALL = { status: true, price_falls: true, announcements: true }

onEachDatabase('Which notices are mailed', (world) => {
  let owner: Client & { email: string }
  beforeEach(async () => {
    owner = await world.customer()
  })
  const known = async () => (await owner.call('user/get_notice_settings')).body.data
  const choose = (settings: object, who: Client = owner) => who.call('user/set_notice_settings', { settings })
  const mail = (scene: string, to = owner.email): Message => ({ to, scene, subject: 's', text: 't' })
  const queued = async (scene: string) => {
    await queueMail(world.services.db, mail(scene), Date.now())
    return (await mails(world, owner.email, scene)).length
  }

  it('is all of them until somebody says otherwise, each for itself', async () => {
    expect(await known()).toEqual({ settings: ALL })
    expect((await choose({ price_falls: false })).body.data).toEqual({
      settings: { ...ALL, price_falls: false },
    })
    await choose({ status: false })
    expect(await known()).toEqual({ settings: { ...ALL, price_falls: false, status: false } })
    await choose({ price_falls: true, status: true })
    expect(await known()).toEqual({ settings: ALL })
    expect((await choose({})).status).toBe(422)
  })

  it('is the account’s own, and nothing else can be chosen', async () => {
    const other = await world.customer()
    await choose({ status: false }, other)
    expect(await known()).toEqual({ settings: ALL })
    expect((await choose({ security: false })).status).toBe(422)
    expect((await choose({ status: 'no' })).status).toBe(422)
    expect((await world.visitor.call('user/get_notice_settings')).status).toBe(401)
  })

  it.each([
    ['inspected', 'status'],
    ['shipped', 'status'],
    ['refund_returning', 'status'],
    ['price_fall', 'price_falls'],
    ['announcement', 'announcements'],
  ])('keeps a mail %s back when %s is off', async (scene, notice) => {
    expect(noticeOf(scene)).toBe(notice)
    expect(await queued(scene)).toBe(1)
    await choose({ [notice]: false })
    expect(await queued(scene)).toBe(1)
  })

  it('never keeps back what is about money or security, or asks for something', async () => {
    await choose({ status: false, price_falls: false, announcements: false })
    const scenes = [
      ...['verify', 'reset', 'change', 'password', 'new_device', 'email_changed', 'account_deleted'],
      ...['paid', 'parcel_paid', 'refund', 'refund_rejected', 'top_up', 'withdrawal', 'withdrawal_asked'],
      ...['reversal', 'reward_back', 'question', 'storage', 'disposal', 'rehearsed', 'supplement'],
      ...['delivered', 'returned', 'claim', 'feedback', 'recovery_code', 'second_factor', 'staff_reversal'],
    ]
    for (const scene of scenes) expect([scene, await queued(scene)]).toEqual([scene, 1])
  })

  it('holds for a real parcel: paid and delivered are told, shipped is not', async () => {
    const work = await Parcels.open(world, owner)
    await topUp(owner, '5000')
    await choose({ status: false })
    await work.delivered()
    const told = async (scene: string) => (await mails(world, owner.email, scene)).length
    expect([await told('parcel_paid'), await told('shipped'), await told('delivered')]).toEqual([1, 0, 1])
    await choose({ status: true })
    await work.shipped()
    expect(await told('shipped')).toBe(1)
  })

  it('stands in each notice, for people and for mail programs, and in no other mail', async () => {
    const server = await fakeSmtp()
    const services = { ...world.services, mail: smtpMail(server.url) }
    await world.services.db.deleteFrom('outbox').execute()
    await queueMail(services.db, mail('shipped'), Date.now())
    await queueMail(services.db, mail('paid', 'b@example.test'), Date.now())
    await runOutbox(services, Date.now() + 1)
    const way = 'http://localhost:4321/user/settings#notices'
    const sent = (scene: string) => server.mails.find((one) => one.headers.get('x-benbuy-scene') === scene)
    expect(sent('shipped')?.headers.get('list')).toEqual({ unsubscribe: { url: way } })
    expect(sent('shipped')?.text).toContain(`Choose which emails you get: ${way}`)
    expect(sent('shipped')?.html).toContain(way)
    expect(sent('paid')?.headers.get('list')).toBeUndefined()
    expect(`${sent('paid')?.text}${sent('paid')?.html}`).not.toContain('settings#notices')
    await server.stop()

    await queueMail(world.services.db, mail('shipped'), Date.now())
    await runOutbox(world.services, Date.now() + 1)
    const folder = join(world.services.settings.data_dir, 'mail')
    const file =
      readdirSync(folder)
        .sort()
        .findLast((name) => name.endsWith('-shipped.eml')) ?? ''
    expect(readFileSync(join(folder, file), 'utf8')).toContain(`List-Unsubscribe: <${way}>`)
  })
})
