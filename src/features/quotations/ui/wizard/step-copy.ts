import { currencySymbol, type Currency } from '#lib/money.ts'
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

/** The introduction of step 1. */
export const pricesIntro = (currency: Currency): string =>
  `En ${currencySymbol(currency)}, sin IVA. El envío se agrega en el paso 3.`

/** The introduction of step 3 where the RFQ asks for delivery. */
export const shippingIntro = 'Di cómo llega al comprador. Lo demás es opcional: agrega lo que ayude a elegirte.'

/** Why pressing 'Enviar cotización' sent nothing. */
export const unsentCopy = {
  enter: 'Para enviar, presiona la barra espaciadora o haz clic.',
  lost: 'No pudimos confirmar el envío. Presiona de nuevo: no se envía dos veces.',
  unchanged: 'No cambiaste nada: tu cotización ya dice esto.',
} as const
