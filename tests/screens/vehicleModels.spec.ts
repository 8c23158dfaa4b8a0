import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { VeiculoMarca } from '../../shared/contract/vehicleBrands.ts'
import type { VeiculoModelo } from '../../shared/contract/vehicleModels.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { keepLooks, noticed } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { Refused } from './answers.ts'
import { NOTHING } from './lists.ts'
import { accountOf, loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { criar, editar, listar, ver } = AREAS.vehicleModels.routes
const NOW = '2026-11-20T12:00:00.000Z'
const BRAND: VeiculoMarca = { id: randomUUID(), nome: 'Agrovale', criado_em: NOW, atualizado_em: NOW, versao: 1 }
const MODEL: VeiculoModelo = {
  id: randomUUID(),
  nome: 'AV 2000',
  marca_id: BRAND.id,
  marca_nome: BRAND.nome,
  criado_em: NOW,
  atualizado_em: NOW,
  versao: 1,
}

describe('a model of vehicles', () => {
  it('is created for a brand that is looked for; a brand that is gone meanwhile is told', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, NOTHING)
    answers.give(AREAS.vehicleBrands.routes.listar, { itens: [BRAND], proximo: null })
    answers.make(criar, () => {
      throw new Refused('MARCA_VEICULO_NAO_ENCONTRADA')
    })
    await open(pathTo('veiculoModeloNovo'))
    const submit = page.getByRole('button', { name: 'Criar modelo de veículo' })
    await submit.click()
    await expect.poll(() => page.getByText('Campo obrigatório.').count()).toBe(2)
    await page.getByRole('button', { name: 'Marca', exact: false }).first().click()
    await page.getByRole('option', { name: 'Agrovale' }).click()
    await page.getByLabel('Nome', { exact: true }).fill(MODEL.nome)
    await submit.click()
    await noticed(page, 'A marca selecionada não foi encontrada.')
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'modelo-de-veiculo-novo')

    answers.give(criar, MODEL)
    await submit.click()
    await noticed(page, 'AV 2000 foi criado.')
    await page.waitForURL(`**${pathTo('veiculosModelos')}`)
    expect(answers.callsOf(criar).at(-1)?.body).toEqual({ marca_id: BRAND.id, nome: MODEL.nome })
  })

  it('keeps the name of the brand that was chosen when the session ends, on another page too', async () => {
    const admin = loggedIn('admin')
    const { page, answers, session, open } = await signedIn(admin)
    answers.give(listar, NOTHING)
    answers.give(AREAS.vehicleBrands.routes.listar, { itens: [BRAND], proximo: null })
    await open(pathTo('veiculoModeloNovo'))
    await page.getByRole('button', { name: 'Marca', exact: false }).first().click()
    await page.getByRole('option', { name: BRAND.nome }).click()
    session.end()
    await page.getByLabel('Nome', { exact: true }).fill(MODEL.nome)
    await page.getByRole('button', { name: 'Criar modelo de veículo' }).click()
    await page.getByText('A sua sessão terminou').first().waitFor()
    await page.reload()
    answers.give(AREAS.vehicleBrands.routes.listar, NOTHING)
    await fillInLogin(page, accountOf('admin'))
    await page.getByRole('button', { name: /Marca.*Agrovale/ }).waitFor()
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(MODEL.nome)
  })

  it('shows the name of its brand before brands are looked for, and is saved over the version that was read', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, { itens: [MODEL], proximo: null })
    // The filter's values are asked for, and nothing of the form before somebody opens it.
    answers.give(AREAS.vehicleBrands.routes.listar, NOTHING)
    answers.give(ver, MODEL)
    answers.give(editar, { ...MODEL, nome: 'AV 2500', versao: 2 })
    await open(pathTo('veiculosModelos'))
    await page.getByRole('link', { name: MODEL.nome }).click()
    const brand = page.getByRole('button', { name: /Marca.*Agrovale/ })
    await brand.waitFor()
    // A label is nearer to its own field than to the one above.
    const [above, label] = [await brand.boundingBox(), await page.getByText('Nome', { exact: true }).boundingBox()]
    expect((label?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(12)
    await page.getByLabel('Nome', { exact: true }).fill('AV 2500')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Modelo de veículo salvo.')
    expect(answers.callsOf(editar)[0]?.body).toEqual({ marca_id: BRAND.id, nome: 'AV 2500', versao: 1 })
  })
})
