import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar } = AREAS.users.routes

describe('a text entered in a list’s filter', () => {
  it.each([
    ['ana.rib', { busca: 'ana.rib' }, 'Nome, e-mail ou documento'],
    // The one value that is called so.
    ['administ', { papel: 'ADMIN' }, 'Tipo de usuário'],
  ])('%s searches all texts, or takes the single suggestion', async (text, asked, property) => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, NOTHING)
    await open(pathTo('usuarios'))
    const field = page.getByRole('combobox', { name: 'Filtros' })
    await field.pressSequentially(text)
    await field.press('Enter')
    await expect.poll(() => answers.callsOf(listar).at(-1)?.query).toMatchObject(asked)
    await page.getByRole('button', { name: new RegExp(`^${property}`) }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('filtro')).toBe(JSON.stringify(asked))
    // A property without a value narrows nothing and takes nothing away.
    await field.pressSequentially('Situação = ')
    await field.press('Enter')
    await page.getByText('Escolha também um valor para o filtro.').waitFor()
    expect(new URL(page.url()).searchParams.get('filtro')).toBe(JSON.stringify(asked))
  })
})
