import type { HelpTopic } from '../../help/topic.ts'

export const starting: HelpTopic = {
  id: 'empezar',
  title: 'Empezar',
  questions: [
    {
      id: 'que-es-pliego',
      question: '¿Qué es Pliego?',
      answer: [
        'Un lugar donde empresas del Uruguay publican lo que necesitan comprar, ítem por ítem, y otras les cotizan. Ninguna sabe quién es la otra hasta que se elige. El camino entero está en [Cómo funciona](/how-it-works).',
      ],
      also: 'licitación privada mercado marketplace',
    },
    {
      id: 'licitaciones-del-estado',
      question: '¿Son licitaciones del Estado?',
      answer: [
        'No. Son privadas: las publica una empresa para lo que ella compra, y elige ella. Las compras del Estado tienen sus propias reglas y se publican en su propio sitio.',
      ],
      also: 'públicas públicos compras estatales comprasestatales arce rupe intendencia ministerio organismo',
    },
    {
      id: 'mirar-sin-cuenta',
      question: '¿Necesito una cuenta para mirar?',
      answer: [
        'No. En [Oportunidades](/opportunities) ves título, categoría, departamento, fecha límite, total estimado, el comienzo de la descripción y los tres primeros ítems.',
        'Para el pliego completo y para cotizar hace falta una cuenta de proveedor, que es gratis.',
      ],
      also: 'visitante registro gratis explorar',
    },
    {
      id: 'crear-cuenta',
      question: '¿Cómo creo una cuenta?',
      answer: [
        'En [Crear cuenta](/register) elige si compras o vendes y completa tu nombre, tu empresa, tu correo y una contraseña. Te mandamos un enlace: al abrirlo y confirmar, la cuenta queda lista y entras. El RUT y los demás datos son optativos, y puedes agregarlos después en tu perfil.',
      ],
      also: 'registrarme registro alta inscribirme',
    },
    {
      id: 'comprar-y-vender',
      question: '¿Puedo comprar y vender con la misma cuenta?',
      answer: [
        'Cada cuenta es de comprador o de proveedor, y eso no cambia. Si tu empresa hace las dos cosas, crea una cuenta para cada una, con correos distintos.',
      ],
      also: 'tipo de cuenta cambiar comprador proveedor',
    },
    {
      id: 'quien-puede-usarlo',
      question: '¿Sirve para una empresa unipersonal o para una cooperativa?',
      answer: ['Sí. También para S.A.S., S.R.L., S.A. y profesionales. No se pide un tamaño mínimo ni una antigüedad.'],
      also: 'monotributo pequeña empresa sociedad pyme mipyme mipymes',
    },
    {
      id: 'telefono',
      question: '¿Hay una aplicación para el teléfono?',
      answer: [
        'No hace falta: todo se hace también en el navegador del teléfono. Si quieres abrirlo como una aplicación, agrégalo a la pantalla de inicio desde el menú del navegador.',
      ],
      also: 'app celular móvil android iphone instalar descargar play store',
    },
  ],
}
