import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the service misbehaves: nothing (it answers), a status Google documents, or a broken answer. */
type Mood = 'well' | 'quota' | 'refused' | 'failing' | 'silent' | 'malformed' | 'other' | 'endless' | 'moved' | 'gone'
type Asked = { readonly path: string; readonly key: string; readonly fields: string; readonly body: unknown }

/** Google's key has this form; this one is nobody's. */
export const testKey = 'AIzaSyTest-0123456789_abcdefghijklmnopqr'

const errors = {
  quota: [429, 'RESOURCE_EXHAUSTED', `Quota exceeded for quota metric 'AutocompletePlacesRequest' of ${testKey}.`],
  refused: [403, 'PERMISSION_DENIED', `Places API (New) has not been used with ${testKey} before or it is disabled.`],
  failing: [500, 'INTERNAL', 'Internal error encountered.'],
} as const

const towns: Readonly<Record<string, { name: string; region: string; department: string; country?: string }>> = {
  'ChIJ-paloma-rocha': {
    name: 'La Paloma',
    region: 'Departamento de Rocha, Uruguay',
    department: 'Departamento de Rocha',
  },
  'ChIJ-paloma-durazno': {
    name: 'La Paloma',
    region: 'Departamento de Durazno, Uruguay',
    department: 'Durazno Department',
  },
  'ChIJ-pocitos': { name: 'Pocitos', region: 'Montevideo, Uruguay', department: 'Departamento de Montevideo' },
  'ChIJ-federacion': { name: 'Federación', region: 'Entre Ríos, Argentina', department: 'Entre Ríos', country: 'AR' },
}

/**
 * A server on loopback that answers as Google documents Places API (New): autocomplete and details, sessions and
 * errors.
 */
export const startGooglePlaces = async () => {
  const state = {
    mood: 'well' as Mood,
    asked: [] as Asked[],
    /** Sessions that details have ended; a token used again is charged by question. */
    ended: [] as string[],
    origin: '',
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const server = createServer((request, response) => void answer(request, response))

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    const { headers, url = '' } = request
    const key = String(headers['x-goog-api-key'] ?? '')
    const fields = String(headers['x-goog-fieldmask'] ?? '')
    state.asked.push({ path: url, key, fields, body: text === '' ? null : JSON.parse(text) })
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
    const refuse = (code: number, status: string, message: string) => say(code, { error: { code, message, status } })
    const { mood } = state
    if (mood === 'silent') return undefined
    if (mood === 'gone') return request.socket.destroy()
    if (mood === 'moved') return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    if (mood === 'malformed') return response.writeHead(200).end('{"suggestions": [{"placePre')
    if (mood === 'other') return say(200, { suggestions: 'none', location: null })
    if (mood === 'endless') return response.writeHead(200).end(' '.repeat(2_000_000))
    if (mood !== 'well') {
      const [code, status, message] = errors[mood]
      return refuse(code, status, message)
    }
    if (key !== testKey) return refuse(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.')
    if (request.method === 'POST' && url === '/v1/places:autocomplete') return say(200, suggestionsFor(text))
    const id = decodeURIComponent(/^\/v1\/places\/([^?]+)\?/.exec(url)?.[1] ?? '')
    if (request.method !== 'GET' || id === '') return refuse(404, 'NOT_FOUND', 'Not found')
    if (fields === '') return refuse(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
    const town = towns[id]
    if (!town) return refuse(400, 'INVALID_ARGUMENT', 'Not a valid Place ID')
    state.ended.push(new URL(url, 'http://x').searchParams.get('sessionToken') ?? '')
    return say(200, detailsOf(town))
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}

/** Nothing found is an empty object, as Google answers it. */
const suggestionsFor = (text: string) => {
  const { input } = JSON.parse(text) as { input: string }
  const found = Object.entries(towns).filter(([, { name }]) => name.toLowerCase().startsWith(input.toLowerCase()))
  if (found.length === 0) return {}
  return {
    suggestions: found.map(([placeId, { name, region }]) => ({
      placePrediction: {
        place: `places/${placeId}`,
        placeId,
        text: { text: `${name}, ${region}`, matches: [{ endOffset: input.length }] },
        structuredFormat: {
          mainText: { text: name, matches: [{ endOffset: input.length }] },
          secondaryText: { text: region },
        },
        types: ['locality', 'political', 'geocode'],
      },
    })),
  }
}

const detailsOf = ({ name, department, country = 'UY' }: (typeof towns)[string]) => {
  const part = (longText: string, shortText: string, type: string) => ({
    longText,
    shortText,
    types: [type, 'political'],
    languageCode: 'es',
  })
  return {
    location: { latitude: -34.6591, longitude: -54.1556 },
    addressComponents: [
      part(name, name, 'locality'),
      part(department, department, 'administrative_area_level_1'),
      part(country === 'UY' ? 'Uruguay' : 'Argentina', country, 'country'),
    ],
  }
}
