import { Resvg } from '@resvg/resvg-js'
import { fontFiles } from './lettering.ts'

const font = { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Inter' }

/** An SVG as PNG, in its own size. Takes a tenth of a second, so the server draws in a worker thread. */
export const renderPng = (svg: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new Resvg(svg, { font, logLevel: 'off' }).render().asPng())
