import { hourOf } from '#lib/dates.ts'

/** How a person is greeted at that hour in Montevideo: 'Buen día, Martín' (docs/rules/screens.md#the-day). */
export const greeting = (name: string, moment: Date): string => `${salutation(hourOf(moment))}, ${firstName(name)}`

const salutation = (hour: number): string => {
  if (hour < 5 || hour >= 20) return 'Buenas noches'
  return hour < 13 ? 'Buen día' : 'Buenas tardes'
}

/** 'Martín' of 'Martín Olaizola'. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
