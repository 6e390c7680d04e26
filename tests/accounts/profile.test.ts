import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ownProfile } from '#features/accounts/contract.ts'
import { placeUnknown } from '#features/accounts/copy.ts'
import { completion, type ProfileForm } from '#features/accounts/domain/profile.ts'
import { accounts, identities, profiles } from '#features/accounts/server/tables.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, goodPassword } from './fixtures/people.ts'

const platform = await freshPlatform()
const { as, join, signIn } = accountsOf(platform)
const { pool, db } = platform
const ana = 'ana@constructora.uy'
const place = 'uy:punta-del-este-maldonado'

beforeEach(() => forgetEverybody(pool))

/** The form that shows a profile: without a place until one is chosen again. */
const formOf = (profile: z.infer<typeof ownProfile>): ProfileForm => {
  const { userType: _type, signInEmail: _email, locationLabel: _label, memberSince: _since, ...form } = profile
  return { ...form, placeId: null }
}

const full: ProfileForm = {
  name: 'Ana María Pérez',
  company: 'Constructora del Este S.A.',
  email: 'compras@constructora.uy',
  companySector: 'construccion',
  companyRut: '21 123456 0019',
  companyType: 'sa',
  phone: '099 111 222',
  website: 'www.constructora.uy',
  description: 'Obras en la costa.\nDesde 1990.',
  companyLocation: 'Punta del Este, Maldonado',
  placeId: place,
  companySize: '11-50',
}

describe('a person’s own profile', () => {
  test('starts with the data of the sign-up, and its contact email is the sign-in email', async () => {
    const { accessToken } = await join({ companyLocation: 'Punta del Este, Maldonado', placeId: place, phone: '1' })
    expect(await (await as(accessToken)).profile.load()).toEqual({
      name: 'Ana Pérez',
      company: 'Constructora del Este',
      email: ana,
      companySector: null,
      companyRut: '',
      companyType: null,
      phone: '1',
      website: '',
      description: '',
      companyLocation: 'Punta del Este, Maldonado',
      companySize: null,
      userType: 'buyer',
      signInEmail: ana,
      locationLabel: 'Punta del Este, Uruguay',
      memberSince: testNow,
    })
  })

  test('stores every field and answers what it stored', async () => {
    const { accessToken } = await join()
    const calls = await as(accessToken)
    const saved = await calls.profile.save(full)
    const { placeId: _place, ...fields } = full
    expect(saved).toMatchObject({ ...fields, locationLabel: 'Punta del Este, Uruguay' })
    expect(await calls.profile.load()).toEqual(saved)
    expect((await db.select().from(profiles))[0]).toMatchObject({ department: 'Maldonado', companySize: '11-50' })
    expect(await calls.me()).toMatchObject({ name: full.name, company: full.company, email: ana })
  })

  test('keeps the place of an unchanged location; a typed location has none', async () => {
    const { accessToken } = await join()
    const calls = await as(accessToken)
    const form = formOf(await calls.profile.save(full))
    expect((await calls.profile.save({ ...form, phone: '2' })).locationLabel).toBe('Punta del Este, Uruguay')
    expect((await db.select().from(profiles))[0]!.department).toBe('Maldonado')
    const moved = await calls.profile.save({ ...form, companyLocation: 'Paraje Las Flores' })
    expect(moved.locationLabel).toBe('Paraje Las Flores')
    expect((await db.select().from(profiles))[0]!.department).toBeNull()
  })

  test('is refused at its location when the chosen town is not stored, and stays as it was', async () => {
    const calls = await as((await join()).accessToken)
    const before = await calls.profile.save(full)
    const problems = [{ field: 'placeId', problem: placeUnknown }]
    await expect(calls.profile.save({ ...full, phone: '2', placeId: 'unknown' })).rejects.toMatchObject({
      code: 'INVALID',
      data: { problems },
    })
    expect(await calls.profile.load()).toEqual(before)
  })

  test('is saved 60 times in an hour at most, by each person', { tags: 'slow' }, async () => {
    const [one, other] = [
      await as((await join()).accessToken),
      await as((await join({ email: 'bruno@obra.uy' })).accessToken),
    ]
    for (let n = 0; n < 60; n += 1) await one.profile.save(full)
    await expect(one.profile.save({ ...full, phone: '2' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await one.profile.load()).phone).toBe(full.phone)
    expect((await other.profile.save(full)).phone).toBe(full.phone)
  })

  test('takes its location label from the default address before the company', async () => {
    const { accessToken } = await join()
    const calls = await as(accessToken)
    await calls.profile.save(full)
    await calls.addresses.add({ key: v7(), label: 'Depósito', addressText: 'Artigas 100', placeId: 'uy:salto-salto' })
    expect((await calls.profile.load()).locationLabel).toBe('Salto, Uruguay')
  })

  test('does not change signing in when the contact email changes', async () => {
    const { accessToken } = await join()
    expect((await (await as(accessToken)).profile.save(full)).signInEmail).toBe(ana)
    expect((await signIn(ana)).user.email).toBe(ana)
    await expect(signIn(full.email, goodPassword)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  })

  test('does not change when another person saves one', async () => {
    const [first, second] = [await join(), await join({ email: 'bruno@otra.uy', company: 'Otra' })]
    await (await as(first.accessToken)).profile.save(full)
    expect(await (await as(second.accessToken)).profile.load()).toMatchObject({
      company: 'Otra',
      email: 'bruno@otra.uy',
    })
    expect(await db.select().from(identities)).toHaveLength(2)
  })

  test('ignores extra fields: type, owner, sign-in email, date of joining', async () => {
    const { accessToken, user } = await join()
    const before = await db.select().from(accounts)
    const extra = {
      userType: 'supplier',
      user_type: 'supplier',
      id: '019a0000-0000-7000-8000-000000000000',
      profileId: '019a0000-0000-7000-8000-000000000000',
      signInEmail: 'otro@otro.uy',
      memberSince: new Date(0),
      department: 'Rocha',
      defaultAddressId: '019a0000-0000-7000-8000-000000000000',
      createdAt: new Date(0),
    }
    const saved = await (await as(accessToken)).profile.save({ ...full, ...extra })
    expect(saved).toMatchObject({ userType: 'buyer', signInEmail: ana, memberSince: testNow })
    expect(await db.select().from(accounts)).toEqual(before)
    const [profile] = await db.select().from(profiles)
    expect(profile).toMatchObject({ id: user.id, userType: 'buyer', department: 'Maldonado', defaultAddressId: null })
  })

  test.each([
    ['no name', { name: ' ' }],
    ['no company', { company: '' }],
    ['an invalid email', { email: 'ana' }],
    ['an email of two lines', { email: 'ana@a.uy\nbcc:x@y.uy' }],
    ['a sector that does not exist', { companySector: 'mineria' as 'otro' }],
    ['too long a description', { description: 'x'.repeat(2001) }],
  ])('refuses %s and stays as it was', async (_name, wrong) => {
    const { accessToken } = await join()
    const calls = await as(accessToken)
    const before = await calls.profile.load()
    await expect(calls.profile.save({ ...full, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await calls.profile.load()).toEqual(before)
  })
})

test('completion counts every field and one address, and is 100 only when nothing is missing', () => {
  const { placeId: _place, ...fields } = full
  const keys = Object.keys(fields)
  expect(completion(fields, 1)).toBe(100)
  expect(completion(fields, 0)).toBe(Math.floor((keys.length * 100) / (keys.length + 1)))
  for (const key of keys) expect(completion({ ...fields, [key]: ' ' } as typeof fields, 2)).toBeLessThan(100)
  const empty = Object.fromEntries(keys.map((key) => [key, ''])) as unknown as typeof fields
  expect(completion({ ...empty, companySector: null, companyType: null, companySize: null }, 0)).toBe(0)
})
