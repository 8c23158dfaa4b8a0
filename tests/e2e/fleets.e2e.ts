import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { keepLooks, noticed } from './browser.ts'
import { visit } from './visits.ts'

describe('fleets', () => {
  it('get a vehicle with two sections, which is found by its tank, opened, and deleted', async () => {
    const name = `Carreta ${randomUUID().slice(0, 8)}`
    const page = await visit('ana', pathTo('frotas'))
    await page.getByRole('link', { name: 'Turbo café' }).waitFor()
    await keepLooks(page, 'frotas')
    await page.getByRole('button', { name: 'Criar veículo' }).first().click()
    await page.getByLabel('Identificação').fill(name)
    const choose = async (label: string, option: string) => {
      await page.getByRole('button', { name: label }).first().click()
      await page.getByRole('option', { name: option }).first().click()
    }
    await choose('Marca', 'Campo Forte')
    await choose('Modelo Selecione', 'CF 2000 Carreta')
    await page.getByLabel('Capacidade do tanque').fill('2222')
    await page.getByLabel('Ano de fabricação').fill('2015')
    const section = (number: number) => page.getByRole('group', { name: `Seção ${number}` })
    await section(1).getByLabel('Bico inicial').fill('1')
    await section(1).getByLabel('Bico final').fill('18')
    await page.getByRole('button', { name: 'Modelo de ponta' }).click()
    await page.getByRole('combobox', { name: 'Buscar' }).fill('leque 110-03')
    await page
      .getByRole('option', { name: /Leque 110-03/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Adicionar seção' }).click()
    await expect.poll(() => section(2).getByLabel('Bico final').inputValue()).toBe('36')
    await page.getByRole('button', { name: 'Criar veículo' }).click()
    await noticed(page, `${name} foi criado.`)

    const filter = encodeURIComponent('{"capacidade_min":2222,"capacidade_max":2222}')
    await page.goto(`${pathTo('frotas')}?filtro=${filter}`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Editar' }).click()
    await page.getByRole('group', { name: 'Seção 2' }).waitFor()
    await keepLooks(page, 'veiculo')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.goto(`${pathTo('frotas')}?filtro=${filter}`)
    await page.getByRole('button', { name: new RegExp(name) }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await noticed(page, 'Veículo excluído com sucesso!')
    await expect.poll(() => page.getByRole('link', { name }).count()).toBe(0)
  })

  it('are refused to an owner without the permission, in the words of the specification', async () => {
    const page = await visit('carla', pathTo('frotas'))
    await page.getByText('Você não possui permissão para gerir frotas.').first().waitFor()
  })
})
