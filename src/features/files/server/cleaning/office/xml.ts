import sax from 'sax'
import { FileRefusal } from '../file-refusal.ts'

/** An element: `name` is its local name, whatever prefix the program gave it; attributes likewise, by `localName`. */
export type XmlElement = { readonly name: string; readonly tag: string; attributes: readonly XmlAttribute[] }
export type XmlAttribute = { readonly name: string; readonly prefix: string; readonly value: string }

/** The value of an attribute; '' where an element does not have it. */
export const valueOf = (attributes: readonly XmlAttribute[], name: string): string =>
  attributes.find((attribute) => attribute.name === name)?.value ?? ''

export type XmlRules = {
  /** What stays of an element: null leaves it out with everything in it. */
  readonly element: (element: XmlElement) => readonly XmlAttribute[] | null
  /** What stays of a text in this element. */
  readonly text: (text: string, element: string) => string
  /** Told of what stays, in order. */
  readonly end?: (element: string) => void
}

// Drawings hold attributes of any length.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })

/** Only the five entities of XML are known. */
const options = { strictEntities: true, position: false }

type Name = { readonly name: string; readonly prefix: string }
const names = new Map<string, Name>()
/** A name without its prefix; a part has few names, many times. */
const split = (whole: string): Name => {
  const known = names.get(whole)
  if (known) return known
  const colon = whole.indexOf(':')
  const found = { name: whole.slice(colon + 1), prefix: whole.slice(0, Math.max(0, colon)) }
  if (names.size < 10_000) names.set(whole, found)
  return found
}

/**
 * A part read as XML and rewritten by these rules. Quotes, prefixes, entities, CDATA and the encoding are always the
 * same, so that they tell nothing of the program; comments and instructions are gone. Refuses what is not XML, and what
 * defines entities, which could hide anything.
 */
export const rewriteXml = (bytes: Uint8Array, rules: XmlRules): Uint8Array => {
  const chunks: Uint8Array[] = []
  let written: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n']
  // The sheet of a large workbook is not held as a hundred million letters.
  const flush = () => {
    chunks.push(Buffer.from(written.join('')))
    written = []
  }
  const open: string[] = []
  let skipped = 0
  let isEmpty = false
  const parser = sax.parser(true, options)
  const refuse = () => {
    throw new FileRefusal('FILE_DAMAGED')
  }
  // A text is told whole: a comment or CDATA in it parts nothing that a program reads as one.
  let content: string[] = []
  const text = (piece: string) => {
    if (skipped === 0 && open.length > 0) content.push(piece)
  }
  const endText = () => {
    if (content.length === 0) return
    written.push(escaped(rules.text(content.join(''), split(open.at(-1)!).name)))
    content = []
  }
  parser.onerror = refuse
  parser.ondoctype = refuse
  parser.onsgmldeclaration = refuse
  parser.ontext = text
  parser.oncdata = text
  parser.onopentag = ({ name, attributes, isSelfClosing }) => {
    if (skipped > 0) return void (skipped += 1)
    endText()
    const given: XmlAttribute[] = []
    const values = attributes as Readonly<Record<string, string>>
    for (const key in values) given.push({ ...split(key), value: values[key]! })
    const kept = rules.element({ tag: name, name: split(name).name, attributes: given })
    if (!kept) return void (skipped = 1)
    open.push(name)
    written.push(`<${name}${kept.map(writtenAttribute).join('')}${isSelfClosing ? '/' : ''}>`)
    isEmpty = isSelfClosing
  }
  parser.onclosetag = (name) => {
    if (skipped > 0) return void (skipped -= 1)
    endText()
    open.pop()
    if (!isEmpty) written.push(`</${name}>`)
    isEmpty = false
    rules.end?.(split(name).name)
    if (written.length > maxWaiting) flush()
  }
  for (const piece of piecesOf(bytes)) parser.write(piece)
  parser.close()
  flush()
  return Buffer.concat(chunks)
}
/** How many tags and texts are held before they become bytes. */
const maxWaiting = 8192

const writtenAttribute = ({ prefix, name, value }: XmlAttribute): string =>
  ` ${prefix === '' ? name : `${prefix}:${name}`}="${quoted(value)}"`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}
const escaped = (text: string): string =>
  /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, (sign) => escapes[sign]!) : text
const quoted = (text: string): string =>
  /[&<>"\r\n\t]/.test(text) ? text.replace(/[&<>"\r\n\t]/g, (sign) => escapes[sign]!) : text

/** Whether bytes begin as XML does, in any encoding. */
export const looksLikeXml = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '')
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(start)
}

const pieceBytes = 256 * 1024
/** What may be the beginning of the line break below. */
const halfBreak = /<(?:b|br\s*)?$/i

/** The text of a part, piece by piece, in the encoding that its first bytes tell, or that it declares. */
const piecesOf = function* (bytes: Uint8Array): Generator<string> {
  const decoder = decoderOf(bytes)
  let held = ''
  for (let at = 0; at < bytes.length || held !== ''; at += pieceBytes) {
    const piece = held + decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: at < bytes.length })
    held = at < bytes.length ? (halfBreak.exec(piece.slice(-100))?.[0] ?? '') : ''
    // Old drawings (VML) write a line break as in HTML.
    yield piece.slice(0, piece.length - held.length).replace(/<br\s*>/gi, '<br/>')
  }
}

const decoderOf = (bytes: Uint8Array): TextDecoder => {
  const [a, b] = bytes
  const wide =
    (a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)
      ? 'utf-16le'
      : (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)
        ? 'utf-16be'
        : null
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(wide ?? declared)
  } catch {
    throw new FileRefusal('FILE_DAMAGED')
  }
}
