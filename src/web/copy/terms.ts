import type { ReadingText } from '../reading/text.ts'

/** /terms: the rules of the product, those that the code enforces (docs/rules/states.md) and those between people. */
export const terms: ReadingText = {
  title: 'Términos',
  version: '2026-11-26',
  lead: 'Las reglas de Pliego. Donde se puede, son las mismas que el sistema hace cumplir.',
  sections: [
    {
      id: 'que-es',
      title: 'Qué es Pliego',
      blocks: [
        'Un sitio donde empresas publican licitaciones privadas y otras les cotizan. Pliego las pone en contacto cuando hay una selección; no compra, no vende y no es parte del contrato entre ellas.',
        'Usar una cuenta es aceptar estos términos y lo que dice [Privacidad](/privacy).',
        {
          note: 'Texto en revisión. Antes de abrir al público, un abogado confirma estos términos: la razón social de quien opera Pliego, los límites de responsabilidad, la ley aplicable y los tribunales.',
        },
      ],
    },
    {
      id: 'quien-puede-usarlo',
      title: 'Quién puede usarlo',
      blocks: [
        {
          list: [
            'Empresas y profesionales, representados por una persona mayor de 18 años que puede obligarse por ellos.',
            'Cada cuenta es de comprador o de proveedor, y eso no cambia. Quien hace las dos cosas crea dos cuentas, con correos distintos.',
            'Mirar la parte pública de las licitaciones no exige cuenta.',
          ],
        },
      ],
    },
    {
      id: 'tu-cuenta',
      title: 'Tu cuenta',
      blocks: [
        {
          list: [
            'Los datos que declaras son verdaderos y los mantienes al día.',
            'El correo se confirma antes de publicar o de cotizar.',
            'La contraseña es tuya: no la compartas. Nunca te la pedimos. Si crees que alguien entró, cámbiala: se cierran las demás sesiones.',
            'Lo que se hace desde tu cuenta se tiene por hecho por tu empresa.',
          ],
        },
      ],
    },
    {
      id: 'licitaciones',
      title: 'Licitaciones',
      piece: 'rfq',
      blocks: [
        {
          list: [
            'Lo que publicas es lo que de verdad piensas comprar, completo y sin datos que te identifiquen.',
            'Después de publicar puedes extender la fecha límite y, con una aclaración, cambiar una cantidad o quitar un ítem. Todos leen lo mismo, y quien ya cotizó confirma su precio.',
            'La recepción termina al final del día de la fecha límite, hora de Montevideo, o antes si el comprador la termina.',
            'El comprador puede seleccionar una cotización o cerrar sin selección, con un motivo que solo él lee.',
            'La suma de tus precios estimados es pública mientras la licitación está abierta; el estimado de cada ítem, no.',
          ],
        },
      ],
    },
    {
      id: 'cotizaciones',
      title: 'Cotizaciones',
      piece: 'total',
      blocks: [
        {
          list: [
            'Los precios van sin IVA, en la moneda de la licitación. El envío con costo es un renglón aparte y suma al total.',
            'Cada ítem se contesta: con un precio o con «No cotizo este ítem».',
            'Cada proveedor tiene una sola cotización por licitación. Mientras la recepción está abierta puede modificarla, retirarla y volver a enviarla; cada versión queda guardada.',
            'Una cotización vale 30 días desde que se envía. Quien cotiza se compromete a sostenerla ese plazo si lo seleccionan.',
          ],
        },
      ],
    },
    {
      id: 'reserva',
      title: 'Reserva',
      piece: 'sees',
      blocks: [
        'Hasta la selección nadie revela su identidad ni busca la de la otra parte: ni en los textos, ni en los archivos, ni por fuera de Pliego.',
        'Los datos de contacto que reconocemos en un texto se ocultan; los nombres se señalan a quien escribe, que es responsable de quitarlos.',
        'Tampoco se cotiza la propia licitación, ni se acuerdan precios con otros proveedores. Nuestro equipo revisa las coincidencias de RUT, teléfono y correo.',
      ],
    },
    {
      id: 'la-seleccion',
      title: 'La selección',
      piece: 'selected',
      blocks: [
        'Seleccionar es final: cierra la licitación, rechaza las demás cotizaciones y muestra los datos entre las dos partes. No puede haber dos seleccionadas.',
        'Dentro de las 24 horas nuestro equipo contacta a las dos para coordinar. El contrato de compra, su pago, su entrega, su garantía y su factura son entre las empresas.',
        'Los datos que se abren sirven para ese negocio. Usarlos para otra cosa, o pasarlos, no está permitido.',
      ],
    },
    {
      id: 'costos',
      title: 'Costos',
      blocks: [
        'Para compradores las primeras 3 licitaciones son gratis. Para proveedores no hay cuota fija: pagan una comisión chica solo sobre una venta concretada, acordada antes de coordinarla. El detalle está en [Precios](/pricing).',
        'Por Pliego no pasa el dinero de la compra.',
      ],
    },
    {
      id: 'lo-que-no-se-puede',
      title: 'Lo que no se puede',
      blocks: [
        {
          list: [
            'Publicar lo que está prohibido vender o comprar, lo falso, lo que ofende o lo que viola derechos de otros.',
            'Entrar a cuentas ajenas, probar contraseñas, o hacer que el servicio deje de andar para otros.',
            'Copiar el sitio con programas más allá de lo que ofrecen sus [canales](/oportunidades.atom) y su mapa para buscadores.',
            'Usar una cuenta para conocer precios sin intención de comprar o de vender.',
          ],
        },
        'Ante un incumplimiento podemos retirar lo publicado, o suspender o cerrar la cuenta, y te decimos por qué.',
      ],
    },
    {
      id: 'lo-que-publicas',
      title: 'Lo que publicas es tuyo',
      blocks: [
        'Nos autorizas a guardarlo y a mostrarlo a quienes corresponde, como dice la tabla de [quién ve qué](/privacy#quien-ve-que). Su parte pública puede aparecer en buscadores y en lectores de canales.',
      ],
    },
    {
      id: 'responsabilidad',
      title: 'Hasta dónde respondemos',
      blocks: [
        {
          list: [
            'Respondemos por el servicio: que las reglas de estas páginas se cumplan y que tus datos se cuiden.',
            'No respondemos por lo que una empresa le vende a otra: calidad, plazos, pagos o impuestos.',
            'De cada proveedor decimos lo que declaró y lo que comprobamos. «RUT con formato válido», que se lee después de elegir, no dice que la empresa exista.',
            'El servicio puede interrumpirse por mantenimiento o por fallas. Lo que se publica o se envía queda hecho entero o no queda hecho.',
          ],
        },
      ],
    },
    {
      id: 'baja',
      title: 'Irse',
      blocks: [
        'Puedes dejar de usar Pliego cuando quieras y pedir que cerremos tu cuenta desde [Contacto](/contact). Lo ya acordado con otra empresa sigue en pie. Qué se borra y qué se conserva está en [Privacidad](/privacy#cuanto-tiempo).',
      ],
    },
    {
      id: 'ley-y-cambios',
      title: 'Ley aplicable y cambios',
      blocks: [
        'Estos términos se rigen por las leyes de la República Oriental del Uruguay.',
        'Cada versión lleva su fecha. Si cambian en algo que te afecta, te avisamos antes de que empiecen a regir, y lo ya publicado sigue con los anteriores.',
      ],
    },
  ],
  actions: [],
}
