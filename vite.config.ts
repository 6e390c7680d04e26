import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The build of src/web. `npm start` calls it with an outDir of its own when the sources changed (src/platform/build.ts).
export default defineConfig({
  clearScreen: false,
  publicDir: 'src/web/public',
  build: { outDir: '.build/latest', chunkSizeWarningLimit: 700 },
  plugins: [
    tanstackStart({
      srcDirectory: 'src/web',
      router: { addExtensions: true, enableRouteTreeFormatting: false },
    }),
    react(),
  ],
})
