import { formatOneDecimal, times, type Amount } from './money.ts'

/** A fraction as '6,3 %', without its sign. One that would be rounded to zero reads 'menos de 0,1 %'. */
export const percentText = (fraction: Amount): string => {
  const points = Math.abs(Number(times(fraction, '100')))
  return points > 0 && points < 0.05 ? 'menos de 0,1\u00a0%' : `${formatOneDecimal(points)}\u00a0%`
}
