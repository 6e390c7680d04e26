import { quotationFileLimits } from '#features/files/domain/limits.ts'
import { megabyte } from '#features/files/domain/sizes.ts'
import type { HelpTopic } from '../../help/topic.ts'

export const quoting: HelpTopic = {
  id: 'cotizar',
  title: 'Cotizar',
  questions: [
    {
      id: 'como-cotizo',
      question: '¿Cómo cotizo una licitación?',
      answer: [
        'Con una [cuenta de proveedor](/register?type=supplier) y tu correo confirmado, abre la licitación en [Oportunidades](/opportunities). Son cuatro pasos: precios, condiciones, envío y revisión. Lo que escribes se guarda solo.',
      ],
      also: 'enviar cotización oferta vender empezar',
    },
    {
      id: 'licitaciones-nuevas',
      question: '¿Cómo me entero de las licitaciones nuevas?',
      answer: [
        'Te avisamos con una notificación de las que se publican en las categorías de tu sector, que pones en **Mi Perfil**. También puedes guardar una búsqueda de [Oportunidades](/opportunities): está todo en [Mis avisos](/avisos), donde eliges las categorías y pausas o eliminas cada aviso. Con los correos activados en la [configuración](/settings/notifications) también te las mandamos por correo: al momento o en un resumen diario a las 8:00, y cada correo tiene un enlace para dejarlos.',
        'Sin cuenta, cada categoría tiene su página y su canal: búscalas en [Oportunidades](/opportunities).',
      ],
      also: 'avisos alertas oportunidades nuevas sector atom rss seguir',
    },
    {
      id: 'cotizar-todos',
      question: '¿Tengo que cotizar todos los ítems?',
      answer: [
        'No. Los que no vendes los marcas **No cotizo este ítem**; al menos uno lleva precio. Una cotización completa aparece antes en la comparación, pero una parcial puede tener el mejor precio de un ítem.',
      ],
      also: 'parcial algunos ítems incompleta',
    },
    {
      id: 'cotizar-planilla',
      question: '¿Puedo cotizar con una planilla?',
      answer: [
        'Sí: en **Planilla**, descarga la lista, llena los precios y súbela. Antes de usarla ves cada precio en pantalla, y nada se envía hasta que lo confirmas.',
        'También sirve una lista tuya, subida o pegada con **Pegar precios**, de una planilla o de un mensaje: si llama a los ítems de otro modo, eliges la fila de cada uno.',
      ],
      also: 'excel xlsx subir importar archivo descargar lista de precios propia pegar copiar whatsapp',
    },
    {
      id: 'iva-y-envio',
      question: '¿Los precios van con IVA? ¿Y el envío?',
      answer: [
        'Van sin IVA. Del envío dices si está incluido, si tiene costo, si es a convenir o si se retira. El costo es un renglón aparte y suma al total.',
      ],
      also: 'impuestos flete transporte moneda dólares pesos',
    },
    {
      id: 'consultar',
      question: '¿Puedo preguntarle algo al comprador?',
      answer: [
        'Sí, en **Consultas** de la licitación, hasta un día hábil antes de la fecha límite. La respuesta la leen todos los proveedores junto con tu consulta, sin tu nombre. En cada licitación puedes hacer 10 y tener 3 sin responder.',
      ],
      also: 'consulta pregunta duda aclarar contactar comprador',
    },
    {
      id: 'archivos-de-la-cotizacion',
      question: '¿Puedo enviar fichas técnicas o certificados?',
      answer: [
        `Sí, en cada ítem y en las condiciones: hasta ${quotationFileLimits.files} archivos, ${quotationFileLimits.perItem} en un ítem y ${quotationFileLimits.bytes / megabyte} MB entre todos. Al agregarlos ves cuánto puede pesar cada uno. De lo que queda **Visible ahora** quitamos los datos ocultos. Lo que lleva tu nombre, como un certificado, va con **Se revela al elegir**: el comprador lo recibe solo si te elige.`,
      ],
      also: 'adjuntar subir pdf foto folleto documento',
    },
    {
      id: 'sin-confirmar',
      question: '¿Por qué mi cotización quedó «Sin confirmar»?',
      answer: [
        'Porque el comprador publicó una aclaración que cambia lo que hay que cotizar. Con **Confirmar mis precios** envías los mismos precios para las cantidades nuevas, o la modificas. Sin eso no entra en la comparación de precios, y si cambiaron cantidades no se puede elegir.',
      ],
      also: 'aclaración cambió cantidad confirmar precios',
    },
    {
      id: 'modificar-cotizacion',
      question: '¿Puedo modificar o retirar mi cotización?',
      answer: [
        'Las dos cosas, mientras la recepción está abierta. Cada cambio queda numerado y el comprador ve la última versión. Si la retiras, deja de verla; puedes volver a enviarla.',
      ],
      also: 'cambiar editar borrar eliminar error precio',
    },
    {
      id: 'cuanto-vale',
      question: '¿Cuánto tiempo vale mi cotización?',
      answer: [
        '30 días desde que la envías. Si vence con la recepción abierta, la renuevas con un toque. Si vence después, el comprador solo puede elegirla marcando que acepta que venció.',
      ],
      also: 'validez vencida renovar vigencia',
    },
    {
      id: 'cuantos-cotizan',
      question: '¿Puedo ver cuántos cotizan y a qué precio?',
      answer: [
        'No, ni el número. Nadie ve las cotizaciones de otros, tampoco después. Así cada uno ofrece lo mejor que puede.',
      ],
      also: 'competencia otros proveedores precios ganador',
    },
    {
      id: 'como-me-entero',
      question: '¿Cómo me entero si me eligieron?',
      answer: [
        'Con una notificación y un correo. Ahí ves a quién le vendes, y nuestro equipo contacta a las dos partes en menos de 24 horas. Si no te seleccionan también te avisamos.',
      ],
      also: 'ganar ganador seleccionada resultado felicitaciones',
    },
  ],
}
