import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { legacyText } from '#lib/legacy-text.ts'

const lists = [
  'Caño de hormigón;10;unidad',
  'Lámpara led cálida;4;c/u',
  'Señalización vial;12;m²',
  'Tornillo autoperforante N° 8;500;ud.',
  'Cable eléctrico 2,5 mm²;100;metros',
  'Guía galvanizada 1½";6;tira',
  'Pingüino de vidrio;1;unidad',
  'Algodón 3ª selección;20;kg',
  'Artículo;Cantidad;Unidad',
  '¿Incluye flete?;sí;',
  'CAÑERÍA DE PRESIÓN;3;TIRA',
  'ÚTILES DE JARDINERÍA Y PINTURERÍA;1;GL',
  'Chapa\u00a0galvanizada\u00a0N°\u00a025;10;hojas',
  'Ph neutro;2;litros',
  'JARDINERÍA;1;GL',
  'CAÑOS;5;TIRA',
]
const characters = {
  'code page 850':
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  'Mac Roman': Array.from({ length: 128 }, (_, at) =>
    new TextDecoder('macintosh').decode(new Uint8Array([at + 128])),
  ).join(''),
  'Windows-1252': Array.from({ length: 128 }, (_, at) =>
    new TextDecoder('windows-1252').decode(new Uint8Array([at + 128])),
  ).join(''),
}
/** The bytes of a text in an encoding, null where it has a character that the encoding lacks. */
const encoded = (text: string, of: string): Uint8Array | null => {
  const bytes = Array.from(text, (character) =>
    character < '\u0080' ? character.charCodeAt(0) : 128 + of.indexOf(character),
  )
  return bytes.some((byte) => byte === 127) ? null : new Uint8Array(bytes)
}
const list = fc.shuffledSubarray(lists, { minLength: 1 }).map((rows) => rows.join('\r\n'))
/** Rows of which at least one has a letter that tells the encodings apart. */
const tellingOf = (letters: RegExp) => list.filter((text) => letters.test(text))

describe('a text that is not UTF-8', () => {
  test.each([
    ['code page 850', /[A-Za-z][éíóúñ]|[A-Z][ÁÍÓÚÑ][A-Z]/],
    ['Mac Roman', /[A-Za-z][áé]|[A-Z][ÁÍÓÚÑ][A-Z]/],
  ] as const)('is read in the encoding whose Spanish it is: %s', (name, telling) => {
    fc.assert(
      fc.property(tellingOf(telling), (text) => {
        const bytes = encoded(text, characters[name])
        if (bytes) expect(legacyText(bytes)).toBe(text)
      }),
    )
  })

  test('is left to Windows-1252 where it is that, or where nothing tells', () => {
    fc.assert(
      fc.property(list, (text) => {
        expect(legacyText(encoded(text, characters['Windows-1252'])!)).toBeNull()
      }),
    )
    const others = [
      'Descrição;Não;ação',
      'Descripció;Unitat;mòdul',
      'd’água e l’obra',
      'lunes–viernes; 5 £',
      'Ø 20 mm; 3ø',
    ]
    for (const text of others) expect(legacyText(encoded(text, characters['Windows-1252'])!)).toBeNull()
    for (const text of ['', 'sin acentos', 'á']) expect(legacyText(new TextEncoder().encode(text))).toBeNull()
  })
})
