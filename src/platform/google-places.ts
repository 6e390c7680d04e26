import { z } from 'zod'
import type { Log } from './log.ts'

/** A town as the map service suggests it. `region` is what stands under its name: 'Departamento de Rocha, Uruguay'. */
export type MapSuggestion = { readonly placeId: string; readonly name: string; readonly region: string }
/** What the map service knows of a chosen place; its names are those of the service, not yet ours. */
export type MapPlace = {
  readonly town: string
  readonly region: string
  readonly country: string
  readonly lat: number
  readonly lon: number
}

/**
 * Google Places API (New), asked by the server alone. Neither question ever fails: what went wrong is logged without what was typed and without
 * the key, and the answer is empty (spec §8 Location). A session token holds for several suggestions and ends with the details of the
 * one chosen; whoever asks again brings a new one, or Google charges each question by itself.
 */
export type MapPlaces = {
  suggest(input: string, sessionToken: string): Promise<readonly MapSuggestion[]>
  details(placeId: string, sessionToken: string): Promise<MapPlace | null>
}

/** One question, its answer included. Milliseconds and bytes. */
const patience = 3_000
const longestAnswer = 256 * 1024

/** Towns, their parts and quarters: what a place of ours can be. */
const kinds = ['locality', 'sublocality', 'neighborhood']
const suggestionFields = ['placeId', 'structuredFormat.mainText.text', 'structuredFormat.secondaryText.text']
  .map((field) => `suggestions.placePrediction.${field}`)
  .join(',')

const words = z.object({ text: z.string() })
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string().min(1),
            structuredFormat: z.object({ mainText: words, secondaryText: words.optional() }),
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

/** The client of one key. `origin` and `patienceMs` are for tests. */
export const googlePlaces = (options: {
  readonly key: string
  readonly log: Log
  readonly origin?: string
  readonly patienceMs?: number
}): MapPlaces => {
  const { key, log, origin = 'https://places.googleapis.com', patienceMs = patience } = options

  const ask = async (path: string, fields: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/v1/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fields },
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    const text = await bounded(answer)
    if (!answer.ok) throw new Refused(answer.status, text)
    return JSON.parse(text)
  }

  const orElse = async <T>(question: string, fallback: T, answer: () => Promise<T>): Promise<T> => {
    try {
      return await answer()
    } catch (error) {
      log.warn({ question, ...reasonOf(error) }, 'the map service gave no places')
      return fallback
    }
  }

  return {
    suggest: (input, sessionToken) =>
      orElse('suggest', [], async () => {
        const asked = { input, sessionToken, includedPrimaryTypes: kinds, includedRegionCodes: ['uy'] }
        const found = await ask('places:autocomplete', suggestionFields, {
          ...asked,
          languageCode: 'es',
          regionCode: 'uy',
        })
        return suggestions.parse(found).suggestions.flatMap(({ placePrediction: one }) =>
          one
            ? {
                placeId: one.placeId,
                name: one.structuredFormat.mainText.text,
                region: one.structuredFormat.secondaryText?.text ?? '',
              }
            : [],
        )
      }),
    details: (placeId, sessionToken) =>
      orElse('details', null, async () => {
        const query = new URLSearchParams({ sessionToken, languageCode: 'es', regionCode: 'uy' })
        const path = `places/${encodeURIComponent(placeId)}?${query.toString()}`
        return placeOf(details.parse(await ask(path, 'location,addressComponents')))
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

/** The text of an answer; one that never ends is cut off. */
const bounded = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    if (text.length > longestAnswer) throw new Error('too long')
  }
  return text
}

/** Google said no: its HTTP status, and its own word for it ('RESOURCE_EXHAUSTED', 'PERMISSION_DENIED'). */
class Refused extends Error {
  readonly status: number
  readonly word: string
  constructor(status: number, body: string) {
    super('refused')
    this.status = status
    this.word = /"status":\s*"([A-Z_]{1,40})"/.exec(body)?.[1] ?? ''
  }
}

/** Why there was no answer, in words of ours: nothing of the request or of the answer's text reaches the log. */
const reasonOf = (error: unknown): { reason: string; status?: number; word?: string } => {
  if (error instanceof Refused) {
    const reason = error.status === 429 ? 'quota' : error.status === 401 || error.status === 403 ? 'key' : 'refused'
    return { reason, status: error.status, word: error.word }
  }
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return { reason: 'timeout' }
  if (error instanceof SyntaxError || error instanceof z.ZodError) return { reason: 'malformed' }
  if (error instanceof Error && error.message === 'too long') return { reason: 'too long' }
  return { reason: 'unreachable' }
}
