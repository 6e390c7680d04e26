/** The properties of a document that says nothing of itself. */
export const emptyProperties = {
  'docProps/core.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  'docProps/app.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
} as const

type LeftOut = (name: string) => boolean
const value = String.raw`(?:"[^"]*"|'[^']*')`
const attribute = (name: string) => new RegExp(String.raw`\s${name}\s*=\s*${value}`, 'g')
/** An element with all that is in it. Elements of one name do not nest here. */
const element = (name: string) => new RegExp(String.raw`<${name}(?:\s[^>]*)?(?:/>|>[\s\S]*?</${name}>)`, 'g')

const takenOut: readonly RegExp[] = [
  // Where the file stood on its author's disk, and what links two files of one author.
  /<mc:AlternateContent(?:(?!<\/mc:AlternateContent>)[\s\S])*absPath[\s\S]*?<\/mc:AlternateContent>/g,
  element('x15ac:absPath'),
  element('fileSharing'),
  element('xr:revisionPtr'),
  ...['w:rsids', 'w15:docId', 'w14:docId', 'w:mailMerge', 'w:docVars', 'w:attachedTemplate', 'w:saveThroughXslt'].map(
    element,
  ),
  attribute(String.raw`xr\d*:uid`),
  attribute(String.raw`w:rsid\w*`),
  attribute('refreshedBy'),
  attribute('w:date'),
  attribute('w16du:dateUtc'),
  // In connections: servers, accounts and files of the author.
  attribute('(?:connection|sourceFile|odcFile)'),
]
const renamed: readonly (readonly [RegExp, string])[] = [
  [/<author(?:\s*\/>|>[^<]*<\/author>)/g, '<author>Autor</author>'],
  [new RegExp(String.raw`(\sw(?:15)?:author\s*=\s*)${value}`, 'g'), '$1"Autor"'],
  [new RegExp(String.raw`(\sw:initials\s*=\s*)${value}`, 'g'), '$1"A"'],
  [new RegExp(String.raw`(\suserName\s*=\s*)${value}`, 'g'), '$1"Autor"'],
  // A picture's description is often the path that it was inserted from.
  [
    new RegExp(
      String.raw`(\s(?:descr|title|name|alt)\s*=\s*)("(?:[A-Za-z]:\\|\\\\|file:)[^"]*"|'(?:[A-Za-z]:\\|\\\\|file:)[^']*')`,
      'g',
    ),
    '$1""',
  ],
  // The printer's settings are gone, and so is the page's reference to them.
  [new RegExp(String.raw`(<pageSetup\b[^>]*?)\sr:id\s*=\s*${value}`, 'g'), '$1'],
  [/<!--[\s\S]*?-->/g, ''],
]

/** One part without what tells of its author. */
export const cleanPart = (name: string, xml: string, isLeftOut: LeftOut): string => {
  if (name === '[Content_Types].xml') return cleanTypes(xml, isLeftOut)
  let cleaned = xml
  for (const pattern of takenOut) cleaned = cleaned.replace(pattern, '')
  for (const [pattern, replacement] of renamed) cleaned = cleaned.replace(pattern, replacement)
  return cleaned
}

const attributeOf = (tag: string, name: string): string =>
  new RegExp(String.raw`\s${name}\s*=\s*("([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(2)
    .find((found) => found !== undefined) ?? ''

const cleanTypes = (xml: string, isLeftOut: LeftOut): string =>
  xml.replace(/<Override\b[^>]*?(?:\/>|>\s*<\/Override>)/g, (tag) =>
    isLeftOut(attributeOf(tag, 'PartName').replace(/^\//, '')) ? '' : tag,
  )

/** Other files that a file refers to; a link to a page stays, and is read for its author's data. */
const retired = 'retirado.xlsx'
const isPageLink = (tag: string) =>
  attributeOf(tag, 'Type').endsWith('/hyperlink') && /^(?:https?:|mailto:|tel:|#)/i.test(attributeOf(tag, 'Target'))

/** The relations of a part: those to parts that were left out go, and paths outside the file lead nowhere. */
export const cleanRelations = (name: string, xml: string, isLeftOut: LeftOut): string => {
  const folder = name.replace(/_rels\/[^/]*$/, '')
  return xml.replace(/<Relationship\b[^>]*?(?:\/>|>\s*<\/Relationship>)/g, (tag) => {
    if (attributeOf(tag, 'Type').endsWith('/attachedTemplate')) return ''
    if (attributeOf(tag, 'TargetMode') === 'External')
      return isPageLink(tag) ? tag : tag.replace(new RegExp(String.raw`(\sTarget\s*=\s*)${value}`), `$1"${retired}"`)
    return isLeftOut(resolved(folder, attributeOf(tag, 'Target'))) ? '' : tag
  })
}

const resolved = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const path = folder.split('/').slice(0, -1)
  for (const step of target.split('/'))
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  return path.join('/')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })

/** What can be read in a part: its text by paragraph or cell, and the attributes that hold words. */
export const textOfPart = (xml: string): string => {
  const words = [...xml.matchAll(/\s(?:descr|title|Target|alt|tooltip|display)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, double, single]) => double ?? single ?? '',
  )
  const text = xml
    .replace(/<\/(?:\w+:)?(?:p|si|row|c|comment|is|definedName|oddHeader|oddFooter)>/g, '\n')
    .replace(/<(?:\w+:)?(?:br|tab|cr)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
  return unescapeXml([text, ...words].join('\n'))
}
