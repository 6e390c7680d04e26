import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/**
 * Adds the service worker and the page that it shows without a connection to the browser's build. That page is whole in
 * itself: one style sheet, the two fonts, no script. A new build of it is another version of the worker.
 */
export const offlinePage: Plugin = {
  name: 'offline-page',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const names = Object.keys(bundle)
    const font = (name: string) => {
      const file = names.find((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.woff2'))
      if (!file) throw new Error(`The build has no font ${name}`)
      return `/${file}`
    }
    const fonts = { INTER: font('inter'), BRICOLAGE: font('bricolage') }
    const style = Object.entries(fonts).reduce((css, [name, path]) => css.replace(name, path), read('page.css'))
    const sheet = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'offline.css', source: style }))}`
    const page = read('page.html').replace('STYLESHEET', sheet)
    const version = createHash('sha256').update(page).update(style).digest('hex').slice(0, 12)
    const files = JSON.stringify([sheet, ...Object.values(fonts)])
    const worker = read('service-worker.js')
      .replace(/\bFILES\n/, `${files}\n`)
      .replace('-VERSION`', `-${version}\``)
    this.emitFile({ type: 'asset', fileName: 'sin-conexion.html', source: page })
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
  },
}
