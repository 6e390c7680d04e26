/**
 * The example of the home page: six items and three quotations, in pesos. Everything is written out, because a page
 * that only shows them need not carry the arithmetic; tests/ui/home-example.test.ts computes every total and best
 * price.
 */
export const exampleItems = [
  { name: 'Cemento', quantity: '320' },
  { name: 'Arena', quantity: '42' },
  { name: 'Hierro ø 8', quantity: '260' },
  { name: 'Hierro ø 12', quantity: '180' },
  { name: 'Bloques', quantity: '2.400' },
  { name: 'Malla', quantity: '60' },
] as const

/** The quotations, the selected one first. `best` has the places of its lowest prices. */
export const exampleQuotations = [
  {
    label: '#a3f9c1',
    prices: ['289,00', '1.390,00', '259,00', '566,00', '58,90', '2.140,00'],
    best: [0, 3, 5],
    total: '589.840,00',
  },
  {
    label: '#7be02d',
    prices: ['312,00', '1.320,00', '271,00', '598,00', '57,20', '2.260,00'],
    best: [1, 4],
    total: '606.260,00',
  },
  {
    label: '#19c4f8',
    prices: ['292,00', '1.470,00', '241,00', '598,00', '61,30', '2.210,00'],
    best: [2],
    total: '605.200,00',
  },
] as const
