/** Made by vite.config.ts: the files of each screen that a route loads by its reader's role; none in development. */
declare module 'virtual:screen-files' {
  const files: Readonly<Record<string, readonly string[]>>
  export default files
}
