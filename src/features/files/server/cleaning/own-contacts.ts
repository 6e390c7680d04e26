import { asPeopleRead, authorNames, findIdentifyingData, mentionsName } from '#lib/masking/masking.ts'
import type { FileAuthor } from '../../domain/cleaning.ts'
import type { FileWarning, OwnContactKind } from '../../domain/states.ts'
import { FileRefusal } from './file-refusal.ts'

/** A text of a file; `page` is null when it is on no page. */
export type PageText = { readonly page: number | null; readonly text: string }

/** At most this many different names are reported; they show the author what to look for. */
const maxNames = 5

/**
 * Reads the texts of a file for what gives its author away. The author's own contact data is refused; a mention of its
 * names is a warning, once each. Contact data of others (the maker's site on a datasheet) is left alone
 * (docs/rules/files.md#what-a-machine-reads).
 */
export const readForAuthor = (texts: readonly PageText[], author: FileAuthor): readonly FileWarning[] => {
  const contacts = contactPatterns(author)
  for (const { page, text } of texts) {
    // A zero-width space or a Cyrillic letter in an address is not seen.
    const forms = new Set([text, asPeopleRead(text)])
    for (const { found, pattern } of contacts)
      for (const form of forms) if (pattern.test(form)) throw new FileRefusal('FILE_IDENTIFIES_YOU', { page, found })
  }
  const warnings = new Map<string, FileWarning>()
  let { names } = author
  for (const { page, text } of texts) {
    if (warnings.size >= maxNames) break
    if (!mentionsName(text, names)) continue
    for (const mention of findIdentifyingData(text, names)) {
      const key = mention.text.toLocaleLowerCase('es')
      if (mention.kind !== 'name' || warnings.has(key) || warnings.size >= maxNames) continue
      warnings.set(key, { code: 'FILE_NAMES_YOU', page, found: mention.text })
      // A name that was found is not searched for again: it may be in every row of a long list.
      names = names.filter((name) => !(mentionsName(name, [mention.text]) && mentionsName(mention.text, [name])))
    }
  }
  return [...warnings.values()]
}

type ContactPattern = { readonly found: OwnContactKind; readonly pattern: RegExp }

const contactPatterns = ({ emails, phones, ruts, websites }: FileAuthor): readonly ContactPattern[] => [
  ...emails
    .filter((email) => email.includes('@'))
    .map((email) => ({ found: 'email' as const, pattern: emailPattern(email) })),
  ...emails.flatMap((email) =>
    ownDomain(email).map((domain) => ({
      found: 'email' as const,
      pattern: new RegExp(`${at}${hostPattern(domain)}`, 'iu'),
    })),
  ),
  ...websites.flatMap((site) =>
    hostOf(site).map((host) => ({
      found: 'website' as const,
      pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])${hostPattern(host)}`, 'iu'),
    })),
  ),
  ...phones.flatMap((phone) =>
    digitsPattern(phone.replace(/\D/g, '').slice(-8), 7).map((pattern) => ({ found: 'phone' as const, pattern })),
  ),
  ...ruts.flatMap((rut) =>
    digitsPattern(rut.replace(/\D/g, ''), 12).map((pattern) => ({ found: 'rut' as const, pattern })),
  ),
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const at = String.raw`\s?(?:@|[([{]\s?(?:at|arroba)\s?[)\]}]|\sarroba\s)\s?`
const dot = String.raw`\s?(?:\.|[([{]\s?(?:dot|punto)\s?[)\]}]|\spunto\s)\s?`

const hostPattern = (host: string) => `${host.split('.').map(escaped).join(dot)}(?![\\p{L}\\p{N}-])`

const emailPattern = (email: string): RegExp => {
  const [name = '', host = ''] = email.trim().split('@')
  return new RegExp(String.raw`(?<![\p{L}\p{N}._-])${escaped(name)}${at}${hostPattern(host)}`, 'iu')
}

/** The domain of a company's own mail; nothing for a provider that everybody uses. */
const ownDomain = (email: string): readonly string[] =>
  authorNames({ company: '', name: '', emails: [email], website: '' }).length > 0
    ? [email.slice(email.lastIndexOf('@') + 1)]
    : []

const hostOf = (website: string): readonly string[] => {
  const host = website
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^www\./i, '')
    .split(/[/?#:]/)[0]
  return host !== undefined && host.includes('.') ? [host] : []
}

/** The digits in a row, whatever separates them on one line; country code and zero before a phone are not needed. */
const digitsPattern = (digits: string, least: number): readonly RegExp[] =>
  digits.length < least
    ? []
    : [
        new RegExp(
          String.raw`(?<!\d)(?:\+?\s?598[\s.\-]{0,2})?(?:\(?0\)?[\s.\-]?)?${[...digits].join(String.raw`[ \t\u00a0.()/-]{0,3}`)}(?!\d)`,
          'u',
        ),
      ]
