import type { HelpTopic } from '../../help/topic.ts'

export const anonymity: HelpTopic = {
  id: 'reserva',
  title: 'Reserva y confianza',
  questions: [
    {
      id: 'quien-ve-mi-empresa',
      question: '¿Quién ve los datos de mi empresa?',
      answer: [
        'Nadie del otro lado hasta que haya una selección. El comprador ve de cada proveedor su sector, tamaño, departamento y antigüedad; el proveedor ve la licitación sin el nombre de la empresa.',
        'Si no hay al menos tres proveedores como tú en tu sector, el comprador ve menos: primero deja de ver la antigüedad, después el tamaño y por último el departamento.',
        'Nuestro equipo sí sabe quién es quién, para poder coordinar. La tabla completa está en [Privacidad](/privacy#quien-ve-que).',
      ],
      also: 'anónimo anonimato nombre privacidad reserva secreto',
    },
    {
      id: 'datos-ocultos',
      question: '¿Por qué aparece «[dato oculto hasta la selección]»?',
      answer: [
        'Porque en ese texto había un correo, un teléfono, un sitio web, un usuario de una red social o un RUT. Se ocultan hasta la selección, y entonces los lee solo la otra parte.',
        'Los nombres no se ocultan: te los señalamos antes de publicar o de enviar para que los quites.',
      ],
      also: 'masking tapado censurado teléfono correo texto',
    },
    {
      id: 'etiquetas',
      question: '¿Qué significa «Proveedor #a3f9c1»?',
      answer: [
        'Es una etiqueta de esa cotización. El mismo proveedor tiene otra en cada licitación, para que no se lo pueda seguir de una a otra. Con los compradores pasa lo mismo: «Empresa #…».',
      ],
      also: 'código número identificación empresa anónima',
    },
    {
      id: 'confiar',
      question: '¿Puedo confiar en quien cotiza?',
      answer: [
        'Toda cuenta confirma su correo y lo mostramos así: «Correo verificado». Después de elegir ves también su RUT; si su formato es válido, lo decimos: «RUT con formato válido». No llamamos verificada a una empresa que no verificamos. Después de cada selección nuestro equipo habla con las dos partes.',
      ],
      also: 'seguro verificado estafa confianza garantía',
    },
    {
      id: 'cuando-se-muestran',
      question: '¿Cuándo se muestran los datos de contacto?',
      answer: [
        'Cuando el comprador confirma su selección, y solo entre esas dos empresas. El comprador no sabe nunca quién estaba detrás de las demás cotizaciones.',
      ],
      also: 'revelar abrir contacto teléfono',
    },
    {
      id: 'no-seleccionado',
      question: 'No me seleccionaron, ¿el comprador sabe quién soy?',
      answer: ['No, y no lo va a saber. Tampoco tú sabes a quién eligió, ni a qué precio, ni si eligió a alguien.'],
      also: 'perdí rechazada perdedor resultado',
    },
  ],
}
