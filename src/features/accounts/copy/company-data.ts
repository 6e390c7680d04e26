import type { RutFormat } from '../domain/rut.ts'

/** Under a phone and a website that do not look like one. They never block the form. */
export const contactWarnings = {
  phone: 'No parece un teléfono: escribe al menos 6 números, como 099 123 456.',
  website: 'No parece un sitio web: escríbelo como www.tuempresa.com.uy.',
} as const

/** A RUT with a valid check digit that no company has. */
export const rutExample = '21 000000 0019'

/** The line under the RUT. It never blocks the form. */
export const rutNotes: Record<RutFormat, string> = {
  empty: 'Son 12 números.',
  other: `No parece un RUT uruguayo: son 12 números, como ${rutExample}.`,
  valid: 'RUT con formato válido',
  'unknown-prefix': 'Los dos primeros números van del 01 al 22. Revisa el RUT.',
  'wrong-digit': 'El dígito verificador no coincide. Revisa el RUT.',
}
