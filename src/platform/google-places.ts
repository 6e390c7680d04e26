import { z } from 'zod'
import type { Log } from './log.ts'

/** A town as the map service suggests it. `region` is its second line: 'Departamento de Rocha, Uruguay'. */
export type MapSuggestion = { readonly placeId: string; readonly name: string; readonly region: string }
/** The details of a chosen place, with the names that the map service uses. */
export type MapPlace = {
  readonly town: string
  readonly region: string
  readonly country: string
  readonly lat: number
  readonly lon: number
}

/**
 * Google Places API (New), called by the server only (docs/decisions/0008-places-from-google-through-the-server.md).
 * Both calls give an empty result instead of failing; the error is logged without the typed text and without the key. A
 * session token covers several suggestions and ends with the details of the chosen one. Every further search needs a
 * new token, or Google charges each request separately.
 */
export type MapPlaces = {
  suggest(input: string, sessionToken: string): Promise<readonly MapSuggestion[]>
  details(placeId: string, sessionToken: string): Promise<MapPlace | null>
}

/** For one request and its answer. Milliseconds and bytes. */
const defaultTimeoutMs = 3_000
const maxAnswerBytes = 256 * 1024

/** Google's types for towns, their parts and neighbourhoods. */
const placeTypes = ['locality', 'sublocality', 'neighborhood']
const suggestionFields = ['placeId', 'structuredFormat.mainText.text', 'structuredFormat.secondaryText.text']
  .map((field) => `suggestions.placePrediction.${field}`)
  .join(',')

const localizedText = z.object({ text: z.string() })
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string().min(1),
            structuredFormat: z.object({ mainText: localizedText, secondaryText: localizedText.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})
const details = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(
    z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()).default([]) }),
  ),
})

/** The client of an API key. `origin` and `timeoutMs` are for tests. */
export const googlePlaces = (options: {
  readonly key: string
  readonly log: Log
  readonly origin?: string
  readonly timeoutMs?: number
}): MapPlaces => {
  const { key, log, origin = 'https://places.googleapis.com', timeoutMs = defaultTimeoutMs } = options

  const request = async (path: string, fields: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/v1/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fields },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    const text = await readText(answer)
    if (!answer.ok) throw new GoogleError(answer.status, text)
    return JSON.parse(text)
  }

  const withFallback = async <T>(call: string, fallback: T, answer: () => Promise<T>): Promise<T> => {
    try {
      return await answer()
    } catch (error) {
      log.warn({ call, ...reasonOf(error) }, 'map service failed')
      return fallback
    }
  }

  return {
    suggest: (input, sessionToken) =>
      withFallback('suggest', [], async () => {
        const answer = await request('places:autocomplete', suggestionFields, {
          input,
          sessionToken,
          includedPrimaryTypes: placeTypes,
          includedRegionCodes: ['uy'],
          languageCode: 'es',
          regionCode: 'uy',
        })
        return suggestions.parse(answer).suggestions.flatMap(({ placePrediction: prediction }) =>
          prediction
            ? {
                placeId: prediction.placeId,
                name: prediction.structuredFormat.mainText.text,
                region: prediction.structuredFormat.secondaryText?.text ?? '',
              }
            : [],
        )
      }),
    details: (placeId, sessionToken) =>
      withFallback('details', null, async () => {
        const query = new URLSearchParams({ sessionToken, languageCode: 'es', regionCode: 'uy' })
        const path = `places/${encodeURIComponent(placeId)}?${query.toString()}`
        return placeOf(details.parse(await request(path, 'location,addressComponents')))
      }),
  }
}

const placeOf = ({ location, addressComponents }: z.infer<typeof details>): MapPlace => {
  const part = (type: string) => addressComponents.find(({ types }) => types.includes(type))
  const town = ['locality', 'sublocality', 'neighborhood', 'administrative_area_level_2'].map(part).find(Boolean)
  return {
    town: town?.longText ?? '',
    region: part('administrative_area_level_1')?.longText ?? '',
    country: part('country')?.shortText ?? '',
    lat: location.latitude,
    lon: location.longitude,
  }
}

/** The text of an answer. Throws when it is too long. */
const readText = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    if (text.length > maxAnswerBytes) throw new Error('too long')
  }
  return text
}

/** An error answer of Google: its HTTP status and its error code ('RESOURCE_EXHAUSTED', 'PERMISSION_DENIED'). */
class GoogleError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, body: string) {
    super('Google Places answered with an error')
    this.status = status
    this.code = /"status":\s*"([A-Z_]{1,40})"/.exec(body)?.[1] ?? ''
  }
}

/** The reason as a fixed word: nothing of the request or of the answer's text reaches the log. */
const reasonOf = (error: unknown): { reason: string; status?: number; code?: string } => {
  if (error instanceof GoogleError) {
    const reason = error.status === 429 ? 'quota' : error.status === 401 || error.status === 403 ? 'key' : 'refused'
    return { reason, status: error.status, code: error.code }
  }
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return { reason: 'timeout' }
  if (error instanceof SyntaxError || error instanceof z.ZodError) return { reason: 'malformed' }
  if (error instanceof Error && error.message === 'too long') return { reason: 'too long' }
  return { reason: 'unreachable' }
}
