import { rfqFileLimits } from '#features/files/domain/limits.ts'
import { megabyte } from '#features/files/domain/sizes.ts'
import type { HelpTopic } from '../../help/topic.ts'

export const publishing: HelpTopic = {
  id: 'publicar',
  title: 'Publicar',
  questions: [
    {
      id: 'primera-licitacion',
      question: '¿Cómo publico mi primera licitación?',
      answer: [
        'Crea una [cuenta de comprador](/register?type=buyer), confirma tu correo y toca **Nueva RFQ**. Son cuatro pasos: qué necesitas, los ítems, la entrega y la revisión. Lo que escribes queda como borrador hasta que publicas.',
      ],
      also: 'rfq nueva empezar comprar',
    },
    {
      id: 'pegar-lista',
      question: '¿Puedo pegar la lista desde Excel o desde WhatsApp?',
      answer: [
        'Sí. En el paso de productos toca **Pegar lista**: reconocemos producto, cantidad, unidad y precio de una planilla, de un archivo XLSX, ODS o CSV, o de un mensaje. Revisas todo antes de usarlo, y lo que se puede leer de dos maneras te lo preguntamos.',
        'Si está en un PDF o un Word, cópiala de ahí y pégala. Una licitación tiene hasta 500 ítems.',
      ],
      also: 'importar subir planilla archivo csv copiar docx documento',
    },
    {
      id: 'estimaciones',
      question: '¿Tengo que poner precios estimados?',
      answer: [
        'No. Si los pones, la comparación te dice cuánto ahorras. La suma es pública mientras la licitación está abierta; el precio de cada ítem lo ves solo tú. Con un solo ítem estimado, la suma es su precio: te lo avisamos.',
      ],
      also: 'presupuesto rango límite valor',
    },
    {
      id: 'cambiar-publicada',
      question: '¿Puedo cambiar algo después de publicar?',
      answer: [
        'Lo publicado no se edita, se aclara: con **Nueva aclaración** agregas un texto o archivos, cambias la cantidad de un ítem o lo retiras, hasta 10 veces mientras recibe cotizaciones. Si cambia lo que hay que cotizar, los proveedores tienen al menos dos días hábiles para confirmar sus precios. La fecha límite también se extiende.',
        'Para agregar ítems o cambiar la moneda, cierra sin selección y publica de nuevo con **Usar como plantilla**.',
      ],
      also: 'editar modificar corregir error borrar eliminar licitación aclaración cantidad retirar ítem',
    },
    {
      id: 'archivos',
      question: '¿Puedo agregar planos, fotos o fichas?',
      answer: [
        `Sí, en cada ítem y en toda la licitación: hasta ${rfqFileLimits.files} archivos, ${rfqFileLimits.perItem} en un ítem y ${rfqFileLimits.bytes / megabyte} MB entre todos. Al agregarlos ves cuánto puede pesar cada uno. De lo que queda **Visible ahora** quitamos los datos ocultos, como autor y ubicación, y con **Ver copia** ves lo mismo que la otra parte. Lo que **Se revela al elegir** lo recibe solo quien elijas, tal como lo subiste; si antes lo dejaste visible, sin los datos ocultos.`,
      ],
      also: 'adjuntar subir pdf plano foto documento imagen dwg',
    },
    {
      id: 'responder-consultas',
      question: '¿Cómo respondo las consultas de los proveedores?',
      answer: [
        'En la licitación, en **Consultas**, hasta que termina la recepción. Todos los proveedores leen la consulta con tu respuesta, y nadie sabe quién preguntó. También puedes no publicarla.',
      ],
      also: 'preguntas contestar responder duda aclarar',
    },
    {
      id: 'extender-fecha',
      question: '¿Cómo extiendo la fecha límite?',
      answer: [
        'En la licitación, con **Extender fecha límite**, hasta 10 veces. También después de vencida, mientras está en revisión: vuelve a recibir cotizaciones, y quienes ya cotizaron se enteran.',
      ],
      also: 'plazo vencida prorrogar alargar reabrir',
    },
    {
      id: 'terminar-antes',
      question: '¿Puedo terminar la recepción antes de la fecha?',
      answer: [
        'Sí, con **Terminar recepción**. La licitación pasa a revisión y ya nadie cotiza. También puedes elegir directamente mientras sigue abierta.',
      ],
      also: 'cerrar cancelar detener',
    },
    {
      id: 'borradores',
      question: 'Cerré la página sin publicar, ¿perdí lo que escribí?',
      answer: [
        'No. Se guarda un segundo después de cada cambio y te espera en Mis Licitaciones, también en otro dispositivo. Sin conexión queda en el tuyo hasta que vuelve. Puedes tener 50 borradores.',
      ],
      also: 'borrador guardar internet conexión',
    },
  ],
}
