import { expect, test } from 'vitest'
import { readPastedList } from '#features/rfqs/domain/item-list/message/message.ts'
import { rowsOf } from './fixtures/short-rows.ts'

test.each([
  ['3 Cadena zincada Nro. 20 x Kg', '3 : Cadena zincada Nro. 20 x Kg?'],
  ['2 Filtro de aceite ref. 4512', '2 : Filtro de aceite ref. 4512?'],
  ['1 Caja de separadores x 300 unid. - gris', '1 Cajas: Separadores x 300 unid - gris'],
  ['5 Garrafera 10 kg y 15 kg con válvula', '5 : Garrafera 10 kg y 15 kg con válvula?'],
  ['1 combo amoladora + 2 baterías + cargador', '1 Unidades: Combo amoladora + 2 baterías + cargador'],
  ['5 Juego Destornilladores 2 Ph + 2 Pl', '5 Juegos: Juego Destornilladores 2 Ph + 2 Pl'],
  ['6 Hoja Corte para sierra', '6 Hojas: Hoja Corte para sierra'],
  ['7 Guantes estériles No. 6.5', '7 Unidades: Guantes estériles No. 6.5'],
  ['3 Bolsa para colostomía N° 57', '3 Bolsas: Bolsa para colostomía N° 57'],
  ['2 juegos de llaves combinadas', '2 Juegos: Llaves combinadas'],
  ['2 camionadas de pedregullo', '2 Camiones: Pedregullo'],
  ['Caño 3/4 x 6 mts,', ' : Caño 3/4 x 6 mts?'],
  ['2 palas;', '2 Unidades: Palas'],
])('%j is one item with its whole name', (line, row) => {
  expect(rowsOf(line)).toEqual([row])
})

test.each([
  ['3 térmicas 16 A, 32 A y 63 A', '32 A, 63 A'],
  ['2 aisladores 54-1, 54-2, 54-3', '54-2, 54-3'],
])('further sizes of %j are listed beside it, and are no items', (line, sizes) => {
  const { rows } = readPastedList(line)
  expect(rows.map(({ cells }) => cells[3])).toEqual([sizes])
})

test('marks and words that join two items still part them', () => {
  expect(rowsOf('10 bolsas de cal y 15 kg de clavos + 2 baldes. 4 palas')).toEqual([
    '10 Bolsas: Cal',
    '15 Kilogramos: Clavos',
    '2 Baldes: Baldes',
    '4 Unidades: Palas',
  ])
})

test.each(['una obra', 'una reforma en Salto', 'un cliente'])('what %j is for is no item', (occasion) => {
  expect(rowsOf(`Hola, necesito presupuesto para ${occasion}: 5 rollos de cinta aisladora, 3 llaves`)).toEqual([
    '5 Rollos: Cinta aisladora',
    '3 Unidades: Llaves',
  ])
})

test('what WhatsApp writes in place of a picture or a deleted message is no item, and is said', () => {
  const notices = [
    '<Multimedia omitido>',
    '\u200eimagen omitida',
    'lista.pdf • 2 páginas documento omitido',
    'IMG-20260312-WA0004.jpg (archivo adjunto)',
    'Se eliminó este mensaje.',
    'Eliminaste este mensaje',
  ]
  const chat = notices.map((notice) => `12/3/26, 10:21 - Juan: ${notice}`)
  const secret =
    '12/3/26, 10:20 - Los mensajes y las llamadas están cifrados de extremo a extremo. Toca para saber más.'
  const text = [secret, ...chat, '12/3/26, 10:22 - Juan: 5 palas <Se editó este mensaje.>'].join('\n')
  expect(rowsOf(text)).toEqual(['5 Unidades: Palas'])
  expect(readPastedList(text).unread.map((line) => line.slice(-40))).toEqual(
    [secret, ...notices].map((line) => line.replace('\u200e', '').slice(-40)),
  )
})

test('a size behind a full stop belongs to the thing before it, or the line is asked about', () => {
  expect(rowsOf('6 latas esmalte sint. 1 lt')).toEqual(['6 Latas: Esmalte sint. 1 lt'])
  expect(rowsOf('6 latas esmalte azul. 1 lt')).toEqual([' : 6 latas esmalte azul. 1 lt?'])
  expect(rowsOf('10 bolsas de cal. 5 bolsas de portland.')).toEqual(['10 Bolsas: Cal', '5 Bolsas: Portland'])
})
