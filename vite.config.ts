import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { LICENSES } from './shared/paths.ts'
import { amplifyParts } from './web/build/amplifySheet.ts'
import { apiReference } from './web/build/apiReference.ts'
import { CHUNKS, lazyScripts } from './web/build/chunks.ts'
import { cloudscapeIcons } from './web/build/cloudscapeIcons.ts'
import { cloudscapePresses } from './web/build/cloudscapePresses.ts'
import { cloudscapeTelemetry } from './web/build/cloudscapeTelemetry.ts'
import { compiledWhole } from './web/build/compiledWhole.ts'
import { earlyPaint } from './web/build/earlyPaint.ts'
import { TARGETS } from './web/build/floor.ts'
import { manualPages } from './web/build/manualPages.ts'
import { offlineFiles } from './web/build/offlineFiles.ts'
import { siteModules } from './web/build/siteModules.ts'
import { cloudscapeTheme } from './web/build/theme.ts'
import { tokenFirst } from './web/build/tokenFirst.ts'
import { typeface } from './web/build/typeface.ts'
import { zodSchemas } from './web/build/zodSchemas.ts'

const root = import.meta.dirname

export default defineConfig({
  root: `${root}/web`,
  plugins: [
    react(),
    cloudscapeIcons(),
    cloudscapeTelemetry(),
    cloudscapePresses(),
    zodSchemas(),
    cloudscapeTheme(root),
    typeface(root),
    amplifyParts(root),
    earlyPaint(root),
    tokenFirst(),
    offlineFiles(root),
    apiReference(root),
    manualPages(root),
    siteModules(root, `${root}/.build/siteModules.json`),
    compiledWhole(),
  ],
  resolve: {
    alias: [
      // Our texts are read by `shared/i18n/parseText.ts`, and Cloudscape's come read already.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: `${root}/node_modules/@formatjs/icu-messageformat-parser/lib/no-parser.js`,
      },
    ],
  },
  build: {
    outDir: `${root}/.build/web`,
    emptyOutDir: true,
    target: TARGETS,
    // A data: worker or font would need a wider content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    // Read by tests/build, which adds up what a screen loads.
    manifest: true,
    // What the makers of the packages in it ask to be told with it.
    license: { fileName: LICENSES },
    // Every browser that runs the target knows links to modules.
    modulePreload: { polyfill: false, resolveDependencies: lazyScripts },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
})
