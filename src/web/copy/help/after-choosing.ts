import type { HelpTopic } from '../../help/topic.ts'

export const afterChoosing: HelpTopic = {
  id: 'despues-de-elegir',
  title: 'Después de elegir',
  questions: [
    {
      id: 'que-pasa-al-elegir',
      question: '¿Qué pasa cuando confirmo una selección?',
      answer: [
        'La licitación se cierra, las demás cotizaciones quedan rechazadas y se abren los datos: tú ves la empresa y el contacto del proveedor, y él los tuyos, con la dirección de entrega si pediste envío. Nuestro equipo contacta a las dos partes en menos de 24 horas.',
      ],
      also: 'elegir seleccionar confirmar datos ganador',
    },
    {
      id: 'cambiar-de-idea',
      question: 'Elegí y cambié de idea, ¿puedo elegir otra?',
      answer: [
        'No: la selección es final. Si la compra no se hace, [escríbenos](/contact) y publica de nuevo con **Usar como plantilla**.',
      ],
      also: 'anular deshacer arrepentirse cancelar selección',
    },
    {
      id: 'quien-cobra',
      question: '¿Quién factura y cómo se paga?',
      answer: [
        'El proveedor le factura al comprador y cobra con las condiciones de pago de su cotización. Por Pliego no pasa el dinero de la compra.',
      ],
      also: 'factura electrónica pago transferencia cheque crédito cobrar',
    },
    {
      id: 'contactar-proveedor',
      question: '¿Cómo contacto al proveedor que elegí?',
      answer: [
        'Sus datos quedan en la licitación. Con **Contactar proveedor** te los mandamos también al correo con el que ingresas.',
      ],
      also: 'teléfono correo llamar datos',
    },
    {
      id: 'no-cumple',
      question: '¿Y si la otra parte no cumple?',
      answer: [
        '[Escríbenos](/contact) con el título de la licitación. Nuestro equipo coordina y te escucha, pero el contrato es entre las dos empresas: Pliego no responde por la entrega ni por el pago.',
      ],
      also: 'reclamo problema garantía devolución queja estafa',
    },
  ],
}
