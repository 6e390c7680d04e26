import type { ReadingText } from '../reading/text.ts'

/** /how-it-works: the way of a deal, for each side. */
export const howItWorks: ReadingText = {
  title: 'Cómo funciona',
  lead: 'Publica una licitación, recibe cotizaciones que se pueden comparar y elige. Ninguna parte sabe quién es la otra hasta ese momento.',
  sections: [
    {
      id: 'si-compras',
      title: 'Si compras',
      piece: 'rfq',
      blocks: [
        {
          steps: [
            [
              'Publica',
              'Escribe qué necesitas, ítem por ítem, o pega la lista desde tu planilla. Pon moneda, fecha límite y, si hay envío, a dónde. Lo que escribes se guarda mientras avanzas.',
            ],
            [
              'Recibe',
              'Cada proveedor responde los mismos ítems, con precio o con un «No cotizo este ítem». Las primeras cotizaciones se esperan en 24 a 48 horas, y te avisamos de cada una.',
            ],
            [
              'Elige',
              'La comparación pone todo lado a lado: el mejor precio de cada ítem, el total, el ahorro contra tu estimación, el plazo y la cobertura. Al confirmar la selección se abren los datos de las dos empresas.',
            ],
          ],
        },
      ],
    },
    {
      id: 'la-comparacion',
      title: 'La comparación',
      piece: 'comparison',
      blocks: [
        'Primero van las cotizaciones completas, de menor a mayor; después las parciales, porque su total no es comparable. El mejor precio de cada ítem va en verde, y los demás dicen a qué distancia están.',
        'Puedes dar peso al precio, a la entrega y al pago, imprimirla en hojas A4 o llevarla a Excel y a PDF.',
        '«Mejor combinación» dice cuánto costaría comprar cada ítem a quien lo cotiza más barato. Es una referencia para negociar: en cada licitación se elige una sola cotización.',
      ],
    },
    {
      id: 'si-vendes',
      title: 'Si vendes',
      piece: 'quote',
      blocks: [
        {
          steps: [
            [
              'Explora',
              'Busca licitaciones abiertas por texto, categoría, valor y departamento. Mirar no tiene costo y no hace falta cuenta.',
            ],
            [
              'Cotiza',
              'Pon el precio de cada ítem, o di cuáles no cotizas; también puedes bajar una planilla, llenarla y subirla, o pegar tu lista de precios. Después van el plazo, el pago y el envío. Mientras la recepción está abierta puedes modificar tu cotización o retirarla.',
            ],
            [
              'Entérate',
              'Si te seleccionan, ves a quién le vendes y te contactamos en menos de 24 horas. Si no, te avisamos, y tu empresa sigue en reserva.',
            ],
          ],
        },
      ],
    },
    {
      id: 'quien-ve-que',
      title: 'Quién ve qué',
      piece: 'sees',
      blocks: [
        'La licitación tiene tres partes. La pública la encuentra cualquiera. El pliego completo lo abren los proveedores con su correo confirmado. Tu empresa, tu contacto y tu dirección quedan plegados hasta que eliges, y los abre solo el proveedor seleccionado.',
        'Los proveedores no ven las otras cotizaciones ni cuántas son. El comprador no sabe nunca qué empresa está detrás de una cotización que no seleccionó.',
        'Los correos, teléfonos, sitios web y RUT que se escriben en un texto se ocultan hasta la selección. Los nombres no: te los señalamos antes de publicar o de enviar, para que los quites. La tabla entera está en [Privacidad](/privacy#quien-ve-que).',
      ],
    },
    {
      id: 'fecha-limite',
      title: 'La fecha límite',
      piece: 'deadline',
      blocks: [
        'La fecha límite incluye ese día: se cotiza hasta que termina, en hora de Montevideo. Entonces la licitación pasa sola a revisión y te avisamos.',
        'Puedes terminar la recepción antes, o extender la fecha, también después de vencida: hasta 10 veces y hasta un año hacia adelante. Quienes cotizaron se enteran.',
        'No hay apuro para decidir: la licitación queda en revisión hasta que seleccionas una cotización o la cierras sin selección.',
      ],
    },
    {
      id: 'como-se-leen-los-precios',
      title: 'Cómo se leen los precios',
      piece: 'total',
      blocks: [
        'Van sin IVA, en pesos uruguayos o en dólares según la licitación, y las dos monedas no se suman. El envío con costo es un renglón aparte y está dentro del total.',
        'Cada cotización vale 30 días desde que se envía. Si vence con la recepción abierta, el proveedor la renueva con un toque; si vence después, solo se puede elegir aceptando que venció.',
      ],
    },
    {
      id: 'despues-de-elegir',
      title: 'Después de elegir',
      piece: 'selected',
      blocks: [
        'La selección es final: la licitación se cierra y las demás cotizaciones quedan rechazadas. Comprador y proveedor ven nombre, empresa, correo y teléfono del otro, y el proveedor también la dirección de entrega, si hay envío.',
        'Nuestro equipo contacta a las dos partes en menos de 24 horas para coordinar. La compra, la entrega, la factura y el pago son entre las dos empresas.',
      ],
    },
  ],
  actions: [
    { label: 'Crear cuenta', to: '/register', sun: true },
    { label: 'Explorar oportunidades', to: '/opportunities' },
  ],
}
