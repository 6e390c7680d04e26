import { currencySymbol, type Currency } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import type { Step } from '../../domain/steps.ts'

/** The texts of each step: its heading, its introduction, and its hint in the list of steps. */
export const stepCopy: Record<Step, { heading: string; intro: string | null; hint: string | undefined }> = {
  1: { heading: 'Precios por ítem', intro: null, hint: undefined },
  2: { heading: 'Condiciones', intro: null, hint: 'Plazo y pago' },
  3: { heading: 'Envío y extras', intro: 'Todo es opcional: agrega lo que ayude a elegirte.', hint: 'Opcional' },
  4: {
    heading: 'Revisa y envía',
    intro: 'El comprador verá estos precios sin saber quién eres. Tu empresa se muestra solo si te elige.',
    hint: undefined,
  },
}

/** The introduction of a step; null: none. `requiresShipping`: the RFQ has a delivery address. */
export const stepIntro = (step: Step, currency: Currency, requiresShipping: boolean): string | null => {
  if (step === 1) return `En ${currencySymbol(currency)}, sin IVA. El envío se agrega en el paso 3.`
  return step === 3 && requiresShipping ? shippingIntro : stepCopy[step].intro
}
const shippingIntro = 'Di cómo llega al comprador. Lo demás es opcional: agrega lo que ayude a elegirte.'

/** The hint of a step in the list of steps: `answered` for the prices, none for a shipping that is asked for. */
export const stepHint = (step: Step, answered: string, requiresShipping: boolean): string | undefined => {
  if (step === 1) return answered
  return step === 3 && requiresShipping ? undefined : stepCopy[step].hint
}

/** Why pressing 'Enviar cotización' sent nothing. */
export const unsentCopy = {
  enter: 'Para enviar, presiona la barra espaciadora o haz clic.',
  lost: 'No pudimos confirmar el envío. Presiona de nuevo: no se envía dos veces.',
  unchanged: 'No cambiaste nada: tu cotización ya dice esto.',
} as const

/** How many of the items are answered: '4 de 6 ítems'. */
export const answeredText = (items: number, missing: number): string => `${items - missing} de ${count(items, 'ítem')}`

/** The label of the running total. In steps 1 and 2 it says how far the answers are. */
export const totalLabel = (step: Step, items: number, { missing, quoted }: Progress): string => {
  if (step > 2) return 'Total general'
  if (missing === items) return `${count(items, 'ítem')} por responder`
  return missing > 0 ? `Respondes ${answeredText(items, missing)}` : `Cotizas ${quoted} de ${count(items, 'ítem')}`
}
type Progress = { readonly missing: number; readonly quoted: number }
