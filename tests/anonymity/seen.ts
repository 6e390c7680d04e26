import type { Story } from './story.ts'
import type { Phase, Who } from './telling.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The text without what is new each time the story is told: labels, tokens, and ids as `named` says, those in cursors too. */
export const timeless = (text: string, named: (id: string) => string): string =>
  text
    .replace(/(?<="next":")[\w-]+/g, (cursor) => Buffer.from(cursor, 'base64url').toString())
    .replace(uuid, named)
    .replace(/#[0-9a-f]{6}\b/g, '#label')
    .replace(/([#-])[0-9a-f]{8}\b/g, '$1tail')
    .replace(/"(accessToken|refreshToken)":"[^"]*"/g, '"$1":"…"')
    .replace(/token=[\w-]+/g, 'token=…')

/** All that a viewer was told, byte for byte, with ids by the order in which they come. */
export const seenBy = ({ told }: Story, who: Who, phases: readonly Phase[]): readonly string[] => {
  const known = new Map<string, string>()
  const named = (id: string) => known.get(id) ?? (known.set(id, `id ${known.size}`), known.get(id)!)
  return told
    .filter((one) => one.who === who && phases.includes(one.phase))
    .map(({ name, answer }) => timeless(`${name} ${JSON.stringify(answer)}`, named))
}
