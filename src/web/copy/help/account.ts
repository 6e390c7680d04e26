import type { HelpTopic } from '../../help/topic.ts'

export const account: HelpTopic = {
  id: 'cuenta',
  title: 'Tu cuenta',
  questions: [
    {
      id: 'no-llega-correo',
      question: 'No me llega el correo de confirmación',
      answer: [
        'Revisa el correo no deseado. Después ingresa con tu correo y tu contraseña y toca **Reenviar correo**. Si escribiste mal la dirección, [crea la cuenta](/register) de nuevo: la anterior se descarta sola.',
      ],
      also: 'verificar verificación enlace spam activar mail email',
    },
    {
      id: 'olvide-contrasena',
      question: 'Olvidé mi contraseña',
      answer: [
        'Pide un enlace en [Recuperar contraseña](/forgot-password). Sirve una vez, durante una hora. Al cambiarla se cierran todas tus sesiones.',
      ],
      also: 'clave recuperar restablecer ingresar perdí',
    },
    {
      id: 'no-puedo-ingresar',
      question: 'Dice que hubo demasiados intentos y no puedo ingresar',
      answer: [
        'Después de varias contraseñas equivocadas hay que esperar unos minutos. En un navegador donde ya ingresaste antes nadie puede bloquearte. Si hay apuro, pide un enlace en [Recuperar contraseña](/forgot-password).',
      ],
      also: 'bloqueada bloqueo login límite',
    },
    {
      id: 'cambiar-datos',
      question: '¿Cómo cambio los datos de mi empresa o mi correo?',
      answer: [
        'En **Mi Perfil**. El correo de contacto, que es el que ve la otra parte después de una selección, lo cambias tú. Para cambiar el correo con el que ingresas, [escríbenos](/contact).',
        'Una licitación conserva el correo de contacto con que se publicó, y una cotización, el sector, el tamaño y el departamento con que se envió.',
      ],
      also: 'perfil teléfono celular rut dirección editar actualizar mail email',
    },
    {
      id: 'avisos',
      question: '¿Cómo elijo qué avisos recibo?',
      answer: [
        'En **Configuración de Notificaciones** eliges para cada tipo si lo quieres en la campana y, cuando esté disponible, también por correo.',
        'Lo que no se apaga: si te seleccionan o no, la respuesta a tus consultas, la aclaración que te pide confirmar tus precios, y lo que toca a tu cuenta y a su seguridad.',
      ],
      also: 'notificaciones correo alertas campana mail',
    },
    {
      id: 'cerrar-sesiones',
      question: 'Dejé mi sesión abierta en otro dispositivo',
      answer: [
        'En **Mi Perfil** está la lista de tus sesiones, con el dispositivo y el último uso. Puedes cerrar una o todas, y se cierran al instante.',
      ],
      also: 'computadora teléfono robo perdí salir seguridad',
    },
    {
      id: 'borrar-cuenta',
      question: '¿Cómo pido que borren mi cuenta y mis datos?',
      answer: [
        'Escríbenos a {correo} desde el correo de tu cuenta. Es tu derecho por la Ley 18.331 y respondemos dentro de 5 días hábiles. Qué se borra y qué se conserva está en [Privacidad](/privacy#tus-derechos).',
      ],
      also: 'borrar borro eliminar elimino dar darme de baja suprimir cerrar cuenta datos personales ley 18331',
    },
  ],
}
