import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { keepLooks, noticed } from './browser.ts'
import { visit } from './visits.ts'

describe('a registry, such as that of vehicle brands', () => {
  it('has its records created, renamed and found by an administrator; a name that is taken is told', async () => {
    const name = `Marca ${randomUUID().slice(0, 8)}`
    const page = await visit('admin', pathTo('veiculosMarcas'))
    const nameField = page.getByLabel('Nome', { exact: true })
    await page.getByRole('button', { name: 'Criar marca de veículo' }).first().click()
    await page.waitForURL(`**${pathTo('veiculoMarcaNova')}`)
    await keepLooks(page, 'marca-de-veiculo-nova')
    await nameField.fill(name)
    await page.getByRole('button', { name: 'Criar marca de veículo' }).click()
    await noticed(page, `${name} foi criada.`)
    await page.waitForURL(`**${pathTo('veiculosMarcas')}`)

    await page.getByRole('button', { name: 'Criar marca de veículo' }).first().click()
    await nameField.fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Criar marca de veículo' }).click()
    await noticed(page, 'Já existe uma marca de veículo com este nome.')
    await expect.poll(() => nameField.inputValue()).toBe(name.toUpperCase())

    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await page.getByRole('link', { name }).click()
    await nameField.fill(`${name} B`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Marca de veículo salva.')
    await page.getByRole('link', { name: `${name} B` }).waitFor()
    await keepLooks(page, 'marcas-de-veiculos')
  })
})
