type Place = readonly (string | number)[]

/** The number of a date among the types of the protocol. */
const dateType = 1

/**
 * A value as oRPC's protocol writes it, `{"json": …, "meta": …}`: data of JSON, and dates, whose places `meta` names.
 * Throws for anything else. Its own serializer, made for every type, takes several times as long.
 */
export const rpcEnvelope = (value: unknown): string => {
  const meta: Place[] = []
  const json = plainOf(value, [], meta)
  return JSON.stringify(meta.length === 0 ? { json } : { json, meta })
}

/** The value with its dates as texts: JSON.stringify is slow with objects that write themselves. */
const plainOf = (value: unknown, place: (string | number)[], meta: Place[]): unknown => {
  if (typeof value !== 'object' || value === null) return plainValue(value)
  if (value instanceof Date) {
    meta.push([dateType, ...place])
    return value.toISOString()
  }
  const depth = place.length
  if (Array.isArray(value)) {
    const parts: unknown[] = []
    for (let at = 0; at < value.length; at += 1) {
      place[depth] = at
      parts.push(plainOf(value[at] ?? null, place, meta))
    }
    place.length = depth
    return parts
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  // A map or a set would lose its content without a word.
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError('Not data of JSON')
  const parts: Record<string, unknown> = {}
  for (const name in value) {
    place[depth] = name
    parts[name] = plainOf((value as Readonly<Record<string, unknown>>)[name], place, meta)
  }
  place.length = depth
  return parts
}

const plainValue = (value: unknown): unknown => {
  if (typeof value === 'bigint' || Number.isNaN(value)) throw new TypeError('Not data of JSON')
  return value
}
