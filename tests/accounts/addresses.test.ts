import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { addressPlaceUnknown } from '#features/accounts/copy/addresses.ts'
import { addresses, profiles } from '#features/accounts/server/tables.ts'
import { IdempotencyConflict } from '#platform/idempotency.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf } from './fixtures/people.ts'

const platform = await freshPlatform()
const { as, join, later } = accountsOf(platform)
const { clock, pool, db } = platform
const absent = '019a0000-0000-7000-8000-000000000000'
const salto = { addressText: 'Artigas 100', placeId: 'uy:salto-salto' }

beforeEach(async () => {
  clock.set(testNow)
  await forgetEverybody(pool)
})

const people = async () => {
  const [first, second] = [await join(), await join({ email: 'bruno@otra.uy' })]
  const ana = await as(first.accessToken)
  /** Labels in the order of the list, the default with a star. The profile must have the same default. */
  const labels = async () => {
    const list = await ana.addresses.list()
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, first.user.id))
    expect(list.find(({ isDefault }) => isDefault)?.id ?? null).toBe(profile!.defaultAddressId)
    return list.map(({ label, isDefault }) => `${label}${isDefault ? '*' : ''}`)
  }
  const add = async (label: string) => {
    later(1)
    return ana.addresses.add({ key: v7(), label, ...salto })
  }
  return { ana, bruno: await as(second.accessToken), labels, add }
}

/** Everything that a caller sees of a refusal. */
const refusal = async (call: Promise<unknown>) =>
  JSON.stringify(
    await call.then(
      () => 'no refusal',
      (error: unknown) => error,
    ),
  )

test('the first address is the default, the newest come next, and only the owner reads them', async () => {
  const { ana, bruno } = await people()
  const forms = ['Obra', 'Depósito'].map((label) => ({ label, ...salto }))
  await Promise.all(forms.map((form) => ana.addresses.add({ key: v7(), ...form })))
  later(1)
  const last = await ana.addresses.add({ key: v7(), label: 'Oficina', addressText: 'Sin lugar', placeId: null })
  expect(last).toMatchObject({ city: '', department: '', placeId: null, isDefault: false })
  const list = await ana.addresses.list()
  expect(list.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  expect(list[0]).toMatchObject({ city: 'Salto', department: 'Salto', placeId: 'uy:salto-salto' })
  expect(list[0]).not.toHaveProperty('lat')
  expect(list[1]!.label).toBe('Oficina')
  expect(await bruno.addresses.list()).toEqual([])
})

test('an address is refused at its town when that is not stored, and one that keeps its town is not', async () => {
  const { ana, labels, add } = await people()
  const { id } = await add('Obra')
  const problems = [{ field: 'placeId', problem: addressPlaceUnknown }]
  const unknown = { label: 'Oficina', addressText: 'Ruta 1', placeId: 'unknown' }
  const refused = { code: 'INVALID', data: { problems } }
  await expect(ana.addresses.add({ key: v7(), ...unknown })).rejects.toMatchObject(refused)
  await expect(ana.addresses.update({ id, ...unknown })).rejects.toMatchObject(refused)
  expect(await labels()).toEqual(['Obra*'])
  // A town that left the list since.
  await db.update(addresses).set({ gmapsPlaceId: 'unknown', city: 'Pueblo', department: 'Salto' })
  expect(await ana.addresses.update({ id, ...unknown })).toMatchObject({ city: 'Pueblo', placeId: 'unknown' })
})

test('an edited address keeps its id and the default, and takes city and department from the place', async () => {
  const { ana, labels, add } = await people()
  const { id } = await add('Obra')
  const place = { addressText: 'Gorlero 900', placeId: 'uy:punta-del-este-maldonado' }
  const changed = await ana.addresses.update({ id, label: ' Casa central ', ...place })
  expect(changed).toMatchObject({ id, label: 'Casa central', city: 'Punta del Este', department: 'Maldonado' })
  expect(changed.isDefault).toBe(true)
  expect(await ana.addresses.update({ id, label: 'Casa', addressText: 'A mano', placeId: null })).toMatchObject({
    city: '',
    department: '',
    placeId: null,
  })
  expect(await labels()).toEqual(['Casa*'])
})

test('a new default replaces the old one, in the rows and in the profile', async () => {
  const { ana, labels, add } = await people()
  await add('Obra')
  const { id } = await add('Depósito')
  expect(await labels()).toEqual(['Obra*', 'Depósito'])
  expect(await ana.addresses.setDefault({ id })).toEqual({})
  expect(await ana.addresses.setDefault({ id })).toEqual({})
  expect(await labels()).toEqual(['Depósito*', 'Obra'])
})

test('deleting the default makes the newest of the rest the default; after the last one there is none', async () => {
  const { ana, labels, add } = await people()
  const [obra, deposito, oficina] = [await add('Obra'), await add('Depósito'), await add('Oficina')]
  await ana.addresses.remove({ id: deposito.id })
  expect(await labels()).toEqual(['Obra*', 'Oficina'])
  await ana.addresses.remove({ id: obra.id })
  expect(await labels()).toEqual(['Oficina*'])
  await ana.addresses.remove({ id: oficina.id })
  expect(await labels()).toEqual([])
})

test('there is exactly one default after any number of changes at once', async () => {
  const { ana, labels, add } = await people()
  const all = [await add('a'), await add('b'), await add('c'), await add('d'), await add('e')]
  const acts = await Promise.allSettled([
    ...all.map(({ id }) => ana.addresses.setDefault({ id })),
    ...all.slice(0, 3).map(({ id }) => ana.addresses.remove({ id })),
    ana.addresses.add({ key: v7(), label: 'f', ...salto }),
  ])
  const faults = acts.flatMap((act) => (act.status === 'rejected' ? [(act.reason as { code?: unknown }).code] : []))
  expect(new Set(faults).difference(new Set(['ADDRESS_NOT_FOUND']))).toEqual(new Set())
  const list = await labels()
  expect(list).toHaveLength(3)
  expect(list.filter((label) => label.endsWith('*'))).toHaveLength(1)
})

test('an absent and a foreign address get the same refusal, and nothing changes', async () => {
  const { bruno, labels, add } = await people()
  const { id } = await add('Obra')
  const form = { label: 'Mía', ...salto }
  for (const call of [
    (target: string) => bruno.addresses.update({ id: target, ...form }),
    (target: string) => bruno.addresses.remove({ id: target }),
    (target: string) => bruno.addresses.setDefault({ id: target }),
  ]) {
    await expect(call(id)).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND', status: 404 })
    expect(await refusal(call(id))).toBe(await refusal(call(absent)))
  }
  expect(await labels()).toEqual(['Obra*'])
})

test('a blank label or street is refused', async () => {
  const { ana, add } = await people()
  const { id } = await add('Obra')
  for (const blank of [{ label: ' ' }, { addressText: '\t' }]) {
    const form = { label: 'Obra', ...salto, ...blank }
    await expect(ana.addresses.add({ key: v7(), ...form })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(ana.addresses.update({ id, ...form })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await db.select().from(addresses)).toHaveLength(1)
})

test('one person saves at most 200 addresses, also when several are saved at once', async () => {
  const { ana, bruno, add } = await people()
  await add('Obra 0')
  await pool.query(`insert into addresses (id, user_id, label, address_text, created_at)
    select gen_random_uuid(), user_id, 'Obra ' || n, 'Artigas ' || n, created_at from addresses, generate_series(1, 196) n`)
  const save = () => ana.addresses.add({ key: v7(), label: 'Otra obra', ...salto })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, save))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(save()).rejects.toMatchObject({ code: 'TOO_MANY_ADDRESSES', status: 409 })
  expect(await ana.addresses.list()).toHaveLength(200)
  expect((await bruno.addresses.add({ key: v7(), label: 'Depósito', ...salto })).isDefault).toBe(true)
})

test('an address sent 20 times at once with one key is saved once, and another key saves another', async () => {
  const { ana } = await people()
  const form = { label: 'Obra', ...salto }
  const key = v7()
  const answers = await Promise.all(Array.from({ length: 20 }, () => ana.addresses.add({ key, ...form })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await ana.addresses.list()).toEqual([answers[0]])
  await expect(ana.addresses.add({ key, ...form, label: 'Otra' })).rejects.toBeInstanceOf(IdempotencyConflict)
  await ana.addresses.add({ key: v7(), ...form })
  expect(await ana.addresses.list()).toHaveLength(2)
})
