import { waitText } from '#features/accounts/copy.ts'
import type { Api } from '#ui/api.ts'
import { refusalCode, retryAfter, type RefusalCodes } from '#ui/refusal.ts'

type Code = Exclude<RefusalCodes<Api['rfqs']['template']>, 'KEY_REUSED'> | 'ACCESS_DENIED' | 'INVALID' | 'BAD_REQUEST'

type Final = { readonly title: string; readonly text: string; readonly english: string }

const notFound: Final = {
  title: 'No encontramos esta licitación',
  text: 'La dirección puede estar mal escrita.',
  english: 'RFQ not found',
}
/** Asked again, each would get the same answer. */
const finalTroubles: Readonly<Record<Code, Final>> = {
  RFQ_NOT_FOUND: notFound,
  // An address without a valid id.
  INVALID: notFound,
  BAD_REQUEST: notFound,
  ACCESS_DENIED: {
    title: 'No puedes ver esta licitación',
    text: 'Solo puedes usar como plantilla una licitación tuya.',
    english: 'Access denied',
  },
}

type Trouble =
  | (Final & { readonly isFinal: true })
  | { readonly title: string; readonly text: string; readonly isFinal: false }

/** What keeps an RFQ from being copied, in words: by the code of the refusal; a fault, or no answer, in general ones. */
export const templateTrouble = (error: unknown): Trouble => {
  const code = refusalCode(error)
  if (Object.hasOwn(finalTroubles, code)) return { ...finalTroubles[code as Code], isFinal: true }
  const wait = retryAfter(error)
  const text = wait === undefined ? 'Puede ser tu conexión. Nada se perdió.' : waitText(wait)
  return { title: 'No pudimos copiar la licitación', text, isFinal: false }
}
