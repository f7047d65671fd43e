import { expect, it } from 'vitest'
import { onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { sqliteScans, statementsOf } from '../../support/probes/plans.ts'

onEachDatabase('A deletion', (world, database) => {
  it.runIf(database === 'SQLite')('reads no codes and no messages through', async () => {
    const { db } = world.services
    const owner = await world.customer()
    const remove = () => owner.call('user/delete_account', { password: PASSWORD })
    const statements = await statementsOf(async () => expect((await remove()).status).toBe(200))
    const big = new Set(['codes', 'feedback'])
    expect(statements.filter((one) => one.sql.includes('"feedback"'))).toHaveLength(2)
    for (const one of statements) expect(await sqliteScans(db, one, big), one.sql).toEqual([])
  })
})
