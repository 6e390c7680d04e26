import { describe, expect, test } from 'vitest'
import { downloadName, revealedName, shownNames } from '#features/files/copy/names.ts'
import { sizeOf } from '#features/files/copy/screens.ts'
import { maxNameLength, originalName, suggestedKind, suggestedName } from '#features/files/domain/names.ts'
import { roundedMegabytes } from '#features/files/domain/sizes.ts'
import { authorNames } from '#lib/masking/masking.ts'

const own = authorNames({
  company: 'Ferretería Ferresur S.A.',
  name: 'Juan Etcheverry',
  emails: ['ventas@ferresur.com.uy'],
  website: 'https://ferresur.com.uy',
})

describe('the visible name that a file starts with', () => {
  test.each([
    ['Presupuesto_Ferresur.pdf', 'Presupuesto'],
    ['Ferresur.pdf', ''],
    ['Planta de techos v4.PDF', 'Planta de techos v4'],
    ['ficha ventas@ferresur.com.uy.docx', 'ficha'],
    ['Certificado_Etcheverry_2026.pdf', 'Certificado 2026'],
    ['../../etc/passwd', 'passwd'],
    ['factura\u202Efdp.exe', 'facturafdp'],
    ['CON', 'CON'],
    ['🏗️', ''],
    ['', ''],
  ])('of %j is %j: without extension, folders and what identifies its author', (name, suggested) => {
    expect(suggestedName(name, own)).toBe(suggested)
  })
  test('has at most 80 characters', () => {
    expect(suggestedName(`${'a'.repeat(300)}.pdf`, own)).toHaveLength(maxNameLength)
    expect(originalName('a'.repeat(900))).toHaveLength(255)
    expect(suggestedName(`${'a'.repeat(79)}, versión final.pdf`, own)).toBe('a'.repeat(79))
  })
})

test('files without a name are called by kind and order', () => {
  const files = [
    { kind: 'plan', visibleName: '' },
    { kind: 'datasheet', visibleName: 'Chapa' },
    { kind: 'plan', visibleName: '' },
    { kind: 'datasheet', visibleName: '' },
  ] as const
  expect(shownNames(files)).toEqual(['Plano 1', 'Chapa', 'Plano 2', 'Ficha técnica 1'])
})

test('a download has the visible name and the extension of what the file is', () => {
  expect(downloadName('Planta/techos: "A"', 'plan', 'jpeg')).toBe('Planta techos A.jpg')
  expect(downloadName('...', 'other', 'pdf')).toBe('Archivo.pdf')
})

test.each([
  ['Certificado.PDF', 'pdf', 'Certificado.PDF'],
  ['foto.jpeg', 'jpeg', 'foto.jpeg'],
  ['precios.csv', 'txt', 'precios.csv'],
  ['oferta.bat', 'txt', 'oferta.bat.txt'],
  ['oferta.txt.js', 'csv', 'oferta.txt.js.csv'],
  ['oferta.bat. ', 'txt', 'oferta.bat.txt'],
  ['contrato.pdf.hta', 'pdf', 'contrato.pdf.hta.pdf'],
  ['Plano', 'dwg', 'Plano.dwg'],
  ['', 'pdf', 'Archivo.pdf'],
] as const)('of the award, %j that is %s is called %j: no other name than that of its content', (own, type, name) => {
  expect(revealedName(own, 'other', type)).toBe(name)
})

test.each([
  ['IMG_2031.jpg', 'rfq', 'photo'],
  ['Plano estructura.pdf', 'rfq', 'plan'],
  ['galpon.dwg', 'rfq', 'plan'],
  ['galpon.dwg', 'quotation', 'other'],
  ['Certificado UNIT.pdf', 'quotation', 'certificate'],
  ['Certificado UNIT.pdf', 'rfq', 'other'],
  ['Rubrado.xlsx', 'rfq', 'spreadsheet'],
  ['scan0001.pdf', 'rfq', 'other'],
  // A word for the other side's files hides no word for this one's.
  ['Catálogo y plano.pdf', 'rfq', 'plan'],
  ['Memoria ISO 9001.pdf', 'rfq', 'terms'],
  ['Foto del plano.jpg', 'quotation', 'photo'],
  // Prices per unit are not kept from the buyer as a certificate is.
  ['Precios unit.xlsx', 'quotation', 'other'],
  ['UNIT 1063.pdf', 'quotation', 'certificate'],
  ['Norma_UNIT-ISO 9001.pdf', 'quotation', 'certificate'],
  ['Norma UNIT.pdf', 'quotation', 'certificate'],
] as const)('the kind of %s for an %s is guessed: %s', (name, side, kind) => {
  expect(suggestedKind(name, side)).toBe(kind)
})

test('others read a size to one decimal of a megabyte, and of a small one only that it is less', () => {
  expect([14, 900_000, 1_048_576, 2_500_000].map(roundedMegabytes)).toEqual([0, 0.9, 1, 2.4])
  expect(sizeOf(14)).toBe('menos de 0,1\u00a0MB')
  expect(sizeOf(900_000)).toBe('0,9\u00a0MB')
})
