import type { ReadingText } from '../reading/text.ts'
import { browserStorage, keeping, rights, whoSeesWhat } from './privacy-tables.ts'

/**
 * /privacy: by the sections of Ley 18.331. Every promise is kept by the code: see docs/rules/who-sees-what.md,
 * docs/rules/time.md#jobs and docs/rules/accounts.md.
 */
export const privacy: ReadingText = {
  title: 'Privacidad',
  version: '2026-11-23',
  lead: 'Qué datos guardamos, quién los ve, por qué y por cuánto tiempo. Según la Ley 18.331 de protección de datos personales.',
  sections: [
    {
      id: 'responsable',
      title: 'Quién es responsable',
      blocks: [
        'La responsable de la base de datos es la empresa que opera Pliego, en Uruguay. Para todo lo de esta página, y para usar tus derechos: {correo}.',
        {
          note: 'Texto en revisión. Antes de abrir al público, un abogado confirma la razón social y el domicilio de la responsable, la inscripción de la base ante la Unidad Reguladora y de Control de Datos Personales (URCDP), los plazos de conservación y los países donde están los servidores.',
        },
        'Nos rigen la Ley 18.331, su Decreto reglamentario 414/009 y los artículos 37 a 40 de la Ley 19.670, con el Decreto 64/020. La ley protege a las personas y también, en lo que corresponda, a las empresas.',
      ],
    },
    {
      id: 'que-guardamos',
      title: 'Qué guardamos',
      blocks: [
        {
          list: [
            '**De tu cuenta:** tu nombre, tu correo, si eres comprador o proveedor, y una huella de tu contraseña hecha con Argon2id; nunca la contraseña.',
            '**De tu empresa, lo que tú escribes:** razón social, RUT, tipo, sector, tamaño, ubicación, teléfono, sitio web, descripción y direcciones.',
            '**De tu trabajo:** licitaciones, cotizaciones con todas sus versiones, selecciones, borradores, avisos de oportunidades, notificaciones y preferencias.',
            '**De tus sesiones:** con qué navegador y sistema entraste, cuándo, y cuándo fue el último uso. Las ves y las cierras en tu perfil.',
            '**De tus mensajes:** lo que escribes en el formulario de contacto.',
          ],
        },
        'Al registrarte son obligatorios tu nombre, tu correo, tu empresa, el tipo de cuenta y la contraseña: sin ellos no hay cuenta. Lo demás es optativo. No pedimos datos sensibles, y te pedimos que no los escribas en los textos.',
        'Tu dirección IP se usa en el momento para frenar los intentos repetidos. No se guarda: queda una huella en un contador, que se borra la noche después de vencer.',
      ],
    },
    {
      id: 'para-que',
      title: 'Para qué, y con qué base legal',
      blocks: [
        {
          list: [
            '**Prestarte el servicio:** publicar, cotizar, comparar, avisarte y coordinar después de una selección. Es la relación contractual que aceptas al crear la cuenta (artículo 9 de la Ley 18.331).',
            '**Cuidar las cuentas:** confirmar correos, frenar a quien prueba contraseñas, cerrar sesiones. Es la obligación de seguridad del artículo 10.',
            '**Responderte:** cuando nos escribes, con tu consentimiento, que das al enviar el mensaje.',
            '**Cumplir la ley:** lo que una norma o un juez nos exija.',
          ],
        },
        'No usamos tus datos para nada más: ni publicidad, ni perfiles, ni venta. Ningún programa decide por ti ni sobre ti; las cotizaciones se ordenan por sus precios y condiciones, con el criterio que pone el comprador, y elige una persona.',
      ],
    },
    {
      id: 'quien-ve-que',
      title: 'Quién ve qué',
      blocks: [
        { table: whoSeesWhat },
        'Los datos de tu empresa no salen del servidor hacia la otra parte hasta que hay una selección, y entonces los ve solo ella. A quien no fue seleccionado no se lo muestra nunca.',
        'El equipo de Pliego sabe qué empresa publica, cotiza y es seleccionada, para poder coordinar y para detectar a quien cotiza su propia licitación.',
      ],
    },
    {
      id: 'textos-libres',
      title: 'Lo que escribes en textos libres',
      piece: 'masked',
      blocks: [
        'Los correos, teléfonos, sitios web, usuarios de redes y RUT que reconocemos en un texto se reemplazan por «[dato oculto hasta la selección]» antes de que lo lea la otra parte, y también en los correos, los archivos y la búsqueda.',
        'Los nombres de personas y de empresas no se ocultan. Te los señalamos antes de publicar o de enviar, para que los quites.',
      ],
    },
    {
      id: 'quien-los-recibe',
      title: 'Quién los recibe',
      blocks: [
        {
          list: [
            '**La otra parte,** después de una selección: nombre, empresa, correo, teléfono, RUT, tipo de empresa y sitio web. El proveedor seleccionado recibe además la dirección y el contacto de entrega.',
            '**Cualquiera:** la parte pública de una licitación abierta. La encuentran también los buscadores y los lectores de canales, y lo que otros copien ya no depende de nosotros.',
            '**Quienes nos prestan el alojamiento y el envío de correos:** tratan los datos por encargo nuestro y para eso solo.',
            '**El servicio de mapas,** si este sitio lo usa para sugerir localidades: recibe de nuestro servidor lo que escribes en el campo «Ubicación», sin tu nombre, tu correo ni tu dirección IP.',
            '**Autoridades,** cuando una norma o un juez lo ordena.',
          ],
        },
        'No vendemos datos ni los comunicamos a nadie más.',
      ],
    },
    {
      id: 'transferencias',
      title: 'Transferencias a otros países',
      blocks: [
        'Si el alojamiento, el correo o los mapas funcionan fuera del Uruguay, elegimos países que la URCDP considera adecuados o lo acordamos con las garantías que pide el artículo 23 de la Ley 18.331. Puedes preguntarnos cuáles son.',
      ],
    },
    {
      id: 'cuanto-tiempo',
      title: 'Por cuánto tiempo',
      blocks: [
        { table: keeping },
        'Lo que vence se borra solo, cada noche. Los registros técnicos no guardan correos, contraseñas ni direcciones IP.',
      ],
    },
    {
      id: 'seguridad',
      title: 'Cómo los cuidamos',
      blocks: [
        {
          list: [
            'Lo que identifica a una empresa está en tablas aparte, que las consultas de todos los días no leen.',
            'Cada respuesta del servidor se arma con lo que esa persona puede ver; nada se oculta recién en la pantalla.',
            'Las contraseñas y las llaves de sesión se guardan como huellas. Cambiar la contraseña cierra las demás sesiones y te avisa por correo.',
            'Los intentos de ingreso tienen límite, sin que nadie pueda dejarte afuera a ti.',
            'Nada en el ingreso, el registro o la recuperación revela si un correo tiene cuenta.',
          ],
        },
        'Si una vulneración de seguridad afecta tus datos, lo comunicamos a la URCDP dentro de las 72 horas de conocerla y te avisamos a ti, como mandan la Ley 19.670 y el Decreto 64/020.',
      ],
    },
    {
      id: 'tus-derechos',
      title: 'Tus derechos, y cómo usarlos',
      blocks: [
        { table: rights },
        'Escríbenos a {correo} desde el correo de tu cuenta y di qué pides; si no puedes, te pedimos otra prueba de que eres tú o de que representas a la empresa. No tiene costo.',
        'Respondemos dentro de los 5 días hábiles de recibir el pedido, como fija la ley. Si algo no corresponde, te decimos por qué en ese mismo plazo: por ejemplo, lo que la otra parte necesita como constancia de un negocio, o lo que una norma obliga a conservar.',
        'Si no quedas conforme puedes reclamar ante la [URCDP](https://www.gub.uy/unidad-reguladora-control-datos-personales) o iniciar ante la justicia una acción de habeas data.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies y almacenamiento',
      blocks: [
        'No usamos cookies, ni propias ni de terceros. Tampoco publicidad, píxeles ni medición de terceros. Esto es todo lo que Pliego guarda en tu navegador, y nada sale de él salvo para lo que dice la tabla:',
        { table: browserStorage },
        'Puedes borrarlo desde tu navegador cuando quieras: cierras la sesión y pierdes lo que todavía no se había guardado en el servidor.',
      ],
    },
    {
      id: 'cambios',
      title: 'Menores y cambios',
      blocks: [
        'Pliego es para empresas y profesionales; no está dirigido a menores de 18 años.',
        'Cada versión de esta página lleva su fecha. Si algo cambia y te afecta, te avisamos antes de que empiece a regir. Las reglas del servicio están en [Términos](/terms).',
      ],
    },
  ],
  actions: [],
}
