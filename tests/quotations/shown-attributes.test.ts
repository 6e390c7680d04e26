import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowdsHandler, enqueueFirstCrowds } from '#features/accounts/server/crowds.ts'
import { attributeCrowds, profiles } from '#features/accounts/server/tables.ts'
import { addSuppliers, countSuppliers } from '../accounts/fixtures/crowd.ts'
import { askFor } from '../harness/product.ts'
import { fileText } from '../harness/file-text.ts'
import { openChanges } from './fixtures/changes.ts'
import { attemptOn } from '../harness/attempt.ts'

const { platform, db, owner, author, sendQuotation } = await openChanges()
const rare = { companySector: 'educacion', companySize: '500+', department: 'Flores' } as const
await db.update(profiles).set(rare).where(eq(profiles.id, author.id))

const received = async (rfqId: string) => {
  const { quotations } = await owner.product.comparison.received({ rfqId })
  const { sector, size, department, seniority } = quotations[0]!
  return { sector, size, department, seniority }
}

test('what too few suppliers share is in no answer and no file about a quotation, and counting them later changes nothing', async () => {
  await countSuppliers(platform)
  const { rfqId, id } = await sendQuotation()
  const onlySector = { sector: 'educacion', size: null, department: null, seniority: null }
  expect(await received(rfqId)).toEqual(onlySector)

  await addSuppliers(platform, 2, rare)
  await countSuppliers(platform)
  expect(await received(rfqId)).toEqual(onlySector)
  const list = { type: null, unread: false, cursor: null, limit: 20 } as const
  const order = { rfqId, sort: 'total', weights: null } as const
  const answers = [
    await askFor(owner.product, 'comparison.received', { rfqId }),
    await askFor(owner.product, 'comparison.receivedVersions', { rfqId, quotationId: id }),
    await askFor(owner.product, 'awards.candidate', { rfqId, quotationId: id }),
    await askFor(owner.product, 'notifications.list', list),
    await askFor(owner.product, 'comparison.day', undefined),
    await fileText(await owner.product.comparison.exports.csv({ rfqId, quotationId: id })),
    await fileText(await owner.product.comparison.exports.xlsx(order)),
    await fileText(await owner.product.comparison.exports.pdf(order)),
  ]
  expect(JSON.stringify(answers)).toContain('educacion')
  for (const answer of answers)
    expect(JSON.stringify(answer)).not.toMatch(/Flores|Interior|500\+|500 personas|under-1|1 año/)

  expect(await received((await sendQuotation()).rfqId)).toEqual({
    sector: 'educacion',
    size: '500+',
    department: 'Flores',
    seniority: 'under-1',
  })
})

test('suppliers are counted by how long they are on Pliego on the day of the count', async () => {
  const joined = ['2025-03-11', '2025-03-10', '2023-03-11', '2023-03-10']
  for (const day of joined)
    await addSuppliers(platform, 3, {
      companySector: 'salud',
      companySize: '1-10',
      department: null,
      createdAt: new Date(`${day}T02:59:00Z`),
    })
  // Two minutes before midnight in Montevideo is the day before.
  platform.clock.set(new Date('2026-03-10T02:58:00Z'))
  await countSuppliers(platform)
  const crowds = await db.select().from(attributeCrowds).orderBy(attributeCrowds.path)
  expect(crowds.filter(({ path }) => path.startsWith('salud'))).toEqual([
    { path: 'salud///1-10/1-to-3', suppliers: 6 },
    { path: 'salud///1-10/over-3', suppliers: 3 },
    { path: 'salud///1-10/under-1', suppliers: 3 },
  ])
})

test('buyers and sign-ups that are not confirmed are nobody’s crowd', async () => {
  await db.update(profiles).set({ userType: 'buyer' }).where(eq(profiles.companySector, 'salud'))
  await countSuppliers(platform)
  const crowds = await db.select().from(attributeCrowds)
  expect(crowds.filter(({ path }) => path.startsWith('salud'))).toEqual([])
})

test('the first count is asked for at a start, and a later start waits for Monday', async () => {
  const sent: string[] = []
  const jobs = { send: async (queue: { name: string }) => void sent.push(queue.name) }
  await enqueueFirstCrowds(db, jobs)
  expect(sent).toEqual([])
  await db.delete(attributeCrowds)
  await enqueueFirstCrowds(db, jobs)
  expect(sent).toEqual(['accounts.crowds'])
  await crowdsHandler.run({}, attemptOn(platform))
  expect(await db.$count(attributeCrowds)).toBeGreaterThan(0)
})
