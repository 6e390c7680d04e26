/**
 * The walls of the house, from the table of what may import what (docs/architecture.md). Everything follows from this one array:
 * a feature may import only those on its left.
 */
export const features = [
  'accounts',
  'notifications',
  'catalog',
  'files',
  'rfqs',
  'alerts',
  'quotations',
  'comparison',
  'awards',
  'clarifications',
]

const ours = '^(src|tests|db)/'
const tests = '\\.test\\.tsx?$'
const lib = '^src/lib/'
const platform = '^src/platform/'
const ui = '^src/ui/'
const contract = '^src/contract\\.ts$'

/** A room of one or of several features, as a path pattern. */
const room = (names, inside) => (names.length ? [`^src/features/(${names.join('|')})/${inside}`] : [])
const domain = (...names) => room(names, 'domain/')
/** A room of one file, or of a folder beside it with its subjects. */
const copy = (...names) => room(names, 'copy(\\.ts$|/)')
const contracts = (...names) => room(names, 'contract(\\.ts$|/)')
const server = (...names) => room(names, 'server/')
const screens = (...names) => room(names, 'ui/')

/** Of our own files, `from` may import only `allowed`. Tests beside the code may import what they test. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: ours, pathNot: allowed },
})

const rooms = features.flatMap((feature, place) => {
  const left = features.slice(0, place)
  return [
    only(
      `${feature}-domain`,
      domain(feature),
      [lib, ...domain(...left, feature)],
      'A domain imports lib and the domains on its left.',
    ),
    only(
      `${feature}-copy`,
      copy(feature),
      [lib, ...domain(...left, feature), ...copy(...left, feature)],
      'Copy imports lib, its own domain, and domain and copy on its left.',
    ),
    only(
      `${feature}-contract`,
      contracts(feature),
      [lib, ...domain(feature), ...contracts(...left, feature)],
      'A contract imports its own domain, lib and the contracts on its left.',
    ),
    only(
      `${feature}-server`,
      server(feature),
      [
        lib,
        platform,
        ...contracts(feature),
        ...domain(...left, feature),
        ...copy(...left, feature),
        ...server(...left, feature),
      ],
      'A server imports its own domain, contract and copy, platform, lib, and server, domain and copy on its left.',
    ),
    only(
      `${feature}-ui`,
      screens(feature),
      [
        lib,
        ui,
        ...contracts(feature),
        ...copy(...left, feature),
        ...domain(...left, feature),
        ...screens(...left, feature),
      ],
      'Screens import their own domain, contract and copy, ui, lib, and ui, domain and copy on their left.',
    ),
  ]
})

/** Packages that touch the outside world. */
const drivers = [
  'pg',
  'pg-copy-streams',
  'pg-boss',
  'pino',
  'nodemailer',
  'fast-jwt',
  'rate-limiter-flexible',
  '@node-rs/argon2',
]
/** Packages that draw. */
const drawers = ['react', 'react-dom', '@tabler/[^/]+', '@tanstack/[^/]+']
const packages = (names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`

const pureRooms = ['^src/features/[^/]+/domain/', '^src/features/[^/]+/copy(\\.ts$|/)']
const shownRooms = ['^src/features/[^/]+/ui/', ui, '^src/web/']
/** Everything that a screen may import: src/contract.ts only as a type. */
const browserRooms = [lib, ...pureRooms, '^src/features/[^/]+/contract(\\.ts$|/)', contract, ...shownRooms]
/** TanStack Start's own entry files, which run on the server. */
const startEntries = '^src/web/(server|start)\\.ts$'

export default {
  forbidden: [
    ...rooms,
    only('lib', lib, [lib], 'lib imports nothing of ours.'),
    only(
      'platform',
      platform,
      [lib, platform],
      'platform imports lib; main.ts hands it what it needs of the features.',
    ),
    only('ui', ui, [lib, ui, contract], 'ui imports lib and the types of src/contract.ts.'),
    only(
      'web',
      '^src/web/',
      [lib, ui, contract, '^src/web/', ...screens(...features), ...domain(...features)],
      "web imports the features' ui and domain, ui, lib and the types of src/contract.ts.",
    ),
    only('contract', contract, [lib, ...contracts(...features)], 'src/contract.ts composes the contracts.'),
    only(
      'api',
      '^src/(api|jobs)\\.ts$',
      [lib, platform, contract, ...server(...features)],
      'src/api.ts and src/jobs.ts compose the servers of the features.',
    ),
    {
      name: 'contract-is-a-type-for-screens',
      comment:
        'ui and web import src/contract.ts with `import type` only: the contract never reaches the browser bundle.',
      severity: 'error',
      from: { path: [ui, '^src/web/'], pathNot: tests },
      to: { path: contract, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-server-behind-a-screen',
      comment:
        'What the browser loads imports no server module. These rooms import only each other, so no chain leads there.',
      severity: 'error',
      from: { path: browserRooms },
      to: { path: ['^src/features/[^/]+/server/', platform, '^src/(api|jobs|main)\\.ts$'] },
    },
    {
      name: 'nobody-imports-main',
      comment: 'src/main.ts knows everyone; nobody knows it.',
      severity: 'error',
      from: {},
      to: { path: '^src/main\\.ts$' },
    },
    {
      name: 'no-room',
      comment: 'A file of src stands in a room; a feature has five rooms and nothing else.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          tests,
          '^src/(main|api|jobs|contract)\\.ts$',
          '^src/(lib|platform|ui|web)/',
          `^src/features/(${features.join('|')})/((domain|server|ui|contract|copy)/|(contract|copy)\\.ts$)`,
        ],
      },
      to: {},
    },
    {
      name: 'no-file-outside-the-rooms',
      comment: 'Nothing imports a file that stands outside the rooms.',
      severity: 'error',
      from: {},
      to: {
        path: '^src/',
        pathNot: [
          '^src/(main|api|jobs|contract)\\.ts$',
          '^src/(lib|platform|ui|web)/',
          `^src/features/(${features.join('|')})/((domain|server|ui|contract|copy)/|(contract|copy)\\.ts$)`,
        ],
      },
    },
    {
      name: 'pure-packages',
      comment: 'domain and copy import no package but zod.',
      severity: 'error',
      from: { path: pureRooms, pathNot: tests },
      to: { pathNot: [ours, packages(['zod'])] },
    },
    {
      name: 'no-node-where-the-browser-runs',
      comment: 'No node:* in lib, domain, copy, contracts and screens.',
      severity: 'error',
      from: { path: browserRooms, pathNot: [tests, startEntries] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'queries-stay-on-the-server',
      comment: 'drizzle-orm is imported only in features/*/server, platform, db and tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/features/[^/]+/server/', platform] },
      to: { path: packages(['drizzle-orm']) },
    },
    {
      name: 'drivers-stay-on-the-server',
      comment: 'Packages that touch the outside world are imported only there and in main.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/features/[^/]+/server/', platform, '^src/main\\.ts$'] },
      to: { path: packages(drivers) },
    },
    {
      name: 'drawing-stays-on-screens',
      comment: 'React, Tabler and TanStack are imported only in ui and web.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, ...shownRooms] },
      to: { path: packages(drawers) },
    },
    {
      name: 'file-libraries-only-in-workers',
      comment:
        'Nothing that answers requests loads the libraries that write spreadsheets and PDFs: a thread of its own does.',
      severity: 'error',
      from: { path: '^src/(main|api)\\.ts$' },
      to: { path: packages(['exceljs', 'pdfmake']), reachable: true },
    },
    {
      name: 'uploads-are-opened-in-a-child-process',
      comment: 'Nothing that answers requests loads the libraries that open what strangers upload.',
      severity: 'error',
      from: { path: '^src/(main|api)\\.ts$' },
      to: { path: packages(['sharp', '@cantoo/pdf-lib', 'pdfjs-dist', 'file-type']), reachable: true },
    },
    {
      name: 'exports-are-made-where-exports-are-made',
      comment:
        'The libraries that write spreadsheets and PDFs are imported only where the comparison and the price sheet make them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/features/comparison/server/files/', '^src/features/quotations/server/price-sheet/'],
      },
      to: { path: packages(['exceljs', 'pdfmake']) },
    },
    {
      name: 'two-files-of-quotations-in-the-comparison',
      comment: 'The rules of the comparison import only status.ts and delivery.ts of the rules of quotations.',
      severity: 'error',
      from: { path: domain('comparison') },
      to: {
        path: '^src/features/quotations/',
        pathNot: '^src/features/quotations/domain/(status|delivery)\\.ts$',
      },
    },
    {
      name: 'masking-has-one-entrance',
      comment: 'Outside its folder, masking is imported through src/lib/masking/masking.ts; its own tests go deeper.',
      severity: 'error',
      from: { path: ours, pathNot: ['^src/lib/masking/', '^tests/masking/'] },
      to: { path: '^src/lib/masking/', pathNot: '^src/lib/masking/masking\\.ts$' },
    },
    {
      name: 'no-test-package-in-the-product',
      comment: 'What the product imports stands in dependencies, not in devDependencies.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'production-imports-no-tests',
      comment: 'src and db import nothing from tests: production does not need that folder. Tests may import db/demo.',
      severity: 'error',
      from: { path: '^(src|db)/', pathNot: tests },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycle',
      comment: 'No circle of imports. The generated route tree names every route, so circles through it are its own.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen\\.ts$' } },
    },
    {
      name: 'no-dead-path',
      comment: 'Every import leads to a file or a package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^#tanstack-', '^tanstack-start-'] },
    },
  ],
  options: {
    // TypeScript 7 has no parser interface; swc reads the same files and tells type imports apart.
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '[.](css|svg|png|woff2)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.d.ts', '.json'],
    },
  },
}
