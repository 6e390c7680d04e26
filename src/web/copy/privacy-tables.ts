import type { Table } from '../reading/text.ts'

/** Who reads what, before and after the selection (docs/rules/who-sees-what.md#the-table). */
export const whoSeesWhat: Table = {
  caption: 'Quién ve cada dato, y cuándo',
  head: ['Dato', 'Antes de elegir', 'Después'],
  rows: [
    ['Título, categoría, departamento y fechas de una licitación', 'Cualquiera', 'Cualquiera'],
    [
      'Moneda, cantidad de ítems, total estimado, los tres primeros ítems y los 200 primeros caracteres de la descripción',
      'Cualquiera',
      'El comprador y quienes cotizaron',
    ],
    [
      'Ítems completos, requisitos, condiciones, presupuesto, ciudad y horario de entrega',
      'Proveedores con su correo confirmado',
      'El comprador y quienes cotizaron',
    ],
    ['Precio estimado de cada ítem', 'Solo el comprador', 'Solo el comprador'],
    [
      'Empresa, nombre, correo, teléfono, RUT y sitio web de quien compra; dirección y contacto de entrega',
      'Nadie más',
      'El proveedor seleccionado',
    ],
    [
      'Sector, tamaño, departamento y antigüedad de quien cotiza, lo que de eso comparten al menos tres proveedores',
      'El comprador',
      'El comprador',
    ],
    [
      'Empresa, nombre, correo, teléfono, RUT y sitio web de quien cotiza; transportista y lugar de retiro',
      'Nadie más',
      'El comprador que lo seleccionó',
    ],
    ['Precios y condiciones de una cotización', 'El comprador y quien la envió', 'El comprador y quien la envió'],
    [
      'Archivos visibles: una copia sin autor, lugar ni programa. De una licitación, cualquiera sabe cuántos son',
      'Proveedores con su correo confirmado; los de una cotización, el comprador',
      'El comprador y quienes cotizaron; los de una cotización, el comprador',
    ],
    ['Archivos que se revelan al elegir', 'Nadie más', 'La otra parte de la selección'],
    [
      'Consultas, sin decir quién pregunta, y sus respuestas; aclaraciones',
      'El comprador y, una vez respondidas, los proveedores con su correo confirmado',
      'El comprador y quienes cotizaron',
    ],
  ],
}

/** How long each thing is kept (docs/rules/time.md#jobs, docs/rules/time.md#sessions). */
export const keeping: Table = {
  caption: 'Cuánto tiempo se guarda cada dato',
  head: ['Dato', 'Hasta cuándo'],
  rows: [
    ['Cuenta, empresa y direcciones', 'Hasta que las cambias o pides suprimirlas'],
    [
      'Licitaciones, cotizaciones y selecciones',
      'Mientras exista tu cuenta; después, lo que la ley obliga a conservar',
    ],
    ['Borradores', 'Hasta que publicas, envías o los borras'],
    [
      'Archivos',
      'Con su licitación o cotización; los que nada usa, 48 horas; los que esperaban una selección que no llegó, 90 días desde el cierre',
    ],
    ['Registro sin confirmar', '7 días'],
    ['Sesiones', '90 días desde el ingreso, o 30 días sin uso; al cerrarlas, un día más'],
    ['Navegador en el que ya ingresaste (su huella)', '180 días desde el último ingreso'],
    ['Enlace para cambiar la contraseña', '1 hora'],
    ['Correos que te enviamos', 'El texto, hasta que se entrega; destinatario, asunto y fecha, 30 días'],
    ['Respuesta de una publicación, envío o selección, para no repetirlos', '3 días'],
    ['Contadores de intentos', 'Como mucho un día, y se borran esa noche'],
    ['Notificaciones, avisos y mensajes de contacto', 'Mientras exista tu cuenta, o hasta que pides suprimirlos'],
  ],
}

/** The rights of Ley 18.331, articles 13 to 16. */
export const rights: Table = {
  caption: 'Tus derechos',
  head: ['Derecho', 'Qué puedes pedir'],
  rows: [
    ['Información', 'Saber qué se hace con tus datos antes de darlos: es esta página'],
    ['Acceso', 'Una copia de todos tus datos, gratis cada seis meses, o antes si tienes un interés legítimo'],
    ['Rectificación', 'Corregir lo que está mal. Tu perfil y tus direcciones los corriges tú, cuando quieras'],
    ['Actualización', 'Poner al día lo que cambió'],
    ['Inclusión', 'Agregar lo que falta, si tienes un interés fundado'],
    ['Supresión', 'Borrar tu cuenta y tus datos, salvo lo que una norma obliga a conservar'],
    ['Impugnación', 'Discutir una valoración hecha solo por un programa; en Pliego no las hay'],
  ],
}

/** Everything that the product stores in a browser, by its key. A test compares it with the code. */
export const browserStorage: Table = {
  caption: 'Lo que Pliego guarda en tu navegador',
  head: ['Qué es', 'Nombre', 'Hasta cuándo'],
  rows: [
    ['Tu sesión: llaves de acceso, vencimiento y tu usuario', 'pliego.session', 'Hasta que cierras sesión o vence'],
    [
      'Un secreto al azar que reconoce este navegador, para que nadie pueda bloquearte el ingreso probando contraseñas',
      'pliego.browser',
      'Hasta que lo borras',
    ],
    ['Una licitación que todavía no llegó al servidor', 'pliego.draft.…', 'Hasta que llega'],
    ['Una cotización que todavía no llegó al servidor', 'pliego.quotation.…', 'Hasta que llega'],
    ['Una consulta, respuesta o aclaración sin enviar', 'pliego.typed.…', 'Hasta que la envías, y como mucho 30 días'],
    [
      'Los archivos que estás subiendo, para seguir si se cierra la página',
      'pliego.uploads',
      'Hasta que llegan o cierras sesión, y como mucho 24 horas',
    ],
    ['La lista que pegaste el primer día', 'pliego.first-list.…', 'Hasta que agregas o descartas alguna de sus filas'],
    [
      'Las listas que pegaste y que esperan junto a un borrador',
      'pliego.waiting-lists.…',
      'Hasta que agregas o descartas sus filas, o publicas o eliminas el borrador; de los últimos 20 borradores',
    ],
    ['Qué es cada columna de tus listas, para no preguntarte otra vez', 'pliego.list-columns', 'Las últimas 50 listas'],
    ['Un secreto al azar que une tu registro con el enlace del correo', 'pliego.sign-up', 'Hasta que confirmas'],
    ['Adónde ibas al registrarte', 'pliego.sign-up-way', 'Hasta que entras'],
    ['Cuándo puedes pedir otro correo de confirmación', 'pliego.resend-lock', '5 minutos'],
    ['Adónde ibas al pedir otra contraseña', 'pliego.recovery-way', 'Hasta elegirla, y como mucho una hora'],
    ['Tu correo entre el registro y el ingreso', 'pliego.sign-in-email', 'Hasta ingresar o cerrar la pestaña'],
    ['Que te registraste en esta pestaña', 'pliego.awaits-confirmation', 'Hasta ingresar o cerrar la pestaña'],
    [
      'Lo que escribiste para crear tu cuenta, sin la contraseña',
      'pliego.register',
      'Hasta crearla o cerrar la pestaña',
    ],
    ['Un mensaje al equipo sin enviar', 'pliego.contact.…', 'Hasta que lo envías o cierras la pestaña'],
    [
      'Qué archivo nuevo reemplaza a otro, mientras revisamos el nuevo',
      'pliego.replacements',
      'Hasta revisarlo, cerrar sesión o cerrar la pestaña',
    ],
    ['Cambios de tu perfil sin guardar', 'pliego.profile.…', 'Hasta guardarlos o cerrar la pestaña'],
    [
      'La página «Sin conexión» con sus letras, en la memoria caché',
      '/sin-conexion-…',
      'Hasta una versión nueva, o cerrar sesión',
    ],
    ['Cuántas oportunidades tenías a la vista, para volver ahí', 'pliego.portal-place', 'Hasta cerrar la pestaña'],
    ['Hasta dónde leíste cada página, para volver ahí', 'tsr-scroll-restoration…', 'Hasta cerrar la pestaña'],
  ],
}
