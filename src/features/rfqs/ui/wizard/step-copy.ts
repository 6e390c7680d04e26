import { filesOfForm } from '#features/files/domain/form-files.ts'
import { currencySymbol } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import type { Step } from '../../domain/steps.ts'
import { filledItems } from './blank-items.ts'

/**
 * The texts of each step: its title in the list of steps, its heading, its introduction, and its hint while it is
 * empty.
 */
export const stepCopy: Record<Step, { title: string; heading: string; intro: string; hint: string }> = {
  1: {
    title: 'Qué necesitas',
    heading: '¿Qué necesitas y para cuándo?',
    intro: 'Con esto te encuentran los proveedores del sector.',
    hint: 'Categoría y fecha',
  },
  2: {
    title: 'Productos',
    heading: '¿Qué productos o servicios?',
    intro: 'Un ítem por renglón: cada proveedor cotiza los mismos.',
    hint: 'Ítems y cantidades',
  },
  3: {
    title: 'Entrega',
    heading: '¿Cómo lo recibes?',
    intro: 'Los proveedores ven la zona; la dirección exacta, solo el que elijas.',
    hint: 'Dirección y contacto',
  },
  4: {
    title: 'Revisar y publicar',
    heading: 'Revisa y publica',
    intro: 'Así la van a leer. Lo publicado no se edita: después puedes aclararlo o extender la fecha límite.',
    hint: 'Así la van a leer',
  },
}

/**
 * What stands under a step's title in the list of steps: what was filled in ('Obras, $U'), or else what it asks for.
 */
export const stepHint = (step: Step, draft: RfqDraft, category: string | null): string =>
  filledHint(step, draft, category) ?? stepCopy[step].hint

const filledHint = (step: Step, draft: RfqDraft, category: string | null): string | null => {
  if (step === 1 && category) return draft.currency ? `${category}, ${currencySymbol(draft.currency)}` : category
  if (step === 2) {
    const filled = filledItems(draft).length
    const files = filesOfForm(draft).length
    if (filled === 0) return null
    return files > 0 ? `${count(filled, 'ítem')}, ${count(files, 'archivo')}` : count(filled, 'ítem')
  }
  if (step === 3 && draft.requiresShipping) return 'Con envío'
  return step === 4 && draft.title.trim() !== '' ? draft.title : null
}
