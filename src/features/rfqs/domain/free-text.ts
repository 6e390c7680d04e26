import type { RfqDraft } from './draft.ts'

/**
 * A free text of the form that other people read. `field` is its path in the form, `label` its Spanish name on the
 * screen.
 */
export type FreeText = { readonly field: string; readonly label: string; readonly text: string }

/**
 * The free texts of steps 2 and 3 in the order of the form: those of the items and, when the goods are delivered, of
 * the delivery. The labels are data: they have the number of their item.
 */
export const textsBeforeReview = (
  draft: Pick<RfqDraft, 'items' | 'requiresShipping' | 'preferredDeliveryTime' | 'specialHandlingRequirements'>,
): readonly FreeText[] => [
  ...draft.items.flatMap((item, index) => [
    { field: `items.${index}.productName`, label: `Producto, ítem ${index + 1}`, text: item.productName },
    {
      field: `items.${index}.technicalDescription`,
      label: `Descripción técnica, ítem ${index + 1}`,
      text: item.technicalDescription,
    },
  ]),
  ...(draft.requiresShipping
    ? [
        { field: 'preferredDeliveryTime', label: 'Horario preferido', text: draft.preferredDeliveryTime },
        {
          field: 'specialHandlingRequirements',
          label: 'Manejo especial',
          text: draft.specialHandlingRequirements,
        },
      ]
    : []),
]
