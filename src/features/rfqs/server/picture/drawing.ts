import { formatDay, weekdayName, type Day } from '#lib/dates.ts'
import { keepUnits } from '#lib/text.ts'
import { escapeHtml } from '#lib/html.ts'
import { pictureCopy } from '../../copy/sharing.ts'
import { drawable, linesOf, runsOf, type Face, type Lettering } from './lettering.ts'

/** All that a picture shows of an RFQ, of the visitor's view. */
export type PictureFacts = {
  readonly title: string
  readonly category: string | null
  readonly department: string | null
  readonly deadline: Day
  readonly open: boolean
}

/** The colours of ui/theme/tokens.css. */
const ink = '#101b2d'
const grey = '#46505f'
const pet = '#0f5f6d'
const paper = { sheet: '#ffffff', below: '#fdfcf9', desk: '#ece7dc', line: '#e7e2d9' }
const past = '#636b77'

const left = 72
/** The faces as attributes, by the names that their files have. */
const families: Record<Face, string> = {
  title: 'font-family="Bricolage Grotesque 96pt ExtraBold" font-weight="640"',
  stamp: 'font-family="Bricolage Condensed 96pt ExtraBold" font-weight="700"',
  text: 'font-family="Inter" font-weight="500"',
  other: 'font-family="Roboto" font-weight="500"',
}

/** A title of at most this many characters is set large. */
const shortTitle = 58
/** The crease: above it the title, below it the place. The stamp stands on it, so the lines beside it are shorter. */
const crease = 462
const besideStamp = 736
const whole = 950
const titles = {
  large: { size: 76, height: 80, first: 262, widths: [whole, whole, besideStamp] },
  small: { size: 56, height: 61, first: 246, widths: [whole, whole, whole, besideStamp] },
}

/**
 * The picture that other sites show beside a link to an RFQ, as SVG. They keep it for long, so it says the day of the
 * deadline and neither how many days are left nor that it is open.
 */
export const pictureSvg = (facts: PictureFacts): string => {
  const title = drawable(facts.title)
  const look = [...title].length <= shortTitle ? titles.large : titles.small
  const lettering: Lettering = { face: 'title', size: look.size, tracking: -0.028 }
  const lines = linesOf(keepUnits(title), lettering, look)
  const category = drawable(facts.category ?? pictureCopy.noCategory)
  return svg([
    fold(facts.open),
    logo,
    text(category, left, 180, { face: 'text', size: 30, tracking: 0, fill: pet }),
    ...lines.map((line, at) => text(line, left, look.first + at * look.height, { ...lettering, fill: ink })),
    `<path fill="${paper.below}" d="M0 ${crease}h1200v168H0z"/><path fill="${paper.line}" d="M0 ${crease}h1200v2H0z"/>`,
    ...place(facts.department),
    stamp(facts),
  ])
}

/** Where the buyer is; without a department what Pliego is, because a line that says nothing is no reason to open. */
const place = (department: string | null): readonly string[] =>
  department === null
    ? [text(pictureCopy.promise, left, 558, { face: 'text', size: 26, tracking: 0, fill: grey })]
    : [
        text(pictureCopy.department, left, 529, { face: 'text', size: 26, tracking: 0, fill: grey }),
        text(drawable(department), left, 580, { face: 'title', size: 44, tracking: -0.015, fill: ink }),
      ]

/** The picture of every other page: what the product is. */
export const defaultPictureSvg = (): string => {
  const lettering: Lettering = { face: 'title', size: 84, tracking: -0.03 }
  const lines = linesOf(pictureCopy.slogan, lettering, { widths: [whole, whole, whole] })
  return svg([
    fold(true),
    logo,
    ...lines.map((line, at) => text(line, left, 254 + at * 90, { ...lettering, fill: ink })),
    `<path fill="${paper.below}" d="M0 ${crease}h1200v168H0z"/><path fill="${paper.line}" d="M0 ${crease}h1200v2H0z"/>`,
    text(pictureCopy.promise, left, 558, { face: 'text', size: 32, tracking: 0, fill: grey }),
  ])
}

const svg = (parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><path fill="${paper.sheet}" d="M0 0h1200v630H0z"/>${parts.join('')}</svg>`

type TextLook = Lettering & { readonly fill: string; readonly anchor?: 'middle' }

const text = (content: string, x: number, y: number, { face, size, tracking, fill, anchor }: TextLook) => {
  const runs = runsOf(content, face).map((run) => `<tspan ${families[run.face]}>${escapeHtml(run.text)}</tspan>`)
  return `<text x="${x}" y="${y}" font-size="${size}"${
    tracking === 0 ? '' : ` letter-spacing="${(size * tracking).toFixed(2)}"`
  }${anchor ? ` text-anchor="${anchor}"` : ''} fill="${fill}" xml:space="preserve">${runs.join('')}</text>`
}

/** The upper right corner, turned over. Its colour is the state, as on screens. */
const fold = (open: boolean) =>
  `<path fill="${paper.desk}" d="M1050 0h150v150z"/><path fill="${open ? '#cfe6e9' : '#f5f2eb'}" d="M1050 0v132a18 18 0 0 0 18 18h132z"/><path stroke="${open ? '#6bafb9' : '#d3ccbe'}" stroke-width="2" d="m1050 0 150 150"/>`

const logo = `<g transform="translate(${left} 60) scale(1.643)"><path fill="${pet}" d="M2 0h16a2 2 0 0 1 2 2v15L9 28H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"/><path fill="#f4b63f" d="M20 17 9 28V18.6A1.6 1.6 0 0 1 10.6 17z"/><path fill="#fbfaf7" d="M5.5 5.2h9v2h-9zM5.5 9.6h5.4v2H5.5z"/></g>${text('Pliego', 121, 96, { face: 'title', size: 40, tracking: -0.035, fill: ink })}`

/** The deadline, on the crease: verb, day and day of the week; or that the reception is over. */
const stamp = ({ deadline, open }: PictureFacts) => {
  const colour = open ? pet : past
  const [verb, main, state] = open
    ? [pictureCopy.due, formatDay(deadline), weekdayName(deadline)]
    : [pictureCopy.reception, pictureCopy.over, formatDay(deadline)]
  const line = (content: string, y: number, size: number, tracking: number) =>
    text(content.toUpperCase(), 145, y, { face: 'stamp', size, tracking, fill: colour, anchor: 'middle' })
  return `<g transform="rotate(-4 983 503) translate(838 404)"><rect x="2" y="2" width="286" height="196" rx="17" fill="none" stroke="${colour}" stroke-width="4"/><rect x="13" y="13" width="264" height="174" rx="10" fill="none" stroke="${colour}" stroke-width="2.5"/><path stroke="${colour}" stroke-width="2.5" d="M13 135h264"/>${line(verb, 60, 30, 0.09)}${line(main, 115, open ? 57 : 54, open ? 0.005 : 0.03)}${line(state, 171, 27, 0.055)}</g>`
}
