import { describe, expect, test } from 'vitest'
import { buyerNextSteps, selectionTerms } from '#features/awards/copy.ts'

const termsWith = (own: number, theirs: number, copies = 0) =>
  selectionTerms({ requiresShipping: true, shippingTerms: 'included', files: { own, copies, theirs } }).filter((term) =>
    term.includes('archivo'),
  )

describe('what a buyer accepts when choosing', () => {
  test('promises a delivery address only of an RFQ with shipping, as do the next steps', () => {
    const read = (requiresShipping: boolean) =>
      [
        ...selectionTerms({ requiresShipping, shippingTerms: 'included', files: { own: 0, copies: 0, theirs: 0 } }),
        ...buyerNextSteps(requiresShipping).map(({ text }) => text),
      ].filter((text) => /dirección|tu contacto|tus datos/.test(text))
    expect(read(true)).toEqual([
      'El proveedor elegido conocerá tu empresa, tus datos de contacto y la dirección de entrega, y tú los suyos.',
      'El proveedor ya tiene tu contacto y la dirección de entrega. También puedes escribirle o llamarlo tú.',
    ])
    expect(read(false)).toEqual([
      'El proveedor elegido conocerá tu empresa y tus datos de contacto, y tú los suyos.',
      'El proveedor ya tiene tu contacto. También puedes escribirle o llamarlo tú.',
    ])
  })

  test.each([
    ['included', 'Los precios son sin IVA, con el costo de envío incluido en el total general.'],
    ['charged', 'Los precios son sin IVA, con el costo de envío incluido en el total general.'],
    ['to_agree', 'Los precios son sin IVA. El total general no tiene el costo de envío: se acuerda con el proveedor.'],
    ['pickup', 'Los precios son sin IVA. El total general no tiene envío: se retira.'],
    [null, 'Los precios son sin IVA. La cotización no indica envío.'],
  ] as const)('says of shipping what the quotation says: %s', (shippingTerms, term) => {
    const files = { own: 0, copies: 0, theirs: 0 }
    for (const requiresShipping of [true, false])
      expect(selectionTerms({ requiresShipping, shippingTerms, files })).toContain(term)
  })

  test('says which files of each side are revealed', () => {
    expect(termsWith(1, 0)).toEqual([
      'Tu archivo que se revela al elegir le llega como lo subiste, con su nombre y sus datos ocultos.',
    ])
    expect(termsWith(2, 1)).toEqual([
      'Tus 2 archivos que se revelan al elegir le llegan como los subiste, con sus nombres y sus datos ocultos.',
      'Se te revela 1 archivo del proveedor.',
    ])
    expect(termsWith(0, 3)).toEqual(['Se te revelan 3 archivos del proveedor.'])
  })

  test('does not promise the original of a file of which a copy is kept', () => {
    const [first, second] = [
      'Tu archivo que se revela al elegir le llega como lo subiste, con su nombre y sus datos ocultos.',
      'Un archivo que pasaste a «Se revela al elegir» le llega con su nombre y sin datos ocultos.',
    ]
    expect(termsWith(1, 0, 1)).toEqual([second])
    expect(termsWith(2, 0, 1)).toEqual([first, second])
  })

  test('says nothing of files where none is revealed', () => {
    expect(termsWith(0, 0)).toEqual([])
  })
})
