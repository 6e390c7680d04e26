import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences under which a package may be part of the product (docs/attributions.md#licences-of-the-packages). */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'MIT/X11',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Python-2.0',
  'Zlib',
  'CC0-1.0',
  // For data and type faces.
  'CC-BY-4.0',
  'OFL-1.1',
  // For libraries that are used unchanged, each in its own file.
  'MPL-2.0',
  'LGPL-3.0-or-later',
])

/** Packages whose manifest names no licence, and the one that their texts give them. */
const licencesInTexts: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly license?: string }>> }
export type Licence = { readonly name: string; readonly licence: string; readonly isAllowed: boolean }

/** `A AND B` needs both, `A OR B` one of them. */
const isAllowed = (licence: string): boolean => {
  const text = licence.replace(/^\((.*)\)$/, '$1')
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed)
  return text.split(' AND ').every((part) => allowed.has(part))
}

/** Every package that `npm ci --omit=dev` may install on some machine, with its licence. */
export const licencesOf = ({ packages }: Lock): readonly Licence[] =>
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      const licence = license ?? licencesInTexts[name] ?? 'none'
      return { name, licence, isAllowed: isAllowed(licence) }
    })

/** Of the packages that the lock file names. */
export const productionLicences = (): readonly Licence[] =>
  licencesOf(JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as Lock)
