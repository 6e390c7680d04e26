import { commonPasswordList } from './common-password-list.ts'

/** Twenty words that are refused besides the list: they are common here, or in every list. */
const extraWords = [
  'password',
  '123456',
  'qwerty',
  'admin',
  'guest',
  'test',
  'demo',
  'letmein',
  'welcome',
  'contraseña',
  'clave123',
  'usuario',
  'administrador',
  'invitado',
  'uruguay',
  'montevideo',
  'canelones',
  'maldonado',
  'punta',
  'colonia',
]

const common = new Set([...commonPasswordList.trim().split(/\s+/), ...extraWords])

/**
 * True when the whole text, ignoring case, is one of the 20 extra words or of the 3,000 most common passwords
 * (docs/rules/accounts.md#password).
 */
export const isCommonPassword = (text: string): boolean => common.has(text.normalize('NFC').toLowerCase())
