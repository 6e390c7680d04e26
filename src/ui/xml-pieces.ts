type Tag = {
  readonly kind: 'open' | 'close'
  /** Without its namespace's prefix. */
  readonly name: string
  /** '<c/>': it opened and closed at once. */
  readonly closed: boolean
  /** An attribute's value; its name stands as it was written, prefix included. */
  readonly attribute: (name: string) => string | undefined
}
export type XmlPiece = Tag | { readonly kind: 'text'; readonly text: string }

const pieces =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!\w[^>]*>|<(\/?)([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g

/** Reads XML from front to back: its tags and texts in order. Declares and expands nothing: an entity of the file's own stays as it is written. */
export function* xmlPieces(xml: string): Generator<XmlPiece> {
  for (const [, cdata, close, qualified, attributes, closed, text] of xml.matchAll(pieces)) {
    if (text !== undefined) yield { kind: 'text', text: unescaped(text) }
    else if (cdata !== undefined) yield { kind: 'text', text: cdata }
    else if (qualified !== undefined)
      yield {
        kind: close === '/' ? 'close' : 'open',
        name: qualified.slice(qualified.indexOf(':') + 1),
        closed: closed === '/',
        attribute: (name) => attributeOf(attributes ?? '', name),
      }
  }
}

const attributeOf = (attributes: string, name: string): string | undefined => {
  for (const [, key, double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (key === name) return unescaped(double ?? single ?? '')
  return undefined
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (name !== undefined) return named[name] ?? whole
          const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole
        },
      )
    : text
