import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The build of src/web. `npm start` runs it with another outDir when the sources changed (src/platform/build.ts).
export default defineConfig(({ command }) => ({
  clearScreen: false,
  publicDir: 'src/web/public',
  build: { outDir: '.build/latest', chunkSizeWarningLimit: 700 },
  // Libraries are bundled into the server's renderer, which then starts in half the time (the icons alone are 5,000
  // files). In development they are not bundled.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      router: { addExtensions: true, enableRouteTreeFormatting: false },
    }),
    react(),
  ],
}))
