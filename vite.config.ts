import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, defineConfig, type Plugin } from 'vite'

/**
 * The chunks of the browser, whose files and weight tests/platform/bundles.test.ts holds. Without groups every set of pages
 * that shares something has a file of its own, and an old phone waits longer for the number of files than for their
 * bytes. A group also takes what its modules import, unless a group before it has it: so what members' pages share with
 * the portal comes before the portal, or they would load all of it.
 */
const codeSplitting = {
  groups: [
    // What every page needs before its own code.
    { name: 'start', tags: ['$initial' as const], priority: 10 },
    {
      name: 'schemas',
      test: /node_modules\/zod\/|\/src\/(?:lib\/text-schema|features\/accounts\/domain\/registration)\.ts$/,
      priority: 8,
    },
    // What every page needs that asks the API; the sign-in needs the first of the two alone.
    {
      name: 'calls',
      test: /node_modules\/@orpc\/(?:client|shared|standard-server[^/]*)\/|\/src\/(?:ui\/(?:refusal|drafts\/tab-draft)|features\/accounts\/(?:copy\/wait-text|domain\/(?:email-address|local-path|profile-choices)))\.ts$/,
      priority: 9,
    },
    {
      name: 'answers',
      test: /node_modules\/(?:@tanstack\/(?:query-core|react-query)|@orpc\/[^/]+|big\.js)\/|\/src\/(?:ui\/api|web\/(?:answers|rpc-http)|lib\/(?:money|dates))\.tsx?$/,
      priority: 7,
    },
    // The forms of an RFQ, apart from what pages without a form share.
    {
      name: 'forms',
      test: /\/src\/(?:features\/(?:rfqs\/domain\/draft|catalog\/domain\/(?:units|stored-unit))|ui\/wizard\/wizard-step)\.ts$/,
      priority: 7,
    },
    // What the sign-in, the portal and members' pages share: fields and icons; paper and the words of an RFQ.
    {
      name: 'fields',
      test: /node_modules\/@tabler\/|\/src\/ui\/(?:fields\/(?:field|text-field|select-field)|layout\/page-head|feedback\/note)\.tsx$/,
      minShareCount: 2,
      priority: 6,
    },
    {
      name: 'paper',
      test: /\/src\/(?:ui\/(?:paper\/|feedback\/(?:badge|copy-link|skeletons|dialog|query-states)|layout\/actions-menu|lists\/stacked-table|time\/(?:ago|days-left|use-debounced)|forms\/double-click)|lib\/absent|features\/rfqs\/(?:copy\.ts|ui\/portal\/share-link|domain\/public-total))/,
      minShareCount: 2,
      priority: 5,
    },
    {
      name: 'catalog',
      test: /\/src\/features\/(?:files\/copy|catalog\/(?:ui\/categories-query|domain\/places))\.ts$/,
      priority: 5,
    },
    { name: 'portal', test: /\/src\/(?:features\/rfqs\/ui\/portal\/|web\/pages\/opportunit)/, priority: 4 },
    // The frame of the pages of text: split by pages, its files would import each other in a circle.
    { name: 'reading', test: /\/src\/web\/reading\//, priority: 4 },
    {
      name: 'access',
      test: /\/src\/(?:features\/accounts\/ui\/access\/(?:login-screen|access-form)|web\/member\/use-redirect)/,
      priority: 3,
    },
    // What many of the members' pages share, in one file.
    { name: 'common', minShareCount: 6, priority: 2 },
    // What the pages of one RFQ and of one quotation share.
    {
      name: 'deal',
      test: /\/src\/(?:ui\/(?:layout\/(?:tabs|use-hidden-ends)|save-file)|features\/(?:files\/ui\/reading\/save-files|rfqs\/domain\/addenda|quotations\/(?:domain\/(?:draft|status)|ui\/download)))\.tsx?$/,
      priority: 1,
    },
    // Everything else that several pages share, by the pages that need it; small sets join the nearest one.
    { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 1_500, minShareCount: 2 },
  ],
}

const read = (name: string) => readFileSync(new URL(`src/web/offline/${name}`, import.meta.url), 'utf8')

/**
 * Adds the service worker (src/web/offline/) and the page that it shows without a connection to the browser's build.
 * That page is whole in itself: one style sheet, the two fonts, no script. A new build of it is another version of the
 * worker.
 */
const offlinePage: Plugin = {
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
      .replace('files = []', `files = ${files}`)
      .replace('-VERSION`', `-${version}\``)
    this.emitFile({ type: 'asset', fileName: 'sin-conexion.html', source: page })
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
  },
}

/**
 * Leaves out of the browser's build what makes JSON Schemas of zod's schemas, a fifth of zod: only the server describes
 * its API. Its functions stay by name, without a body, since every schema has a method that calls them.
 */
const noJsonSchemas: Plugin = {
  name: 'no JSON Schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => {}`)
        .join('\n'),
  },
}

/**
 * The script of pages that are not hydrated (src/web/unhydrated-page.ts), as one small file that shares no chunk with
 * the others.
 */
const unhydratedPage: Plugin = {
  name: 'unhydrated page',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const lib = { entry: 'src/web/unhydrated-page.ts', formats: ['es' as const] }
    const result = await build({ configFile: false, publicDir: false, logLevel: 'warn', build: { lib, write: false } })
    const [bundle] = [result].flat()
    if (!bundle || !('output' in bundle)) throw new Error('src/web/unhydrated-page.ts was not built')
    this.emitFile({ type: 'asset', name: 'unhydrated-page.js', source: bundle.output[0].code })
  },
}

/**
 * Gives the server the files of each screen that a route loads by its reader's role (src/web/member-files.ts), by the
 * path of the screen's module. The browser's build comes first. In development there are none.
 */
const screenFiles = (): Plugin => {
  const module = 'virtual:screen-files'
  const files: Record<string, readonly string[]> = {}
  return {
    name: 'files of screens',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunkOf = (name: string) => {
        const output = bundle[name]
        return output?.type === 'chunk' ? output : undefined
      }
      for (const [name, { facadeModuleId }] of Object.entries(bundle).flatMap(([at, output]) =>
        output.type === 'chunk' && output.isDynamicEntry ? [[at, output] as const] : [],
      )) {
        const path = facadeModuleId?.split('/src/web/pages/')[1]
        if (!path) continue
        const needed = new Set([name])
        for (const part of needed) for (const next of chunkOf(part)?.imports ?? []) needed.add(next)
        const styles = [...needed].flatMap((part) => [...(chunkOf(part)?.viteMetadata?.importedCss ?? [])])
        files[path] = [...new Set([...styles, ...needed])].map((file) => `/${file}`)
      }
    },
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    load: (id) => (id === `\0${module}` ? `export default ${JSON.stringify(files)}` : undefined),
  }
}

// The build of src/web. `npm start` runs it with another outDir when the sources changed (src/platform/build.ts).
export default defineConfig(({ command }) => ({
  clearScreen: false,
  publicDir: 'src/web/public',
  build: { outDir: '.build/latest', chunkSizeWarningLimit: 700 },
  environments: {
    client: {
      // Pages name the files that they need: the long names of shared ones would weigh more than their hashes.
      build: {
        rolldownOptions: {
          output: {
            codeSplitting,
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            assetFileNames: ({ names }) => `assets/${names[0]?.split(/[.~]/)[0] ?? 'file'}-[hash][extname]`,
          },
        },
      },
    },
  },
  // Libraries are bundled into the server's renderer, which then starts in half the time (the icons alone are 5,000
  // files). In development they are not bundled.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      router: { addExtensions: true, enableRouteTreeFormatting: false },
    }),
    react(),
    noJsonSchemas,
    offlinePage,
    unhydratedPage,
    screenFiles(),
  ],
}))
