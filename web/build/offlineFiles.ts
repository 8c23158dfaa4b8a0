import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../shared/i18n/language.ts'
import { PATHS } from '../../shared/paths.ts'
import { OFFLINE_LIST, type OfflineList, WORKER } from '../app/offline/list.ts'
import { TARGETS } from './floor.ts'
import { bundleFiles, publicPages, screens } from './screenFiles.ts'
import { pageTexts } from './screenTexts.ts'

const SOURCE = 'web/worker/serviceWorker.ts'

/**
 * Pages that are there without a network: readings, their list, home, what to replace, recipes, and the one that says
 * that there is nothing else.
 */
const READ: readonly string[] = [
  PATHS.leituras,
  PATHS.leituraVer,
  PATHS.leituraCampo,
  PATHS.app,
  PATHS.listaTrocas,
  PATHS.receitas,
  PATHS.receitaVer,
  PATHS.inicio,
].map(({ path }) => path)
/** Parts of them that come later. What sends, changes or listens is of no use there, and stays away. */
const PARTS = [
  ...['Shell', 'HeaderTools', 'AccountSelector', 'Menu', 'Trail', 'Bell', 'LogoutModal', 'UnsentQuestion'].map(
    (name) => `app/layout/${name}.tsx`,
  ),
  ...['list/FilterField', 'list/PeriodPicker', 'list/RowActions', 'charts/NozzleBars'].map((name) => `ui/${name}.tsx`),
  ...['Arithmetic', 'Calibration', 'Details', 'Files', 'History'].map((name) => `features/readings/${name}Tab.tsx`),
  ...['Checklist', 'ConflictNotice', 'KeptReadings', 'NozzlePanel', 'Receiving', 'WhatIfNotice', 'WorkOrder'].map(
    (name) => `features/readings/${name}.tsx`,
  ),
  'features/readings/whatIfReading.ts',
  'features/replacements/CostSection.tsx',
  ...['Calculation', 'RecipeFiles', 'SprayConditions'].map((name) => `features/recipes/${name}.tsx`),
  'parts/outbox/UnsentNotice.tsx',
  'app/offline/reopening.ts',
]

/** Texts that parts of the shell bring along. */
const TEXTS = ['outbox'] as const

/**
 * What lets the readings that were opened last be read without a network: the service worker, and the list of files
 * that the console keeps for it. They have no hash in their names, because the browser looks for them at these
 * addresses, and are fetched anew each time.
 */
export function offlineFiles(root: string): Plugin {
  return {
    name: 'offline-files',
    apply: 'build',
    // Looked for beside the bundler's own work.
    buildStart: () => void pageTexts(),
    generateBundle: {
      // By then the bundler has taken away chunks that held nothing but styles.
      order: 'post',
      async handler(_, bundle) {
        const { entry, chunkOf, loaded, textsOf } = bundleFiles(bundle)
        const early = Object.keys(bundle).filter((file) => /^assets\/(?:early|failures|console|letters)-/.test(file))
        const shown = await pageTexts()
        const pages = [...screens(shown), ...publicPages(shown)].filter(({ path }) => READ.includes(path))
        const modules = [...pages.map(({ module }) => module), ...PARTS.map((part) => `web/${part}`)]
        const files = new Set([...loaded(entry, ...modules.map(chunkOf)), ...early])
        const areas = [...new Set([...pages.flatMap(({ texts }) => texts), ...TEXTS])]
        const inEach = LANGUAGES.map((language) => {
          const texts = textsOf(language, areas)
          return [language, [...texts].filter((file) => !files.has(file)).map((file) => `/${file}`)]
        })
        const list: OfflineList = {
          script: `/${entry}`,
          files: [...files].map((file) => `/${file}`),
          texts: Object.fromEntries(inEach),
        }
        const { outputFiles } = await build({
          entryPoints: [join(root, SOURCE)],
          bundle: true,
          minify: true,
          format: 'iife',
          target: TARGETS,
          write: false,
        })
        this.emitFile({ type: 'asset', fileName: OFFLINE_LIST.slice(1), source: JSON.stringify(list) })
        this.emitFile({ type: 'asset', fileName: WORKER.slice(1), source: outputFiles[0]?.text ?? '' })
      },
    },
  }
}
