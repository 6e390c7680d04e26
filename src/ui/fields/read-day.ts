import { isDay, type Day } from '#lib/dates.ts'

const dayPattern = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4})$/

/** Reads '9/1/2026', '09-01-26', '09012026' as a day; null for anything else. */
export const readDay = (typed: string): Day | null => {
  const parts = dayPattern.exec(typed.trim())
  if (!parts) return null
  const [day = '', month = '', year = ''] = parts.slice(1).filter((part) => part !== undefined)
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** Why a typed text is not a day; null for a day, and for an empty text. */
export const dayRefusal = (typed: string): string | null => {
  if (typed.trim() === '' || readDay(typed) !== null) return null
  return dayPattern.test(typed.trim())
    ? 'Esa fecha no existe. Escribe dd/mm/aaaa.'
    : 'Escribe la fecha completa, con números: dd/mm/aaaa.'
}
