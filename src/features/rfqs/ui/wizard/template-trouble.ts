import { waitText } from '#features/accounts/copy.ts'
import type { Api } from '#ui/api.ts'
import { refusalOf, retryAfter, type RefusalCodes } from '#ui/refusal.ts'

type Code = Exclude<RefusalCodes<Api['rfqs']['template']>, 'KEY_REUSED'> | 'ACCESS_DENIED' | 'INVALID' | 'BAD_REQUEST'

const notFound = { title: 'No encontramos esta licitación', text: 'La dirección puede estar mal escrita.' }
const final: Readonly<Record<Code, { readonly title: string; readonly text: string }>> = {
  RFQ_NOT_FOUND: notFound,
  // An address without a valid id.
  INVALID: notFound,
  BAD_REQUEST: notFound,
  ACCESS_DENIED: {
    title: 'No puedes ver esta licitación',
    text: 'Solo puedes usar como plantilla una licitación tuya.',
  },
}
const titles = Object.fromEntries(Object.entries(final).map(([code, { title }]) => [code, title])) as Record<
  Code,
  string
>

type Trouble = {
  readonly title: string
  readonly text: string
  /** Asked again, it would get the same answer. */
  readonly isFinal: boolean
  readonly english?: string
}

/** What keeps an RFQ from being copied, in words: by the code of the refusal; a fault, or no answer, in general ones. */
export const templateTrouble = (error: unknown): Trouble => {
  const refusal = refusalOf(error, titles)
  if (refusal) return { ...final[refusal.code], english: refusal.english, isFinal: true }
  const wait = retryAfter(error)
  const text = wait === undefined ? 'Puede ser tu conexión. Nada se perdió.' : waitText(wait)
  return { title: 'No pudimos copiar la licitación', text, isFinal: false }
}
