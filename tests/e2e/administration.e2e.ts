import { expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { visit } from './visits.ts'

const SCREENS = [
  'veiculosMarcas',
  'report',
  'revision',
  'versoesHardware',
  'pontaImportar',
  'pontasPublicadas',
] as const
const IN_THE_MENU = ['Marcas de veículos', 'Relatórios', 'Revisão', 'Versões de firmware']

it('what administrators keep is not found by an owner, nor in their menu', async () => {
  const page = await visit('ana')
  const entry = (name: string) => page.getByRole('link', { name, exact: true })
  await entry('Coletas (leituras)').first().waitFor()
  for (const name of IN_THE_MENU) expect(await entry(name).count(), name).toBe(0)
  for (const path of SCREENS) {
    await page.goto(pathTo(path))
    await page.getByText('Página não encontrada').first().waitFor()
  }
})
