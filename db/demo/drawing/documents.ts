import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { pdfFonts } from '#features/comparison/server/files/pdf-fonts.ts'
import { planSheet, sectionSheet } from './plan.ts'

/** The documents of the demo's files, as PDF. They name nobody but what a buyer may read before the selection. */
const made = (definition: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> => {
  pdfmake.setFonts(pdfFonts)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'))
  return pdfmake
    .createPdf({ defaultStyle: { font: 'Inter', fontSize: 10, color: '#101b2d', lineHeight: 1.25 }, ...definition })
    .getBuffer()
    .then((buffer) => new Uint8Array(buffer))
}

export const planDocument = () =>
  made({
    pageSize: 'A3',
    pageOrientation: 'landscape',
    pageMargins: 0,
    content: [{ svg: planSheet() }, { svg: sectionSheet(), pageBreak: 'before' }],
  })

const heading = (text: string, small: string): Content => [
  { text, font: 'Bricolage', fontSize: 24, lineHeight: 1.1 },
  { text: small, color: '#68768a', margin: [0, 2, 0, 18] },
]
const part = (text: string): Content => ({ text, bold: true, fontSize: 12, margin: [0, 18, 0, 6] })
const table = (rows: readonly (readonly string[])[], widths: readonly (string | number)[]): Content => ({
  table: {
    headerRows: 1,
    widths: [...widths],
    body: rows.map((row, n) =>
      row.map((text, at) => ({ text, bold: n === 0, alignment: at === 0 ? 'left' : 'right' })),
    ),
  },
  layout: {
    hLineWidth: (n, { table: { body } }) => (n === 0 || n === body.length ? 0 : n === 1 ? 1 : 0.4),
    vLineWidth: () => 0,
    hLineColor: () => '#a9b4c2',
    paddingTop: () => 5,
    paddingBottom: () => 4,
  },
})

/** The profile of a sheet, with its measures. */
const profileDrawing = (): string => {
  const [step, height, y] = [118, 34, 92]
  const rib = (n: number) => {
    const x = 22 + n * step
    return `L ${x} ${y} L ${x + 42} ${y} L ${x + 58} ${y - height} L ${x + 86} ${y - height} L ${x + 102} ${y}`
  }
  const dimension = (x1: number, x2: number, at: number, text: string) =>
    `<path d="M ${x1} ${at} H ${x2} M ${x1 - 3} ${at + 3} l 6 -6 M ${x2 - 3} ${at + 3} l 6 -6 M ${x1} ${at - 6} v 12 M ${x2} ${at - 6} v 12" stroke="#22303f" stroke-width="0.7" fill="none"/><text x="${(x1 + x2) / 2}" y="${at - 4}" font-family="Inter" font-size="9" text-anchor="middle" fill="#22303f">${text}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="515" height="130" viewBox="0 0 515 130"><path d="M 22 ${y} ${[0, 1, 2, 3].map(rib).join(' ')}" fill="none" stroke="#c2410c" stroke-width="2.4"/>${dimension(94, 94 + step, 34, '250 mm')}${dimension(22, 478, 118, '1.010 mm útiles')}<path d="M 494 ${y} V ${y - height} M 490 ${y} h 8 M 490 ${y - height} h 8" stroke="#22303f" stroke-width="0.7"/><text x="500" y="${y - height / 2 + 3}" font-family="Inter" font-size="9" fill="#22303f">38</text></svg>`
}

/** What the maker of a roof sheet tells of it. */
export const sheetDatasheet = () =>
  made({
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 48],
    content: [
      heading('Chapa trapezoidal calibre 25', 'Ficha técnica · acero galvanizado prepintado'),
      { svg: profileDrawing(), width: 515 },
      part('Características'),
      table(
        [
          ['Propiedad', 'Valor', 'Norma'],
          ['Espesor del acero base', '0,50 mm ± 0,03', 'ASTM A653'],
          ['Recubrimiento', 'Z275 (275 g/m²)', 'ASTM A653'],
          ['Límite de fluencia', 'mín. 280 MPa', 'ISO 6892-1'],
          ['Pintura, cara exterior', 'Poliéster 20 µm, blanco', 'EN 10169'],
          ['Pintura, cara interior', 'Primario 7 µm', 'EN 10169'],
          ['Ancho total / útil', '1.100 / 1.010 mm', ''],
          ['Peso', '4,91 kg/m²', ''],
          ['Largo', 'a medida, hasta 12,00 m', ''],
        ],
        ['*', 170, 110],
      ),
      part('Carga admisible (kg/m²), dos apoyos o más'),
      table(
        [
          ['Separación de correas', '1,00 m', '1,20 m', '1,50 m', '1,80 m', '2,00 m'],
          ['Presión', '412', '286', '183', '127', '103'],
          ['Succión', '368', '255', '163', '113', '92'],
        ],
        ['*', 58, 58, 58, 58, 58],
      ),
      part('Colocación'),
      {
        ul: [
          'Pendiente mínima 8 %. Solape transversal de 20 cm; lateral de una onda, contra el viento dominante.',
          'Fijación en la cresta con tornillo autoperforante de ¼" × 2½" y arandela de neopreno, seis por m².',
          'Guardar bajo techo y ventilada. El agua entre chapas mancha el galvanizado.',
        ],
      },
    ],
  })

const rule: Content = {
  canvas: [{ type: 'line', x1: 0, y1: 6, x2: 483, y2: 6, lineWidth: 1, lineColor: '#a9b4c2' }],
  margin: [0, 0, 0, 26],
}

/** A certificate names who delivers it: it is revealed to the selected pair only. */
export const steelCertificate = (company: string) =>
  made({
    pageSize: 'A4',
    pageMargins: [56, 64, 56, 56],
    content: [
      { text: company, bold: true, fontSize: 13 },
      rule,
      heading('Certificado de calidad', 'Barras de acero conformadas ADN 500 · colada 24-1187'),
      {
        text: 'Los ensayos de la partida entregada cumplen la norma UNIT 843 para barras de acero de dureza natural.',
        margin: [0, 0, 0, 14],
      },
      table(
        [
          ['Ensayo', 'ø 8 mm', 'ø 10 mm', 'Exigido'],
          ['Límite de fluencia (MPa)', '548', '541', 'mín. 500'],
          ['Resistencia a tracción (MPa)', '662', '655', 'mín. 550'],
          ['Alargamiento (%)', '17', '18', 'mín. 12'],
          ['Masa nominal (kg/m)', '0,396', '0,619', '± 6 %'],
          ['Doblado a 180°', 'sin grietas', 'sin grietas', 'sin grietas'],
        ],
        ['*', 90, 90, 90],
      ),
      { text: 'Documento de muestra.', color: '#68768a', margin: [0, 40, 0, 0] },
    ],
  })

/** A warranty names who gives it, too. */
export const paintWarranty = (company: string) =>
  made({
    pageSize: 'A4',
    pageMargins: [56, 64, 56, 56],
    content: [
      { text: company, bold: true, fontSize: 13 },
      rule,
      heading('Carta de garantía', 'Pintura exterior e interior · cinco años'),
      {
        text: 'Garantizamos la pintura entregada contra desprendimiento, ampollado y pérdida de color de más de 15 %, aplicada según su ficha en superficies secas y firmes.',
        margin: [0, 0, 0, 14],
      },
      table(
        [
          ['Producto', 'Rendimiento', 'Garantía'],
          ['Látex exterior acrílico', '10 a 12 m²/l por mano', '5 años'],
          ['Látex interior lavable', '12 m²/l por mano', '5 años'],
          ['Esmalte sintético', '14 m²/l por mano', '3 años'],
        ],
        ['*', 150, 90],
      ),
      { text: 'Documento de muestra.', color: '#68768a', margin: [0, 40, 0, 0] },
    ],
  })

/** How gloves and masks are delivered: the paper of an addendum. */
export const deliveryCalendar = () =>
  made({
    pageSize: 'A4',
    pageMargins: [56, 64, 56, 56],
    content: [
      heading('Calendario de entregas', 'Insumos odontológicos, segundo semestre'),
      table(
        [
          ['Mes', 'Guante de nitrilo, cajas', 'Tapaboca, cajas', 'Turnos'],
          ['Julio', '40', '20', 'mañana y tarde'],
          ['Agosto', '40', '20', 'mañana y tarde'],
          ['Setiembre', '40', '20', 'mañana y tarde'],
          ['Octubre', '40', '20', 'mañana y tarde'],
          ['Noviembre', '35', '20', 'mañana y tarde'],
          ['Diciembre', '25', '20', 'mañana'],
          ['Total', '220', '120', ''],
        ],
        ['*', 130, 110, 110],
      ),
      {
        text: 'Las entregas son el primer martes de cada mes, de 8:00 a 11:00, con vencimiento no menor a 18 meses.',
        margin: [0, 18, 0, 0],
      },
    ],
  })

/** How two sheets lie on each other: what a buyer adds to an answer. */
const overlapDrawing = (): string => {
  const line = (d: string, stroke: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
  const words = (x: number, y: number, text: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" font-family="Inter" font-size="10" text-anchor="${anchor}" fill="#22303f">${text}</text>`
  const measure = 'M 210 46 H 350 M 207 49 l 6 -6 M 347 49 l 6 -6 M 210 40 v 50 M 350 40 v 50'
  const screws = [250, 310]
    .map((x) => `${line(`M ${x} 88 V 130`, '#22303f', 1.4)}${line(`M ${x - 7} 87 h 14`, '#22303f', 4)}`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="515" height="190" viewBox="0 0 515 190">${line('M 20 132 L 350 96', '#c2410c', 3)}${line('M 210 104 L 495 73', '#8a2d08', 3)}${line('M 180 119 h 200 v 18 h -200 Z', '#68768a', 1.2)}${screws}${line(measure, '#22303f', 0.7)}${words(280, 38, '200 mm', 'middle')}${words(20, 150, 'Chapa de abajo')}${words(495, 60, 'Chapa de arriba', 'end')}${words(390, 132, 'Correa')}</svg>`
}
export const overlapDetail = () =>
  made({
    pageSize: 'A5',
    pageOrientation: 'landscape',
    pageMargins: [40, 40, 40, 32],
    content: [
      heading('Detalle del solape', 'Chapa trapezoidal calibre 25 · sin escala'),
      { svg: overlapDrawing(), width: 515 },
      {
        text: 'Solape transversal de 20 cm sobre la correa, dos tornillos por onda. Cortes en fábrica: en la obra no se corta.',
        margin: [0, 14, 0, 0],
      },
    ],
  })
