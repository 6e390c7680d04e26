import { PDFDict, PDFDocument, PDFHexString, PDFName, StandardFonts, type PDFPage } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'

const mail = 'ventas@ferresur.com.uy'
const author: FileAuthor = { names: ['Ferresur'], emails: [mail], phones: [], ruts: [], websites: [] }

/** Two pages; the second says what its author then takes out: a letterhead with the contact. */
const twoPages = async () => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const [first, second] = [document.addPage(), document.addPage()] as [PDFPage, PDFPage]
  first.drawText('Chapa trapezoidal', { x: 60, y: 700, font })
  second.drawText(`Ferresur SA ${mail}`, { x: 60, y: 700, font })
  return { document, context: document.context, first, second }
}
type Pages = Awaited<ReturnType<typeof twoPages>>

const leading: Readonly<Record<string, (pages: Pages) => void>> = {
  'a bookmark': ({ document, context, second }) => {
    const list = context.nextRef()
    const title = PDFHexString.fromText('Contacto')
    const mark = context.register(context.obj({ Title: title, Parent: list, Dest: [second.ref, 'Fit'] }))
    context.assign(list, context.obj({ Type: 'Outlines', Count: 1, First: mark, Last: mark }))
    document.catalog.set(PDFName.of('Outlines'), list)
  },
  'the tags of a document from Word': ({ document, context, second }) => {
    const root = context.obj({ Type: 'StructTreeRoot', K: [{ Type: 'StructElem', S: 'P', Pg: second.ref, K: 0 }] })
    document.catalog.set(PDFName.of('StructTreeRoot'), context.register(root))
  },
  'a link on another page': ({ context, first, second }) => {
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [second.ref, 'Fit'] }
    first.node.addAnnot(context.register(context.obj(link)))
  },
  'a branch of the tree on which it hung': ({ document, context, first, second }) => {
    const branch = context.obj({ Type: 'Pages', Kids: [first.ref, second.ref], Count: 2 })
    branch.set(PDFName.of('Parent'), document.catalog.get(PDFName.of('Pages'))!)
    first.node.set(PDFName.of('Parent'), context.register(branch))
  },
}

describe('a page that was taken out of a PDF is in no byte of its copy, whatever leads to it:', () => {
  it.each(Object.entries(leading))('%s', async (_, lead) => {
    const pages = await twoPages()
    lead(pages)
    pages.document.catalog.Pages().removeLeafNode(1)
    const planted = new Uint8Array(await pages.document.save())
    expect(secretsIn(planted, [mail])).toEqual([mail])
    const result = await clean({ bytes: planted, visibility: 'now', author })
    expect(result).toMatchObject({ ok: true, pages: 1, warnings: [] })
    expect(result.ok && secretsIn(result.bytes, [mail])).toEqual([])
  })

  it('a field that stood on it', async () => {
    const { document, context, second } = await twoPages()
    const drawn = context.register(context.flateStream(`BT (${mail}) Tj ET`, { Type: 'XObject', Subtype: 'Form' }))
    document.getForm().createTextField('material').addToPage(second)
    const field = document.getForm().getTextField('material').acroField.getWidgets()[0]!
    field.dict.set(PDFName.of('AP'), context.obj({ N: drawn }))
    document.catalog.Pages().removeLeafNode(1)
    const planted = new Uint8Array(await document.save({ updateFieldAppearances: false }))
    expect(secretsIn(planted, [mail])).toEqual([mail])
    const result = await clean({ bytes: planted, visibility: 'now', author })
    expect(result).toMatchObject({ ok: true, pages: 1 })
    expect(result.ok && secretsIn(result.bytes, [mail])).toEqual([])
  })
})

it('what leads to the pages that a PDF has stays: bookmarks, tags and links', async () => {
  const pages = await twoPages()
  for (const name of ['a bookmark', 'the tags of a document from Word', 'a link on another page']) leading[name]!(pages)
  const planted = new Uint8Array(await pages.document.save())
  const result = await clean({ bytes: planted, visibility: 'now', author: { ...author, names: [], emails: [] } })
  if (!result.ok) throw new Error(result.refusal)
  const { catalog, ...copy } = await PDFDocument.load(result.bytes).then((document) => ({
    catalog: document.catalog,
    pages: document.getPages(),
  }))
  const [first, second] = copy.pages as [PDFPage, PDFPage]
  const mark = catalog.lookup(PDFName.of('Outlines'), PDFDict).lookup(PDFName.of('First'), PDFDict)
  const link = first.node.Annots()!.lookup(0, PDFDict)
  for (const led of [mark, link]) expect(led.lookup(PDFName.of('Dest'))?.toString()).toContain(second.ref.toString())
  expect(catalog.has(PDFName.of('StructTreeRoot'))).toBe(true)
})
