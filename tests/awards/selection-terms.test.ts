import { describe, expect, it } from 'vitest'
import { selectionTerms } from '#features/awards/copy.ts'

const termsWith = (own: number, theirs: number, copies = 0) =>
  selectionTerms({ isShippingOpen: false, files: { own, copies, theirs } }).filter((term) => term.includes('archivo'))

describe('what a buyer accepts when choosing', () => {
  it('says which files of each side are revealed', () => {
    expect(termsWith(1, 0)).toEqual([
      'Tu archivo que se revela al elegir le llega como lo subiste, con su nombre y sus datos ocultos.',
    ])
    expect(termsWith(2, 1)).toEqual([
      'Tus 2 archivos que se revelan al elegir le llegan como los subiste, con sus nombres y sus datos ocultos.',
      'Se te revela 1 archivo del proveedor.',
    ])
    expect(termsWith(0, 3)).toEqual(['Se te revelan 3 archivos del proveedor.'])
  })

  it('does not promise the original of a file of which a copy is kept', () => {
    const [first, second] = [
      'Tu archivo que se revela al elegir le llega como lo subiste, con su nombre y sus datos ocultos.',
      'Un archivo que pasaste a «Se revela al elegir» le llega con su nombre y sin datos ocultos.',
    ]
    expect(termsWith(1, 0, 1)).toEqual([second])
    expect(termsWith(2, 0, 1)).toEqual([first, second])
  })

  it('says nothing of files where none is revealed', () => {
    expect(termsWith(0, 0)).toEqual([])
  })
})
