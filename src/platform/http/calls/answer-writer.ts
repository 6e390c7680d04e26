import type { AnySchema } from '@orpc/contract'
import type { $ZodTypes } from 'zod/v4/core'
import { GrowingText } from './growing-text.ts'
import { isoTime, rpcEnvelope } from './rpc-envelope.ts'

/**
 * The output schema of a procedure as a schema whose result is the body of its answer, as oRPC's protocol writes it.
 * What is not in the schema is not written; what it refuses is refused in the same words.
 */
export const answerBody = (schema: AnySchema | undefined): AnySchema => {
  const write = answerWriter(schema)
  const validate = async (value: unknown) => {
    const written = write?.(value)
    if (written !== undefined) return { value: written }
    const result = (await schema?.['~standard'].validate(value)) ?? { value }
    return result.issues ? result : { value: rpcEnvelope(result.value) }
  }
  return { '~standard': { version: 1, vendor: 'pliego', validate } }
}

/** The body of an answer; undefined when the schema itself has to look at the value. */
type AnswerWriter = (value: unknown) => string | Buffer | undefined

/** Writes the part at `place`; false when the schema might not allow it. */
type Write = (value: unknown, place: string, answer: Answer) => boolean
type Part = { readonly write: Write; readonly hasDates: boolean }
type Answer = { readonly json: GrowingText; readonly dates: string[] }

/**
 * Checks an answer by its output schema and writes it in one pass, where `parse` and `rpcEnvelope` make two copies of
 * it. What is not in the schema is not written. It knows the plain kinds of schemas. Whenever it is not sure (another
 * kind, or a value that may not pass) the schema decides, so it can only refuse too much. Undefined for a schema with
 * parts of other kinds. `tests/platform/answer-writer.test.ts` holds that it writes the same.
 */
export const answerWriter = (schema: object | undefined): AnswerWriter | undefined => {
  const part = schema && '_zod' in schema ? partOf(schema) : undefined
  if (!part) return undefined
  return (value) => {
    const answer = { json: new GrowingText('{"json":'), dates: [] }
    if (!part.write(value, '', answer)) return undefined
    return answer.json.end(answer.dates.length === 0 ? '}' : `,"meta":[${answer.dates.join()}]}`)
  }
}

const partOf = (schema: unknown): Part | undefined => {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return textPart(def)
    case 'number':
      return numberPart(def)
    case 'boolean':
      return plainPart((value) => (typeof value === 'boolean' ? String(value) : undefined))
    case 'date':
      return def.checks?.length ? undefined : datePart
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'literal':
      return oneOf(def.values)
    case 'nullable':
      return nullablePart(def.innerType)
    case 'array':
      return def.checks?.length ? undefined : arrayPart(def.element)
    case 'object':
      return def.checks?.length || def.catchall ? undefined : objectPart(def.shape)
    case 'union':
      return unionPart(def as typeof def & { readonly discriminator?: string })
    default:
      return undefined
  }
}

/** A part that is neither list nor object, by its text; undefined when it may not pass. */
const plainPart = (textOf: (value: unknown) => string | undefined): Part => ({
  hasDates: false,
  write: (value, _place, { json }) => {
    const text = textOf(value)
    if (text === undefined) return false
    json.add(text)
    return true
  },
})

/** Text that JSON needs not escape: no quote, backslash, control character or lone surrogate. */
const isPlain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/
const quoted = (text: string) => (isPlain.test(text) ? `"${text}"` : JSON.stringify(text))

type Checked = { readonly checks?: readonly { readonly _zod: { readonly def: object } }[] | undefined }
type Check = {
  readonly check?: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly maximum?: number
  /** What the schema makes of a text that passes. */
  readonly tx?: (text: string) => unknown
}
const checksOf = (def: Checked & Check): readonly Check[] => [
  ...('format' in def ? [def] : []),
  ...(def.checks ?? []).map(({ _zod }): Check => _zod.def),
]
/** Formats that are no more than their pattern. */
const patternFormats: ReadonlySet<string | undefined> = new Set(['uuid', 'date', 'regex'])

/** Any text, one that a pattern describes, which its schema would leave as it is, or one of limited length. */
const textPart = (def: Checked & Check): Part | undefined => {
  const checks = checksOf(def)
  if (checks.length === 0) return plainPart((value) => (typeof value === 'string' ? quoted(value) : undefined))
  const [check, change, ...others] = checks
  const passes = check && textCheck(check)
  if (!passes || others.length > 0 || (change && !change.tx)) return undefined
  const stays = ({ tx }: Check, text: string) => !tx || tx(text) === text
  const isWritten = change ? (text: string) => passes(text) && stays(change, text) : passes
  return plainPart((value) => (typeof value === 'string' && isWritten(value) ? quoted(value) : undefined))
}
const textCheck = ({ check, format, pattern, maximum }: Check) => {
  if (check === 'max_length' && maximum !== undefined) return (text: string) => text.length <= maximum
  const isPattern = pattern && !pattern.global && !pattern.sticky && patternFormats.has(format)
  return isPattern ? (text: string) => pattern.test(text) : undefined
}

const numberPart = (def: Checked & Check): Part | undefined => {
  const [check, ...others] = checksOf(def)
  if (others.length > 0 || (check && check.format !== 'safeint')) return undefined
  const passes = check ? Number.isSafeInteger : Number.isFinite
  return plainPart((value) => (passes(value) ? String(value) : undefined))
}

/** A date is written as a text, and its place beside the answer. */
const datePart: Part = {
  hasDates: true,
  write: (value, place, { json, dates }) => {
    if (!(value instanceof Date) || Number.isNaN(value.getTime())) return false
    dates.push(`[1${place}]`)
    json.add(`"${isoTime(value)}"`)
    return true
  },
}

const oneOf = (values: readonly unknown[]): Part => {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value) as string | undefined]))
  return plainPart((value) => texts.get(value))
}

const nullablePart = (inner: unknown): Part | undefined => {
  const part = partOf(inner)
  if (!part) return undefined
  const write: Write = (value, place, answer) => {
    if (value !== null) return part.write(value, place, answer)
    answer.json.add('null')
    return true
  }
  return { ...part, write }
}

/** One part for all lists of the same elements, so that what is written of a frozen list is there once. */
const listParts = new WeakMap<object, Part>()
const arrayPart = (element: object): Part | undefined => {
  const made = listParts.get(element) ?? listPart(element)
  if (made) listParts.set(element, made)
  return made
}

const listPart = (element: unknown): Part | undefined => {
  const part = partOf(element)
  if (!part) return undefined
  const write = (value: readonly unknown[], place: string, answer: Answer): boolean => {
    answer.json.add('[')
    for (let at = 0; at < value.length; at += 1) {
      if (at > 0) answer.json.add(',')
      if (!part.write(value[at], part.hasDates ? `${place},${at}` : '', answer)) return false
    }
    answer.json.add(']')
    return true
  }
  const writeFrozen = part.hasDates ? write : writtenOnce(write)
  return {
    ...part,
    write: (value, place, answer) =>
      Array.isArray(value) && (Object.isFrozen(value) ? writeFrozen : write)(value, place, answer),
  }
}

/** Writes a list that is frozen, as one is that never changes in any part, from what was written of it before. */
const writtenOnce = (write: (value: readonly unknown[], place: string, answer: Answer) => boolean) => {
  const written = new WeakMap<readonly unknown[], Buffer>()
  return (value: readonly unknown[], _place: string, { json }: Answer): boolean => {
    let bytes = written.get(value)
    if (bytes === undefined) {
      const alone = { json: new GrowingText(), dates: [] }
      if (!write(value, '', alone)) return false
      bytes = Buffer.from(alone.json.end(''))
      written.set(value, bytes)
    }
    json.addBytes(bytes)
    return true
  }
}

const objectPart = (shape: Readonly<Record<string, unknown>>): Part | undefined => {
  const fields: (Part & { readonly name: string; readonly before: string; readonly step: string })[] = []
  for (const [name, schema] of Object.entries(shape)) {
    const part = partOf(schema)
    if (!part) return undefined
    const key = JSON.stringify(name)
    fields.push({ ...part, name, before: `${fields.length === 0 ? '{' : ','}${key}:`, step: `,${key}` })
  }
  if (fields.length === 0) return undefined
  const write: Write = (value, place, answer) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    for (const field of fields) {
      answer.json.add(field.before)
      const inside = field.hasDates ? place + field.step : ''
      if (!field.write((value as Record<string, unknown>)[field.name], inside, answer)) return false
    }
    answer.json.add('}')
    return true
  }
  return { write, hasDates: fields.some(({ hasDates }) => hasDates) }
}

type Union = { readonly discriminator?: string; readonly options: readonly unknown[] }
/** One of several objects, told apart by what one field says. */
const unionPart = ({ discriminator, options }: Union): Part | undefined => {
  if (discriminator === undefined) return undefined
  const parts = new Map<unknown, Part>()
  for (const option of options) {
    const { def } = (option as $ZodTypes)._zod
    const field = def.type === 'object' ? (def.shape[discriminator] as $ZodTypes | undefined)?._zod.def : undefined
    const part = partOf(option)
    if (!part || field?.type !== 'literal') return undefined
    for (const value of field.values) parts.set(value, part)
  }
  const write: Write = (value, place, answer) =>
    parts.get((value as Record<string, unknown> | null | undefined)?.[discriminator])?.write(value, place, answer) ??
    false
  return { write, hasDates: [...parts.values()].some(({ hasDates }) => hasDates) }
}
