import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { pt } from '../i18n/pt/all.ts'
import { publicPages, screens } from './screenFiles.ts'

const root = join(import.meta.dirname, '../..')
const BASE = Object.keys(pt.base)
const AREAS = [...BASE, ...Object.keys(pt.areas)]
const KEY = new RegExp(`["'\`](${AREAS.join('|')})\\.[a-zA-Z]`, 'g')

/** What a page reaches by itself: not what starts other pages, and not the texts. */
const own: Plugin = {
  name: 'own',
  setup({ onResolve }) {
    onResolve({ filter: /^virtual:|\.css$/ }, ({ path }) => ({ path, external: true }))
    onResolve({ filter: /^\./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' &&
      /\/(app\/(pages|starts|ahead|survey\/SurveyGate|(irregular\/Irregular|invitations\/Invitations|proof\/Proof)Gate)|i18n\/load|i18n\/cloudscape)\.tsx?$/.test(
        importer,
      )
        ? { path, external: true }
        : undefined,
    )
  },
}

/** Areas of the texts a module and all it imports name, what it fetches later included. */
async function areasOf(module: string): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [join(root, module)],
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
  const named = outputFiles.flatMap(({ text }) => [...text.matchAll(KEY)].map(([, area = '']) => area))
  return [...new Set(named)].toSorted()
}

const beyondBase = async (module: string) => (await areasOf(module)).filter((area) => !BASE.includes(area))

describe('the texts that come with a page', () => {
  it.each([...publicPages, ...screens])('are those it shows: $path', async ({ module, texts }) => {
    expect(await beyondBase(module)).toEqual(texts.toSorted())
  })

  it('are none for what all pages share', async () => {
    expect(await beyondBase('web/app/main.tsx')).toEqual([])
  })

  it('are those of the survey for what asks to take part in it', async () => {
    expect(await beyondBase('web/features/survey/SurveyInvitation.tsx')).toEqual(['survey'])
  })

  it('are those of the warning for what warns of irregular equipment', async () => {
    expect(await beyondBase('web/features/equipment/IrregularDialog.tsx')).toEqual(['irregular'])
  })

  it('are those of invitations for what asks who was invited', async () => {
    expect(await beyondBase('web/features/members/InvitationsNotice.tsx')).toEqual(['forms', 'invitations'])
  })

  it('are those of the proof for what asks for password and code', async () => {
    expect(await beyondBase('web/features/sessions/ProofDialog.tsx')).toEqual(['forms', 'sessions'])
  })

  it('are those of forms for what all forms share', async () => {
    expect(await beyondBase('web/ui/form/FormShell.tsx')).toEqual(['forms'])
  })

  it('are found in dialogs that are fetched later, and in what a page takes from others', async () => {
    expect(await areasOf('web/app/main.tsx')).toEqual(expect.arrayContaining(['common', 'errors', 'screens']))
    expect(await areasOf('web/features/members/MembersPage.tsx')).toEqual(
      expect.arrayContaining(['common', 'forms', 'members', 'ui']),
    )
  })
})
