import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The build of src/web. `npm start` calls it with an outDir of its own when the sources changed (src/platform/build.ts).
export default defineConfig(({ command }) => ({
  clearScreen: false,
  publicDir: 'src/web/public',
  build: { outDir: '.build/latest', chunkSizeWarningLimit: 700 },
  // The built renderer holds the parts of its libraries that it uses: it starts in half the time (the icons alone are
  // five thousand files). While developing they are loaded as they are.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      router: { addExtensions: true, enableRouteTreeFormatting: false },
    }),
    react(),
  ],
}))
