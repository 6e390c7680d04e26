import type { ReadingText } from '../reading/text.ts'

/** /about: what Pliego is for, what it believes, what it does and does not do. */
export const about: ReadingText = {
  title: 'Quiénes somos',
  lead: 'Pliego es un lugar para pedir y dar cotizaciones entre empresas del Uruguay, con las mismas reglas para todos.',
  sections: [
    {
      id: 'por-que-existe',
      title: 'Por qué existe',
      piece: 'rfq',
      blocks: [
        'Comprar para una empresa suele empezar con llamadas, planillas que no se parecen entre sí y precios que llegan tarde. Quien compra compara de memoria, y quien vende depende de a quién conoce.',
        'Pliego reemplaza eso por un documento. La licitación dice qué se necesita, ítem por ítem, y cada proveedor contesta sobre los mismos ítems. La barraca de Tacuarembó y la de Montevideo leen lo mismo, el mismo día.',
        'Un pliego es las dos cosas: una hoja doblada, y las condiciones de una licitación. Lo que todavía no corresponde ver queda plegado.',
      ],
    },
    {
      id: 'en-que-creemos',
      title: 'En qué creemos',
      piece: 'comparison',
      blocks: [
        {
          list: [
            '**Comparar en serio.** Los mismos ítems, la misma moneda, sin IVA. Un total que no se puede comparar se muestra como lo que es: parcial.',
            '**Reserva hasta elegir.** El comprador no sabe qué empresa cotiza, el proveedor no sabe qué empresa compra. Los datos se abren solo entre las dos partes de una cotización seleccionada.',
            '**Decir la verdad.** De cada proveedor mostramos lo que declaró y lo que comprobamos: «Correo verificado» y, después de elegir, «RUT con formato válido». No llamamos verificada a una empresa que no verificamos.',
            '**Las mismas reglas para todos.** Nadie paga por aparecer antes. Las cotizaciones se ordenan por lo que ofrecen, y el criterio lo elige el comprador.',
          ],
        },
      ],
    },
    {
      id: 'que-hacemos',
      title: 'Qué hacemos, y qué no',
      piece: 'sees',
      blocks: [
        {
          list: [
            'Publicamos las licitaciones, recibimos las cotizaciones y las ponemos lado a lado.',
            'Cuidamos que los datos de tu empresa no salgan del servidor hacia la otra parte hasta que hay una selección.',
            'Cuando un comprador confirma su selección, nuestro equipo se comunica con las dos partes dentro de las 24 horas y coordina el negocio.',
            'No compramos, no vendemos y no entregamos. El contrato, la factura, la entrega y el pago son entre las dos empresas; por Pliego no pasa el dinero de la compra.',
            'No recomendamos proveedores ni elegimos por ti.',
          ],
        },
      ],
    },
    {
      id: 'para-quien',
      title: 'Para quién es',
      blocks: [
        'Para empresas y profesionales de todo el Uruguay: la constructora que compra hierro y la cooperativa que compra alimentos, el hotel que cambia sus aires, la clínica, la chacra, la escuela. Y para quienes les venden: barracas, talleres, importadores, técnicos, transportistas.',
        'No hace falta ser grande. Una empresa unipersonal cotiza con la misma hoja que una sociedad anónima, y hasta la selección el comprador solo sabe su sector, su tamaño, su departamento y su antigüedad.',
      ],
    },
    {
      id: 'de-que-vive',
      title: 'De qué vive Pliego',
      blocks: [
        'De una comisión chica que paga el proveedor sobre una venta concretada. No hay cuota mensual, no vendemos datos y no hay publicidad. Está explicado en [Precios](/pricing).',
      ],
    },
    {
      id: 'hablar-con-nosotros',
      title: 'Hablar con nosotros',
      blocks: [
        'Contesta una persona, de lunes a viernes de 9:00 a 18:00 y los sábados de 10:00 a 14:00, hora de Montevideo. Escríbenos desde [Contacto](/contact) o a {correo}.',
      ],
    },
  ],
  actions: [
    { label: 'Ver cómo funciona', to: '/how-it-works' },
    { label: 'Explorar oportunidades', to: '/opportunities' },
  ],
}
