import { v4 } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { catalog } from '#features/catalog/server/procedures.ts'
import { googlePlaces } from '#platform/google-places.ts'
import { findPlace } from '#platform/places.ts'
import { callAs, visitor } from '../harness/api.ts'
import { startGooglePlaces, testKey } from '../harness/google-places.ts'
import { freshPlatform } from '../harness/platform.ts'

const platform = await freshPlatform()
const google = await startGooglePlaces()
afterAll(() => google.close())
const maps = googlePlaces({ key: testKey, log: platform.log, origin: google.origin, timeoutMs: 300 })
const anyone = callAs(platform, catalog, visitor, { maps })
const without = callAs(platform, catalog, visitor)
const suggest = (input: string, sessionToken = v4()) => anyone.suggestPlaces({ input, sessionToken })

beforeEach(() => {
  google.mood = 'well'
  google.asked.length = 0
  platform.logLines.length = 0
})

describe('a location field with a map service', () => {
  test('gets suggestions in the shape of the embedded towns, repeated names with their department', async () => {
    expect(await suggest(' la paloma ')).toEqual({
      source: 'Google Maps',
      predictions: [
        {
          placeId: 'ChIJ-paloma-rocha',
          description: 'La Paloma, Rocha, Uruguay',
          mainText: 'La Paloma',
          secondaryText: 'Rocha, Uruguay',
        },
        {
          placeId: 'ChIJ-paloma-durazno',
          description: 'La Paloma, Durazno, Uruguay',
          mainText: 'La Paloma',
          secondaryText: 'Durazno, Uruguay',
        },
      ],
    })
    expect((await suggest('zzz')).predictions).toEqual([])
  })

  test('asks from two characters on, for towns of Uruguay in Spanish, with its session, and the key in a header', async () => {
    const sessionToken = v4()
    await suggest(' p ', sessionToken)
    expect(google.asked).toEqual([])
    await suggest('po', sessionToken)
    expect(google.asked).toEqual([
      {
        path: '/v1/places:autocomplete',
        key: testKey,
        fields: expect.stringContaining('suggestions.placePrediction.placeId') as string,
        body: {
          input: 'po',
          sessionToken,
          includedPrimaryTypes: ['locality', 'sublocality', 'neighborhood'],
          includedRegionCodes: ['uy'],
          languageCode: 'es',
          regionCode: 'uy',
        },
      },
    ])
  })

  test('stores city and department of the chosen place, and ends its session', async () => {
    const sessionToken = v4()
    const placeId = 'ChIJ-paloma-durazno'
    expect(await findPlace(platform.db, placeId)).toBeNull()
    expect(await anyone.choosePlace({ placeId, sessionToken })).toEqual({
      town: { city: 'La Paloma', department: 'Durazno' },
    })
    expect(google.ended.at(-1)).toBe(sessionToken)
    expect(google.asked[0]?.path).not.toContain(testKey)
    expect(google.asked[0]?.fields).toBe('location,addressComponents')
    expect(await findPlace(platform.db, placeId)).toEqual({
      city: 'La Paloma',
      department: 'Durazno',
      lat: -34.6591,
      lon: -54.1556,
    })
    expect(await anyone.choosePlace({ placeId, sessionToken: v4() })).toMatchObject({ town: { city: 'La Paloma' } })
    google.mood = 'failing'
    expect(await anyone.choosePlace({ placeId, sessionToken: v4() })).toMatchObject({ town: { city: 'La Paloma' } })
    expect(await without.choosePlace({ placeId, sessionToken: v4() })).toMatchObject({ town: { city: 'La Paloma' } })
  })

  test('refuses places abroad and unknown ones, and asks nothing for an embedded town', async () => {
    const choose = async (placeId: string) => (await anyone.choosePlace({ placeId, sessionToken: v4() })).town
    expect(await choose('ChIJ-federacion')).toBeNull()
    expect(await findPlace(platform.db, 'ChIJ-federacion')).toBeNull()
    expect(await choose('../../v1/keys?x=1')).toBeNull()
    expect(google.asked.at(-1)?.path).toMatch(/^\/v1\/places\/\.\.%2F\.\.%2Fv1%2Fkeys%3Fx%3D1\?/)
    google.asked.length = 0
    expect(await choose('uy:chuy-rocha')).toEqual({ city: 'Chuy', department: 'Rocha' })
    expect(google.asked).toEqual([])
  })

  test.each([
    ['quota', 'quota'],
    ['refused', 'key'],
    ['failing', 'refused'],
    ['silent', 'timeout'],
    ['malformed', 'malformed'],
    ['other', 'malformed'],
    ['endless', 'too long'],
    ['moved', 'unreachable'],
    ['gone', 'unreachable'],
  ] as const)(
    'has no suggestions when Google is %s, and the log says so without the key and the typed text',
    async (mood, reason) => {
      google.mood = mood
      const sessionToken = v4()
      expect((await suggest('Secretópolis', sessionToken)).predictions).toEqual([])
      expect((await anyone.choosePlace({ placeId: 'ChIJ-pocitos', sessionToken })).town).toBeNull()
      const lines = platform.logLines.join('\n')
      expect(lines).toContain(`"reason":"${reason}"`)
      expect(platform.logLines).toHaveLength(2)
      for (const secret of [testKey, 'AIza', 'Secret', 'pocitos', sessionToken]) expect(lines).not.toContain(secret)
      expect(await findPlace(platform.db, 'ChIJ-pocitos')).toBeNull()
    },
  )

  test('limits the requests of one address, and then does not ask Google', async () => {
    const from = (address: string) => callAs(platform, catalog, visitor, { maps, address })
    const ask = (address: string) => from(address).suggestPlaces({ input: 'po', sessionToken: v4() })
    await ask('192.0.2.7')
    await platform.pool.query('update rate_limits set points = 900')
    google.asked.length = 0
    await expect(ask('192.0.2.7')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(google.asked).toEqual([])
    await expect(ask('192.0.2.8')).resolves.toMatchObject({ source: 'Google Maps' })
  })
})
