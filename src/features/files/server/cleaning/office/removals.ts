import type { XmlAttribute, XmlElement } from './xml.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/**
 * Elements that go with all in them: where the file stood, what links two files, foreign data, a picture's second form,
 * and references to parts that were left out: workbooks behind charts, fonts, printers, data of Google's editors.
 */
const leftOut = names(
  [
    'absPath fileSharing fileVersion revisionPtr rsids rsid nsid tmpl docId mailMerge docVars attachedTemplate',
    'saveThroughXslt dataBinding customWorkbookViews customSheetViews sheetDataSet ddeLink oleLink svgBlip imgProps',
    'alternateUrls securityDescriptor fldData DataBinding schemaLibrary webPublishItems externalData',
    'embedRegular embedBold embedItalic embedBoldItalic printerSettings sheetsCustomData docsCustomData',
  ].join(' '),
)
/** Attributes that go: ids of sessions, days, drawings packed in drawings. */
const leftOutAttributes = names('refreshedBy refreshedDate dateUtc gfxdata storeItemID tplc')
const isLeftOut = (name: string) => leftOutAttributes.has(name) || name.startsWith('rsid')
/** Attributes that go only where they are a program's own (`xr:uid`, `w:date`, `w14:paraId`, `wp14:editId`). */
const leftOutWithPrefix = names('uid date paraId textId anchorId editId durableId')
/** Attributes that a reader needs to be there. */
const replaced: Readonly<Record<string, string>> = {
  author: 'Autor',
  userName: 'Autor',
  initials: 'A',
  // In connections: servers, accounts and files of the author.
  connection: '',
  command: '',
  serverCommand: '',
  localConnection: '',
  sourceFile: '',
  odcFile: '',
}

/** A password is the same in each file that was made from one template. What is protected stays so, without it. */
const passwordsOf = (list: string) => Object.fromEntries(list.split(' ').map((name) => [name, null]))
const passwords = passwordsOf(
  'password algorithmName hashValue saltValue spinCount hash salt cryptProviderType cryptAlgorithmClass cryptAlgorithmType cryptAlgorithmSid cryptSpinCount',
)
const elsewhere = { src: null, href: null, althref: null }
const object = { name: 'Objeto' }
const office = { name: 'Office' }
/** What stands instead of an attribute of these elements only; null leaves it out. */
const replacedOf: ReadonlyMap<string, Readonly<Record<string, string | null>>> = new Map(
  Object.entries({
    // Programs call a picture by the name of its file; what is read aloud is its description.
    cNvPr: object,
    docPr: object,
    // Pictures that stand elsewhere.
    imagedata: { title: '', ...elsewhere },
    fill: { title: '', ...elsewhere },
    stroke: { title: '', ...elsewhere },
    image: elsewhere,
    blip: { link: null },
    // The standard theme, for a company's own.
    theme: office,
    clrScheme: office,
    fontScheme: office,
    fmtScheme: office,
    themeFamily: {
      name: 'Office Theme',
      id: '{62F939B6-93AF-4DB8-9C6B-D6C7DFDC589F}',
      vid: '{4A3C46E8-61CC-4603-A589-7422A47A8E4A}',
    },
    creationId: { id: '{00000000-0000-0000-0000-000000000000}' },
    // Nothing is brought up to date from elsewhere when the file is opened.
    connection: { description: '', refreshOnLoad: '0', interval: '0' },
    queryTable: { refreshOnLoad: '0' },
    smartTagType: { url: null },
    scenario: { user: 'Autor', comment: '' },
    dbCommand: { text: '' },
    webPr: { url: '', post: '', editPage: '' },
    // Who may change a part: accounts of the author's network.
    permStart: { ed: null },
    protectedRange: { ...passwords, securityDescriptor: null },
    sheetProtection: passwords,
    documentProtection: passwords,
    writeProtection: passwords,
    workbookProtection: passwordsOf(
      'workbookPassword workbookAlgorithmName workbookHashValue workbookSaltValue workbookSpinCount revisionsPassword revisionsAlgorithmName revisionsHashValue revisionsSaltValue revisionsSpinCount',
    ),
  }),
)

/** A path on a disk or a server; what it is part of keeps its quotes. */
const path = /(?:file:|(?<![A-Za-z])[A-Za-z]:[\\/]|\\\\)[^"'<>|*?[\]\r\n]*/gi
/** A value that is a path, also behind a word of Office's language ('Descripción: C:\…'). */
const isPath = /^\s*(?:[\p{L} ]{1,20}:\s*)?(?:file:|[A-Za-z]:[\\/]|\\\\|\/(?:Users|home)\/|Macintosh HD:)/iu
/** A formula, or the instruction of a field, without the paths in it. */
export const withoutPaths = (text: string): string => text.replace(path, 'retirado')

/** An element without what nobody sees of its author; null for one that goes with all in it. */
export const withoutHidden = ({ name: element, attributes }: XmlElement): readonly XmlAttribute[] | null => {
  if (leftOut.has(element)) return null
  const own = replacedOf.get(element)
  const clean = (attribute: XmlAttribute) => withoutHiddenValue(element, attribute, own)
  return attributes.some((attribute) => clean(attribute) !== attribute)
    ? attributes.flatMap((attribute) => clean(attribute) ?? [])
    : attributes
}

const withoutHiddenValue = (
  element: string,
  attribute: XmlAttribute,
  own: Readonly<Record<string, string | null>> | undefined,
): XmlAttribute | null => {
  const { name, prefix, value } = attribute
  if (prefix === 'xmlns' || name === 'xmlns') return attribute
  if (isLeftOut(name) || (prefix !== '' && leftOutWithPrefix.has(name))) return null
  // The printer's settings are gone, and so is the page's reference to them.
  if (element === 'pageSetup' && name === 'id') return null
  const instead =
    own && Object.hasOwn(own, name) ? own[name] : Object.hasOwn(replaced, name) ? replaced[name] : undefined
  if (instead === null) return null
  if (instead !== undefined) return { ...attribute, value: instead }
  // A picture's description is often the path that it was inserted from.
  return value.length > 3 && isPath.test(value) ? { ...attribute, value: '' } : attribute
}
