import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { pdfFile } from '../fixtures/files.ts'
import { readPdf } from '../fixtures/readBack.ts'
import { act, keepLooks, noticed } from './browser.ts'
import { visit } from './visits.ts'

describe('recipes', () => {
  it('are written with the measured rate, seen with the doses of each tank, and found by their plot', async () => {
    const name = `Dessecação ${randomUUID().slice(0, 8)}`
    const page = await visit('ana', pathTo('receitas'))
    await page.getByRole('link', { name: 'Dessecação pré-plantio' }).waitFor()
    await keepLooks(page, 'receitas')
    await page.getByRole('button', { name: 'Criar receita' }).first().click()
    await page.getByLabel('Identificação').fill(name)
    await page.getByLabel('Talhão').fill(name.slice(-8))
    await page.getByLabel('Área total').fill('20')
    await page.getByRole('button', { name: /^Equipamento/ }).click()
    await page.getByRole('option', { name: /Autopropelido 24 m/ }).click()
    await page.getByLabel('Capacidade do tanque').fill('1000')
    await page.getByRole('button', { name: /^Usar [\d.,]+\sL\/ha$/ }).click()
    await expect.poll(() => page.getByLabel('Taxa de aplicação').inputValue()).not.toBe('')
    const product = page.getByRole('group', { name: 'Produto 1', exact: true })
    await product.getByLabel('Produto', { exact: true }).fill('Glifosato')
    await product.getByLabel('Dose').fill('3')
    await page.getByRole('row', { name: 'Glifosato' }).getByRole('cell', { name: '60,00 L' }).waitFor()
    await page.getByRole('button', { name: 'Criar receita' }).click()
    await noticed(page, `${name} foi criada.`)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('row', { name: 'Glifosato' }).getByRole('cell', { name: '60,00 L' }).waitFor()
    await keepLooks(page, 'receita')
    const [file] = await Promise.all([page.waitForEvent('download'), act(page, 'PDF')])
    expect(file.suggestedFilename()).toMatch(/^receita-[\d-]{10}-.*\.pdf$/)
    expect((await readPdf(await readFile(await file.path()))).text).toContain('60,00 L')
    const attachment = { name: 'Receituário.pdf', mimeType: 'application/pdf', buffer: pdfFile() }
    await page.locator('input[type=file]').setInputFiles([attachment])
    await page.getByRole('button', { name: 'Baixar Receituário.pdf' }).waitFor()
    await page.goto(`${pathTo('receitas')}?filtro=${encodeURIComponent(JSON.stringify({ talhao: name.slice(-8) }))}`)
    await page.getByRole('link', { name }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Dessecação/ }).count()).toBe(1)
  })

  it('are written by nobody but the account: an administrator of the product has no page for it', async () => {
    const page = await visit('admin', pathTo('receitaNova'))
    await page.getByText('Página não encontrada').first().waitFor()
  })
})
