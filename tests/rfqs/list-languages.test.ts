import { expect, test } from 'vitest'
import { headedSheet } from '#features/quotations/domain/price-sheet-head.ts'
import { columnsByHeadings } from '#features/rfqs/domain/item-list/columns-by-headings.ts'
import { findHeadings } from '#features/rfqs/domain/item-list/headings.ts'
import { readDelimited } from '#lib/delimited.ts'

/** The columns of a list by their headings, and whether they are sure. */
const columnsOf = (text: string) => {
  const rows = readDelimited(text)
  const headings = findHeadings(rows)!
  const { columns, sure } = columnsByHeadings(headings.texts, rows.slice(headings.end))
  return { sure, ...Object.fromEntries(columns.flatMap((each, at) => (each ? [[each, headings.texts[at]]] : []))) }
}

test.each([
  [
    'Pos;Material;Texto breve;Cantidad;UM;Centro\n10;4711;Tornillo;200;UN;1000\n20;4712;Arandela;500;UN;1000',
    { productName: 'Texto breve', quantity: 'Cantidad', unit: 'UM' },
  ],
  [
    'Nº material;Texto breve de material;Ctd.pedido;UMP;Grupo artículos\n4711;Tornillo;200;UN;FERR\n4712;Arandela;5;UN;FERR',
    { productName: 'Texto breve de material', quantity: 'Ctd.pedido', unit: 'UMP' },
  ],
  [
    'Codi;Descripció;Quantitat;Unitat;Preu unitari\nA1;Paper A4;50;paquets;3,20\nA2;Bolígraf;100;unitats;0,25',
    { productName: 'Descripció', quantity: 'Quantitat', unit: 'Unitat', estimatedUnitPrice: 'Preu unitari' },
  ],
  [
    'Article;Unitats;Preu\nPaper;50;3,20\nLlapis;9;0,25',
    { productName: 'Article', quantity: 'Unitats', estimatedUnitPrice: 'Preu' },
  ],
  [
    'Item;Descrição;Qtd;Unidade;Valor unitário\n1;Papel A4;50;pacote;3,20\n2;Caneta;100;unidade;0,25',
    { productName: 'Descrição', quantity: 'Qtd', unit: 'Unidade', estimatedUnitPrice: 'Valor unitário' },
  ],
  [
    'Concepto;Cantidade;Prezo\nPapel;50;3,2\nLapis;5;2,1',
    { productName: 'Concepto', quantity: 'Cantidade', estimatedUnitPrice: 'Prezo' },
  ],
  [
    'CodMaterial,DescMaterial,Cantidad,UnidadMedida,ValorUnidad\n0100028,Cemento,36,kg,62.85\n0100050,Arena,12,kg,33.53',
    { productName: 'DescMaterial', quantity: 'Cantidad', unit: 'UnidadMedida', estimatedUnitPrice: 'ValorUnidad' },
  ],
])('the headings of SAP, of databases and of the neighbours of Spanish name the columns: %s', (list, columns) => {
  expect(columnsOf(list)).toEqual({ sure: true, ...columns })
})

test('the codes under "Material" are not the names of a price list, whatever else numbers its rows', () => {
  const rows = readDelimited('Item;Material;Texto breve;Precio neto\n10;4711;Válvula;12,50\n20;4712;Codo;1,50')
  expect(headedSheet(rows, 'UYU')?.columns.get('item')).toBe(2)
})
