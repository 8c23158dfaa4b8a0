import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { VeiculoMarca } from '../../shared/contract/vehicleBrands.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { keepLooks, noticed } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { criar, listar, mudarStatus } = AREAS.vehicleBrands.routes
const NOW = '2026-11-20T12:00:00.000Z'
const BRAND: VeiculoMarca = { id: randomUUID(), nome: 'Jacto', criado_em: NOW, atualizado_em: NOW, versao: 2 }

describe('a name that a removed record keeps', () => {
  it('is told in the form, which offers to restore the record instead', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, NOTHING)
    answers.make(criar, () => {
      throw new Refused('MARCA_VEICULO_JA_EXISTE', { removido: { id: BRAND.id, versao: BRAND.versao } })
    })
    const available = answers.refuse(mudarStatus, 'INDISPONIVEL')
    await open(pathTo('veiculoMarcaNova'))
    await page.getByLabel('Nome', { exact: true }).fill('jacto')
    await page.getByRole('button', { name: 'Criar marca de veículo' }).click()
    await page.getByText('Um registro removido já tem este valor.').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'marca-removida')

    await page.getByRole('button', { name: 'Restaurar' }).click()
    await page.locator('form').getByText('O serviço está indisponível no momento.').first().waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('jacto')

    available()
    answers.give(mudarStatus, { ...BRAND, versao: 3 })
    await page.getByRole('button', { name: 'Criar marca de veículo' }).click()
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await noticed(page, 'Jacto foi restaurada.')
    await page.waitForURL(`**${pathTo('veiculosMarcas')}`)
    expect(answers.callsOf(mudarStatus).at(-1)).toMatchObject({
      params: { veiculoMarcaId: BRAND.id },
      body: { status: 'ATIVO', versao: 2 },
    })
  })
})

describe('removing a brand', () => {
  it('asks first, and sends the version that was seen', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, { itens: [BRAND], proximo: null })
    answers.give(mudarStatus, { ...BRAND, versao: 3 })
    await open(pathTo('veiculosMarcas'))
    await page.getByRole('button', { name: /Jacto/ }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: /Jacto/ }).click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Deseja remover a marca Jacto?').first().waitFor()
    expect(answers.callsOf(mudarStatus)).toEqual([])
    answers.give(listar, NOTHING)
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await noticed(page, 'Jacto foi removida.')
    expect(answers.callsOf(mudarStatus)[0]?.body).toEqual({ status: 'REMOVIDO', versao: 2 })
    await page.getByText('Nenhuma marca de veículo').first().waitFor()
  })
})
