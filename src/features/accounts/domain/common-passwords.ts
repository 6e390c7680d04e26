import { commonPasswordList } from './common-password-list.ts'

/** Spec §5 Sign-up: the words it names itself. */
const specWords = [
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

const common = new Set([...commonPasswordList.trim().split(/\s+/), ...specWords])

/** True when the whole text is, ignoring case, one of the spec's 20 words or of the 3,000 commonest passwords (rulings, Accounts). */
export const isCommonPassword = (text: string): boolean => common.has(text.normalize('NFC').toLowerCase())
