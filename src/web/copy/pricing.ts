import type { ReadingText } from '../reading/text.ts'

/** /pricing: who pays what, and when (docs/rules/screens.md#static-pages). */
export const pricing: ReadingText = {
  title: 'Precios',
  lead: 'Empezar no cuesta nada. Se paga una sola vez, y solo si hay una venta.',
  sections: [
    {
      id: 'quien-paga-que',
      title: 'Quién paga qué, y cuándo',
      blocks: [
        {
          timetable: {
            caption: 'Quién paga qué, por momento',
            moments: ['Publicar o mirar', 'Cotizar', 'Comparar', 'Elegir', 'Venta concretada'],
            rows: [
              { who: 'Quien compra', cells: ['0|tus 3 primeras licitaciones', '—', '0', '0', '0'] },
              {
                who: 'Quien vende',
                cells: ['0|sin cuota, sin tope', '0', '—', '0', 'Comisión chica|acordada contigo antes'],
              },
            ],
          },
        },
        'La tasa de la comisión no figura aquí: la acordamos contigo antes de coordinar la venta.',
      ],
    },
    {
      id: 'si-compras',
      title: 'Si compras',
      piece: 'buyerYear',
      blocks: [
        { figure: '3', words: 'licitaciones gratis para empezar' },
        {
          list: [
            'Recibir, comparar, imprimir, exportar y elegir cotizaciones está incluido.',
            'Antes de que publiques algo con costo te lo decimos. Hoy nada se bloquea al llegar a la cuarta, ni se cobra.',
            'No se pide tarjeta ni otro medio de pago.',
            'La comisión no la pagas tú: es del proveedor.',
          ],
        },
      ],
    },
    {
      id: 'si-vendes',
      title: 'Si vendes',
      piece: 'supplierYear',
      blocks: [
        { figure: '0', words: 'pesos de cuota fija mensual' },
        {
          list: [
            'Acceso ilimitado a las licitaciones abiertas, y a cotizar en todas.',
            'Una comisión chica, solo sobre una venta concretada. La acordamos contigo antes de coordinarla.',
            'Si no te seleccionan, no pagas nada. Si te seleccionan y la venta no se concreta, tampoco.',
            'Nadie paga por aparecer primero: el orden de la comparación lo decide el comprador.',
          ],
        },
      ],
    },
    {
      id: 'cuando-se-paga',
      title: 'Cuándo se paga la comisión',
      blocks: [
        {
          steps: [
            ['Te seleccionan', 'Recibes el aviso y ves los datos del comprador. Hasta aquí no se debe nada.'],
            [
              'Te contactamos',
              'Dentro de las 24 horas nuestro equipo habla con las dos partes. Ahí acordamos la comisión contigo, antes de coordinar la venta.',
            ],
            [
              'La venta se concreta',
              'Facturas y cobras directamente a quien te compra. Recién entonces corresponde la comisión.',
            ],
          ],
        },
      ],
    },
    {
      id: 'lo-que-no-se-cobra',
      title: 'Lo que no se cobra',
      blocks: [
        'Crear la cuenta, mirar oportunidades, enviar, modificar, renovar o retirar cotizaciones, exportar la comparación y hablar con nuestro equipo.',
        'Los precios entre las empresas van sin IVA y se pagan entre ustedes: por Pliego no pasa dinero de la compra.',
      ],
    },
  ],
  actions: [
    { label: 'Crear cuenta de comprador', to: '/register', type: 'buyer' },
    { label: 'Crear cuenta de proveedor', to: '/register', type: 'supplier' },
  ],
}
