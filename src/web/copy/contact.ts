/** What /contact says around its form. */
export const contactCopy = {
  title: 'Contacto',
  lead: 'Escríbenos: contesta una persona.',
  form: 'Mensaje al equipo',
  otherWay: 'También puedes escribirnos a {correo}.',
  side: 'Horario y correo',
  hours: 'Horario de atención',
  mail: 'Por correo',
  before: 'Antes de escribir',
  questions: [
    ['¿Quién ve los datos de mi empresa?', '/help#quien-ve-mi-empresa'],
    ['¿Cuándo se paga la comisión?', '/help#cuando-comision'],
    ['No me llega el correo de confirmación', '/help#no-llega-correo'],
  ],
  never: 'Nunca te pedimos la contraseña. Si viste un error con una referencia, cópiala en el mensaje.',
} as const
