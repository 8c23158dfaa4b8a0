import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pngFile } from '../../scripts/seed/png.ts'
import { pathTo } from '../../shared/paths.ts'
import { idOf } from '../fixtures/demo.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { pdfFile } from '../fixtures/files.ts'
import { inDays, today } from '../fixtures/revisions.ts'
import { complaintsOf, noticed } from './browser.ts'
import { visit } from './visits.ts'

const typed = (iso: string) => iso.split('-').toReversed().join('/')
const NAME = 'Relatório nº 12.pdf'

/** Presses what downloads, and answers the file the browser saved. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

it('a revision is written down with a PDF that is one, and read by the owner of the equipment', async () => {
  const equipment = await newEquipment(idOf('ana'))
  const admin = await visit('admin', pathTo('revision'))
  const complaints = complaintsOf(admin)
  await admin.getByRole('button', { name: 'Criar revisão' }).first().click()
  const dialog = admin.getByRole('dialog', { name: 'Criar revisão' })
  await dialog.getByRole('button', { name: /^Código do equipamento/ }).click()
  await admin.getByRole('combobox', { name: 'Buscar' }).fill(equipment.serial)
  await admin.getByRole('option', { name: equipment.serial }).click()
  await dialog.getByRole('textbox', { name: 'Data da revisão' }).fill(typed(today()))
  await dialog.getByLabel('Revisor').fill('Lúcia Amaral')
  await dialog.getByRole('textbox', { name: 'Próxima revisão' }).fill(typed(inDays(365)))
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: pngFile(4, 4) })
  await dialog.getByText('O conteúdo não corresponde ao formato do arquivo.').first().waitFor()
  await file.focus()
  await file.setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: pdfFile(NAME) })
  await dialog.getByText(NAME, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Retirar PDF' }).waitFor()
  await expect.poll(() => admin.locator(':focus').getAttribute('aria-label')).toBe('Trocar PDF')
  await dialog.getByRole('button', { name: 'Criar revisão' }).click()
  await noticed(admin, 'Revisão criada com sucesso!')

  const row = admin.getByRole('row').filter({ hasText: equipment.serial })
  await row.getByRole('button').click()
  const download = () => admin.getByRole('menuitem', { name: 'Baixar relatório' }).click()
  expect(await downloaded(admin, download)).toEqual({ name: NAME, bytes: pdfFile(NAME) })
  expect(complaints).toEqual([])

  const ana = await visit('ana', pathTo('equipamentoVer', { equipamentoId: equipment.id }))
  await ana.getByRole('tab', { name: 'Revisões' }).click()
  const button = ana.getByRole('button', { name: `Baixar o relatório da revisão de ${typed(today())}` })
  expect(await downloaded(ana, () => button.click())).toEqual({ name: NAME, bytes: pdfFile(NAME) })
})
