import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import type { ScreenArea } from '../i18n/messages.ts'
import { pt } from '../i18n/pt/all.ts'
import { PUBLIC_PAGES, SCREENS } from '../parts/screens/screens.ts'

const ROOT = join(import.meta.dirname, '../..')
const BASE = Object.keys(pt.base)
/** Every area there is besides what comes with a language. */
export const SCREEN_AREAS = Object.keys(pt.areas) as ScreenArea[]
const KEY = new RegExp(`["'\`](${[...BASE, ...SCREEN_AREAS].join('|')})\\.[a-zA-Z]`, 'g')

/** What a page reaches by itself: not what starts other pages, and not the texts. */
const own: Plugin = {
  name: 'own',
  setup({ onResolve }) {
    onResolve({ filter: /^virtual:|\.css$/ }, ({ path }) => ({ path, external: true }))
    onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' &&
      /\/(app\/(router|starts|contracts|ahead|survey\/SurveyGate|(irregular\/Irregular|invitations\/Invitations|proof\/Proof)Gate)|i18n\/load|i18n\/cloudscape)\.tsx?$/.test(
        importer,
      )
        ? { path, external: true }
        : undefined,
    )
  },
}

/**
 * Areas of the texts that a module and all it imports name, what it fetches later included; those that come with a
 * language are left out.
 */
export async function textsNamedBy(module: string): Promise<ScreenArea[]> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, module)],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    // Where modules are joined without being run anew, what nobody uses of them is left out.
    splitting: true,
    outdir: 'nowhere',
    packages: 'external',
    write: false,
    plugins: [own],
  })
  const named = outputFiles.flatMap(({ text }) => [...text.matchAll(KEY)].map(([, area]) => area))
  return SCREEN_AREAS.filter((area) => named.includes(area))
}

/** Areas of texts by a page's file below `web/features`. */
export type PageTexts = ReadonlyMap<string, readonly ScreenArea[]>

async function findTexts(): Promise<PageTexts> {
  const pages = new Set([...PUBLIC_PAGES, ...SCREENS].map(({ page }) => page))
  const named = [...pages].map(async (page) => [page, await textsNamedBy(`web/features/${page}.tsx`)] as const)
  return new Map(await Promise.all(named))
}

let found: Promise<PageTexts> | undefined
/**
 * What each page shows besides what comes with a language, its dialogs included: fetched with it. A build looks for it
 * once.
 */
export function pageTexts(): Promise<PageTexts> {
  found ??= findTexts()
  return found
}
