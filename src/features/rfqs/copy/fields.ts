import type { RfqDraft } from '../domain/draft.ts'

/** What the texts and the delivery of an RFQ are called, for both sides: in its form and wherever it is read. */
export const fieldLabels = {
  description: 'Descripción',
  requirements: 'Requisitos',
  specialConditions: 'Condiciones especiales',
  additionalNotes: 'Notas adicionales',
  deliveryTimeframe: 'Plazo de entrega deseado',
  addressId: 'Dirección de entrega',
  deliveryContactName: 'Nombre de contacto',
  deliveryContactPhone: 'Teléfono de contacto',
  deliveryInstructions: 'Instrucciones de entrega',
  preferredDeliveryTime: 'Horario preferido',
  specialHandlingRequirements: 'Manejo especial',
} as const satisfies Partial<Record<keyof RfqDraft, string>>
