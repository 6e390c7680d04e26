const formTypes = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i

/**
 * The fields of a form, without files; none of a body of another type. 'long' when it is longer than `most` bytes, null
 * when it is broken.
 */
export const shortForm = async (
  { body, headers }: Request,
  most: number,
): Promise<Readonly<Record<string, string>> | 'long' | null> => {
  const parts: Uint8Array[] = []
  let length = 0
  // Its length may not be known before: a mail program may send it in chunks.
  for await (const part of body ?? []) {
    length += part.length
    if (length > most) return 'long'
    parts.push(part)
  }
  const type = headers.get('content-type') ?? ''
  if (length === 0 || !formTypes.test(type)) return {}
  const whole = new Response(Buffer.concat(parts), { headers: { 'content-type': type } })
  const form = await whole.formData().catch(() => null)
  if (!form) return null
  return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'))
}
