import type { Settings } from '#platform/rpc.ts'

/** What the product is told about itself in every test. */
export const testSettings: Settings = {
  publicUrl: 'http://localhost:3000',
  teamEmail: 'equipo@pliego.example',
  supportEmail: 'soporte@pliego.example',
  sessionSecret: 'a secret that only tests know, long enough',
  mailServer: false,
  maxFileMegabytes: 10,
}
