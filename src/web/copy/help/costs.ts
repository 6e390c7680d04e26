import type { HelpTopic } from '../../help/topic.ts'

export const costs: HelpTopic = {
  id: 'costos',
  title: 'Costos',
  questions: [
    {
      id: 'costo-comprador',
      question: '¿Cuánto cuesta para quien compra?',
      answer: [
        'Tus primeras 3 licitaciones son gratis, y recibir, comparar y elegir está incluido. Antes de que publiques algo con costo te lo decimos; hoy nada se bloquea al llegar a la cuarta.',
      ],
      also: 'precio gratis pagar comprador tarjeta',
    },
    {
      id: 'costo-proveedor',
      question: '¿Cuánto cuesta para quien vende?',
      answer: [
        'No hay cuota mensual y ves todas las licitaciones. Solo pagas una comisión chica sobre una venta concretada. Está en [Precios](/pricing).',
      ],
      also: 'precio gratis pagar proveedor cuota suscripción',
    },
    {
      id: 'cuando-comision',
      question: '¿Cuándo se paga la comisión?',
      answer: [
        'Después de una venta concretada. La acordamos contigo antes de coordinarla; cotizar y no ser seleccionado no paga nada.',
      ],
      also: 'porcentaje tasa cobrar comisiones',
    },
  ],
}
