import { describe, expect, test } from 'vitest'
import { readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'
import { noChoices, readRows, type ImportedRow } from '#features/rfqs/domain/item-list/rows.ts'

const read = (text: string, choices = noChoices): readonly ImportedRow[] => readRows(readPastedList(text), choices)
const short = ({ item, problems }: ImportedRow) =>
  `${item.quantity} ${item.unit}: ${item.productName} @ ${item.estimatedUnitPrice}${problems.length > 0 ? '?' : ''}`

describe('the price in a line of a message is its estimate, and no part of a name', () => {
  test.each([
    ['2 lts sellador $ 480 c/u', '2 Litros: Sellador @ 480'],
    ['5 bolsas portland a $ 420', '5 Bolsas: Portland @ 420'],
    ['3 rollos membrana 1.250 pesos', '3 Rollos: Membrana @ 1250'],
    ['3 rollos membrana $ 1 250', '3 Rollos: Membrana @ 1250'],
    ['3 rollos membrana $1.250.-', '3 Rollos: Membrana @ 1250'],
    ['3 rollos membrana 1250$', '3 Rollos: Membrana @ 1250'],
    ['12 rollos de alambre 17/15 US$ 95', '12 Rollos: Alambre 17/15 @ 95'],
    ['postes de eucalipto a 4,50 dolares', ' : Postes de eucalipto @ 4,5?'],
    ['10 chapas $1.200', '10 Chapas: Chapas @ 1200'],
    ['10 chapas (precio unit. $ 1.200)', '10 Chapas: Chapas @ 1200'],
    ['10 chapas calibre 26 a U$S 14,50 + IVA c/u', '10 Chapas: Chapas calibre 26 @ 14,5'],
    ['10 chapas a 1200 c/u', '10 Chapas: Chapas @ 1200'],
    ['cal 5 bolsas $300 c/u', '5 Bolsas: Cal @ 300'],
    ['Cal: 5 bolsas ($300)', '5 Bolsas: Cal @ 300'],
    ['Cal $ 300 5 bolsas', '5 Bolsas: Cal @ 300'],
    ['$ 300 cal 5 bolsas', '5 Bolsas: Cal @ 300'],
    ['5 bolsas cal, $ 300', '5 Bolsas: Cal @ 300'],
    ['20 varillas del 8 - $ 350 + IVA', '20 Varillas: Varillas del 8 @ 350'],
    ['5 bolsas de 25 kg de portland $ 420 la bolsa', '5 Bolsas: Portland @ 420'],
    ['5 bolsas portland a 420 la bolsa', '5 Bolsas: Portland @ 420'],
    ['5 bolsas portland a 420', '5 Bolsas: Portland @ 420'],
    ['5 rollos membrana a 3.200 + IVA', '5 Rollos: Membrana @ 3200'],
    ['Portland: 5 bolsas a 420.', '5 Bolsas: Portland @ 420'],
    ['5 bolsas cal $ 300 c/u = $ 1.500', '5 Bolsas: Cal @ 300'],
    ['10 Bolsa de Portland 420,00 4.200,00', '10 Bolsas: Portland @ 420'],
    ['3 M3 de arena gruesa 1.800,00 5.400,00', '3 Metros cúbicos: Arena gruesa @ 1800'],
    ['6 kg de clavos 2" a $180 x kg', '6 Kilogramos: Clavos 2" @ 180'],
    ['3 m3 de arena $1850/m3', '3 Metros cúbicos: Arena @ 1850'],
    ['5 puertas $ 9.000 la puerta', '5 Unidades: Puertas @ 9000'],
    ['1 puerta $ 9.000 en total', '1 Unidades: Puerta @ 9000'],
    ['una docena de guantes $ 600', '1 Docenas: Guantes @ 600'],
    ['necesito 4 cubiertas 175/65 R14 a U$S 65 c/u', '4 Unidades: Cubiertas 175/65 R14 @ 65'],
    ['2 lámparas 220 V $ 350', '2 Unidades: Lámparas 220 V @ 350'],
    ['100 tornillos 6 x 1 1/2" $ 3,50', '100 Unidades: Tornillos 6 x 1 1/2" @ 3,5'],
    ['1 Caja de separadores x 300 unid. - gris $ 990', '1 Cajas: Separadores x 300 unid - gris @ 990'],
    ['3 Cadena zincada Nro. 20 x Kg $ 480', '3 : Cadena zincada Nro. 20 x Kg @ 480?'],
  ])('%j', (line, row) => {
    expect(read(line).map(short)).toEqual([row])
  })

  test('each item of a line has its own', () => {
    const text = 'Hola! 10 bolsas de portland a $ 420 c/u y 5 bolsas de cal a $ 300. 3 caños $ 90, 2 palas'
    expect(read(text).map(short)).toEqual([
      '10 Bolsas: Portland @ 420',
      '5 Bolsas: Cal @ 300',
      '3 Unidades: Caños @ 90',
      '2 Unidades: Palas @ ',
    ])
  })

  test('words behind it stay with the item', () => {
    expect(readPastedList('2 lts sellador $ 480 c/u blanco').rows[0]?.cells.slice(0, 4)).toEqual([
      'Sellador',
      '2',
      'lts',
      'blanco',
    ])
  })
})

describe('the person is asked about an amount that may not be the price of one', () => {
  test.each([
    ['5 bolsas cal $ 1.500 en total', '5 Bolsas: Cal @ $ 1.500 en total?'],
    ['5 bolsas cal (son $ 1.500)', '5 Bolsas: Cal @ son $ 1.500?'],
    ['5 bolsas cal por $ 1.500', '5 Bolsas: Cal @ por $ 1.500?'],
    ['5 bolsas cal = $ 1.500', '5 Bolsas: Cal @ $ 1.500 ¿total??'],
    ['5 bolsas cal $ 1.500 las 5', '5 Bolsas: Cal @ $ 1.500 las 5?'],
    ['5 bolsas cal $ 300 c/u = $ 1.600', '5 Bolsas: Cal @ $ 300 c/u y $ 1.600?'],
    ['5 bolsas cal 300,00 1.600,00', '5 Bolsas: Cal @ 300,00 y 1.600,00?'],
    ['5 bolsas cal 300,00', '5 Bolsas: Cal @ 300,00 ¿total??'],
    ['1 resistencia a 220', '1 Unidades: Resistencia @ a 220?'],
    ['1 llave de 6 a 10', '1 Unidades: Llave de 6 @ a 10?'],
    ['5 bolsas cal entre $ 300 y $ 350', '5 Bolsas: Cal @ entre $ 300 y $ 350?'],
    ['5 bolsas cal $ 300 a 350', '5 Bolsas: Cal @ $ 300 a 350?'],
    ['5 bolsas cal $ 2 mil', '5 Bolsas: Cal @ $ 2 mil?'],
    ['20 m de caño $ 350 la barra', '20 Metros: Caño @ $ 350 la barra?'],
    ['10 chapas 1200 c/u', '10 Chapas: Chapas @ 1200 c/u?'],
  ])('%j', (line, row) => {
    expect(read(line).map(short)).toEqual([row])
  })

  test('in one price behind two items', () => {
    expect(read('5 bolsas de cal y 3 m3 de arena $ 5.000').map(short)).toEqual([
      '5 Bolsas: Cal @ ',
      '3 Metros cúbicos: Arena @ $ 5.000 ¿total??',
    ])
  })

  test('in another currency than the RFQ has, until it is typed again', () => {
    const text = '10 chapas US$ 12\n5 bolsas cal $ 300\n3 rollos membrana 1.250 pesos'
    const choices = { ...noChoices, currency: 'UYU' } as const
    expect(read(text, choices).map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      ['estimatedUnitPrice'],
      [],
      [],
    ])
    const corrections = new Map([[1, { estimatedUnitPrice: '480' }]])
    expect(read(text, { ...choices, corrections })[0]?.problems).toEqual([])
  })
})

test.each(['Codos a 90', 'Codos a 45', 'Escritorios 1,40', 'Pesos de 5 kg', 'Chapas del 12', 'Bombas 220 V'])(
  'a number that is no price stays in the name: %j',
  (name) => {
    expect(read(`10 ${name}`).map(short)).toEqual([expect.stringContaining(`: ${name} @ `)])
  },
)

test.each(['total $ 5.000', 'Subtotal: 5000 pesos', 'Presupuesto: $ 50.000'])('%j is no item, and is said', (line) => {
  expect(readPastedList(`5 palas\n${line}`)).toMatchObject({ rows: [{ line: 1 }], unread: [line] })
})
