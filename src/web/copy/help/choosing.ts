import type { HelpTopic } from '../../help/topic.ts'

export const choosing: HelpTopic = {
  id: 'comparar',
  title: 'Comparar y elegir',
  questions: [
    {
      id: 'primeras-cotizaciones',
      question: '¿Cuándo llegan las primeras cotizaciones?',
      answer: [
        'Se esperan en 24 a 48 horas. Te avisamos de cada una con una notificación, y por correo si lo activas. Si pasan los días y no llega ninguna, comparte la página pública de tu licitación o extiende la fecha límite.',
      ],
      also: 'demora esperar ninguna compartir',
    },
    {
      id: 'parciales',
      question: '¿Por qué una cotización parcial más barata va después?',
      answer: [
        'Porque cotiza menos ítems y su total no se puede comparar con el de una completa. Ítem por ítem sí, y ahí puede tener el mejor precio.',
      ],
      also: 'orden total cobertura incompleta',
    },
    {
      id: 'mejor-combinacion',
      question: '¿Qué es «Mejor combinación»?',
      answer: [
        'Lo que costaría comprar cada ítem a quien lo cotiza más barato, con un envío por proveedor. Sirve para negociar, o para licitar por separado la próxima vez.',
      ],
      also: 'repartir varios proveedores más barato',
    },
    {
      id: 'varios-proveedores',
      question: '¿Puedo elegir a más de un proveedor?',
      answer: [
        'Se elige una cotización por licitación. Si te conviene repartir, publica los ítems en licitaciones separadas.',
      ],
      also: 'dividir partir adjudicar dos',
    },
    {
      id: 'pesos',
      question: '¿Puedo darle más importancia al plazo o al pago que al precio?',
      answer: [
        'Sí. En la comparación repartes 100 puntos entre precio, entrega y pago, y las cotizaciones completas se ordenan por ellos. También puedes ordenar por total, ahorro, entrega o cobertura.',
      ],
      also: 'puntos ponderar peso criterio ordenar',
    },
    {
      id: 'llevar-comparacion',
      question: '¿Puedo imprimir la comparación o llevarla a Excel?',
      answer: [
        'Sí: hay un archivo XLSX con fórmulas, un PDF y una versión para imprimir en A4. En todos, los proveedores figuran con su etiqueta y no con su nombre, también después de elegir: el papel viaja más lejos que la pantalla.',
      ],
      also: 'exportar descargar archivo pdf csv cuadro comparativo planilla',
    },
    {
      id: 'ninguna-sirve',
      question: '¿Y si ninguna me sirve?',
      answer: [
        'Extiende la fecha límite o cierra sin selección, con un motivo que solo lees tú. Los proveedores leen que su cotización no fue seleccionada, con las mismas palabras que si hubieras elegido otra.',
      ],
      also: 'cancelar rechazar cerrar sin selección desierta',
    },
  ],
}
