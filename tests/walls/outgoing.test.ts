import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Ways to open a connection: Node's own, the global ones, and the packages of ours that do. */
const ways =
  /(?<![.\w])(?<!\{ )fetch\(|\bcreateTransport\(|new (?:S3mini|OTLPTraceExporter|WebSocket|EventSource)\(|import \{[^}]*\b(?:connect|createConnection|request|get)\b[^}]*\} from 'node:(?:net|tls|https?|http2|dgram)'|\b(?:net|tls|https?)\.(?:connect|createConnection|request|get)\(|from '(?:undici|ws|axios|got)'/

/** The code that runs in the server; pg, which asks the database, may be imported by the platform alone. */
const serverFiles = globSync('src/**/*.ts', { cwd: root }).filter(
  (file) => !/^src\/(?:ui|web)\/|\/ui\//.test(file) && !file.endsWith('.test.ts'),
)
const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')

test('only these files of the server open a connection to anybody but the database', () => {
  const calling = serverFiles.filter((file) => ways.test(withoutComments(readFileSync(join(root, file), 'utf8'))))
  expect(calling.toSorted()).toEqual([
    'src/platform/files/s3-store.ts', // the bucket of FILES_S3_ENDPOINT
    'src/platform/files/virus-scan.ts', // CLAMD
    'src/platform/google-places.ts', // GOOGLE_MAPS_API_KEY
    'src/platform/mail/mail.ts', // SMTP_URL
    'src/platform/observability/tracing.ts', // OTEL_EXPORTER_OTLP_ENDPOINT
    'src/platform/postgres/lock-file.ts', // the socket of the own database
  ])
})
