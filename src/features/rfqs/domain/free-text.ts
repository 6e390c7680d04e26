import type { RfqDraft } from './draft.ts'

/** A free text of the form that the other side reads: `field` is the form's path, `label` what the screen calls it. */
export type FreeText = { readonly field: string; readonly label: string; readonly text: string }

/** The free texts of the steps before the last one, in the order of the form: the items' and, when it is delivered, the delivery's. */
export const earlierTexts = (
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
        { field: 'specialHandlingRequirements', label: 'Manejo especial', text: draft.specialHandlingRequirements },
      ]
    : []),
]
