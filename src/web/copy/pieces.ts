/** What the pieces beside the texts show (pieces.tsx): examples, with amounts that add up. */

export const rfq = {
  caption: 'Un ejemplo: así ven tu licitación, sin el nombre de tu empresa.',
  head: { category: 'Materiales de construcción', title: 'Ampliación de depósito', meta: 'Tacuarembó · 3 ítems' },
  rows: [
    ['Cemento pórtland CPN 40', '320 unidades'],
    ['Arena gruesa lavada', '42 m³'],
    ['Hierro tratado ø 8 mm', '260 unidades'],
  ],
  stamp: { day: '2027-01-09', state: '26 días' },
} as const

export const quote = {
  caption: 'Un ejemplo: una oportunidad, y el paso de los precios.',
  head: {
    category: 'Energía y electricidad',
    title: 'Material eléctrico para 24 viviendas',
    meta: 'Tacuarembó · 7 ítems',
  },
  total: { label: 'Total estimado', amount: { symbol: '$U', integer: '612.400', cents: '00' } },
  stamp: { day: '2026-12-29', state: '15 días' },
  answered: {
    name: 'Cable unipolar 2,5 mm²',
    fields: [
      ['Precio unitario', '620,50'],
      ['Total', '44.676,00'],
    ],
  },
  unquoted: { name: 'Tomacorriente doble', slot: 'No cotizo este ítem' },
} as const

export const total = {
  caption: 'Un ejemplo de total.',
  rows: [
    ['Subtotal de ítems', '$U 681.231,00'],
    ['Costo de envío', '$U 28.600,00'],
  ],
  grand: ['Total general sin IVA', '$U 709.831,00'],
} as const

export const comparison = {
  caption: 'Un ejemplo: el verde es el mejor precio de la fila.',
  heads: ['$U sin IVA', '#a3f9c1', '#7be02d'],
  rows: [
    ['Cemento', { price: '289,00', over: undefined }, { price: '312,00', over: '+8,0 %' }],
    ['Arena', { price: '1.390,00', over: '+5,3 %' }, { price: '1.320,00', over: undefined }],
    ['Hierro ø 8', { price: '259,00', over: undefined }, { price: '271,00', over: '+4,6 %' }],
  ],
  total: ['Total', '218.200,00', '225.740,00'],
} as const

export const sees = {
  caption: 'Las tres partes de una licitación, y quién las abre.',
  layers: [
    ['Cualquiera', 'Título, categoría, departamento, fecha límite, total estimado'],
    ['Proveedores registrados', 'Todos los ítems, textos y requisitos, presupuesto'],
    ['El seleccionado', 'Empresa, contacto, dirección'],
  ],
} as const

export const deadline = {
  caption: 'Un ejemplo: el sello de la fecha límite.',
  title: 'Pintura de fachada',
  meta: 'Colonia · 4 ítems',
  remark: 'Se cotiza todo ese día',
  stamp: { day: '2026-12-18', state: '4 días' },
} as const

export const selected = {
  caption: 'Un ejemplo: lo que ve el comprador después de elegir.',
  ribbon: 'Seleccionada',
  company: 'Barraca del Litoral S.A.',
  before: 'antes, Proveedor',
  label: '#a3f9c1',
  rows: [
    ['Total general', '$U 709.831,00'],
    ['Plazo de entrega', '6 días hábiles'],
  ],
  remark: 'Los datos de las dos partes, abiertos',
} as const

/** The placeholder for contact data (docs/rules/masking.md). */
export const maskText = '[dato oculto hasta la selección]'
export const masked = {
  caption: 'Un ejemplo: una descripción, como la lee un proveedor.',
  head: 'Descripción',
  before: 'Dejar en portón 2. Consultas al',
  after: ', de 8 a 16.',
} as const

export const buyerYear = {
  caption: 'Un ejemplo de quien compra.',
  rows: [
    ['3 licitaciones publicadas', '0,00'],
    ['17 cotizaciones recibidas', '0,00'],
    ['2 compras hechas', '0,00'],
  ],
  due: ['Pagado a Pliego', '0,00'],
} as const

export const supplierYear = {
  caption: 'Un ejemplo de quien vende.',
  rows: [
    ['12 cotizaciones enviadas', '0,00'],
    ['9 no seleccionadas', '0,00'],
    ['1 seleccionada, sin venta', '0,00'],
  ],
  due: ['2 ventas concretadas', 'comisión'],
} as const
