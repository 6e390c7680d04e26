import { escapeHtml } from '#lib/html.ts'

/** The colours of each role, in light and dark mode. Neither white nor black: programs that invert leave them alone. */
const colours = {
  back: ['#F5F2EB', '#0C131C'],
  sheet: ['#FFFEFC', '#151E2A'],
  panel: ['#FDFCF9', '#111924'],
  ink: ['#101B2D', '#F4F1EA'],
  body: ['#46505F', '#C3C9D1'],
  faint: ['#5E6570', '#9AA3AF'],
  line: ['#E7E2D9', '#2A3543'],
  link: ['#0F5F6D', '#8ACBD5'],
  onLink: ['#FFFEFC', '#0C131C'],
  tint: ['#EAF5F6', '#14303A'],
  good: ['#1D7A4F', '#7CCBA0'],
  urgent: ['#B3372F', '#F0958C'],
} as const
export type Role = keyof typeof colours
/** A role's colour for an inline style; the class `c-`, `b-` or `l-` with the role's name turns it in dark mode. */
export const light = (role: Role) => colours[role][0]

export const face = `font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
export const display = `font-family:'Bricolage Grotesque',Inter,system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif`
/** The attributes of a table that is only layout. */
export const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'
/** The inline style of a text: its size, its line height, its colour. */
export const text = (size: number, height: number, role: Role) =>
  `${face};font-size:${size}px;line-height:${height};color:${light(role)}`

/** The folded corner: a flap, its edge, and the paper behind. */
export const foldOf = (flap: string, edge: string, behind: string): string =>
  `linear-gradient(45deg,${flap} 0,${flap} 49%,${edge} 49%,${edge} 51%,${behind} 51%)`

/** The colours of dark mode, for programs that ask for them. */
export const darkStyle = `@media (prefers-color-scheme:dark){${(Object.keys(colours) as Role[])
  .map((role) => {
    const colour = colours[role][1]
    return `.b-${role}{background-color:${colour}!important}.c-${role}{color:${colour}!important}.l-${role}{border-color:${colour}!important}`
  })
  .join(
    '',
  )}.fold{background-image:${foldOf('#1E4650', '#3F919E', colours.back[1])}!important}.fold-sun{background-image:${foldOf('#F4B63F', '#C98A0C', colours.back[1])}!important}.ring{box-shadow:0 0 0 1.5px ${colours.ink[1]}}}`

/** An amount with lighter currency and cents, in its own `size`; any other text unchanged. */
export const amountHtml = (value: string, size: '72%' | '87%' = '72%'): string => {
  const [, symbol, integer, cents] = /^(\S+)\u00a0([\d.]+)(,\d\d)$/.exec(value) ?? []
  if (symbol === undefined) return escapeHtml(value)
  const lighter = (part: string) =>
    `<span class="c-faint" style="font-size:${size};font-weight:500;color:${light('faint')}">${escapeHtml(part)}</span>`
  return `${lighter(symbol)}&nbsp;${integer}${lighter(cents!)}`
}
