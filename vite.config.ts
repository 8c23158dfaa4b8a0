import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { CHUNKS } from './web/chunks.ts'
import { cloudscapeMessages } from './web/cloudscapeMessages.ts'
import { earlyPaint } from './web/earlyPaint.ts'
import { cloudscapeTheme } from './web/theme.ts'

const root = import.meta.dirname

export default defineConfig({
  root: `${root}/web`,
  plugins: [react(), cloudscapeMessages(), cloudscapeTheme(root), earlyPaint(root)],
  build: {
    outDir: `${root}/.build/web`,
    emptyOutDir: true,
    target: 'es2023',
    // A data: worker or font would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    // Read by tests/build, which adds up what a screen loads.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
})
