import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { NOTHING } from './lists.ts'
import { loggedIn, userOf } from './people.ts'
import { signedIn } from './visit.ts'

/** A name that could not be had is asked for once more after so long, ms. */
const AGAIN_MS = 10_000

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
    // The reason is said in the field, too.
    const why = 'Escolha também um valor para o filtro.'
    await page.getByRole('main').getByText(why).waitFor()
    await expect.poll(() => page.locator('.notifications').getByRole('status').innerText()).toContain(why)
    expect(new URL(page.url()).searchParams.get('filtro')).toBe(JSON.stringify(asked))
  })
})

describe('a day entered in the filter of a list by date', () => {
  it('as its rows show it narrows the list to that day', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    const { listar: readings } = AREAS.readings.routes
    answers.give(readings, NOTHING)
    await open(pathTo('leituras'))
    const field = page.getByRole('combobox', { name: 'Filtros' })
    await field.pressSequentially('09/11/2026 09:38')
    await field.press('Enter')
    const day = { inicio: '2026-11-09', fim: '2026-11-09' }
    await expect.poll(() => answers.callsOf(readings).at(-1)?.query).toMatchObject(day)
    await page.getByRole('button', { name: /09.11.2026/ }).waitFor()
  })
})

describe('a list that an address filters by records', () => {
  it('names those its first answer does not have, and says of one that is there no more that it is not available', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    const { recipes, equipment, users } = AREAS
    answers.give(recipes.routes.listar, NOTHING)
    answers.give(equipment.routes.listar, NOTHING)
    answers.refuse(equipment.routes.ver, 'NAO_ENCONTRADO')
    answers.give(users.routes.listar, NOTHING)
    answers.give(users.routes.ver, userOf('ana'))
    const answering = answers.refuse(users.routes.ver, 'INDISPONIVEL')
    await page.clock.install()
    const filter = { dono_id: PEOPLE.ana.id, equipamento_id: randomUUID() }
    await open(`${pathTo('receitas')}?filtro=${encodeURIComponent(JSON.stringify(filter))}`)
    await page.getByRole('button', { name: 'Equipamento = Não disponível' }).waitFor()
    // Where no answer came, the suggestions are asked for once more.
    const asked = () => answers.callsOf(users.routes.ver).length
    await expect.poll(asked).toBe(1)
    answering()
    let again = 0
    page.on('request', (request) => {
      if (request.url().includes(PEOPLE.ana.id)) again += 1
    })
    // A call that is on its way would be given up where the clock ran on.
    const askedAgain = async () => {
      if (again === 0) await page.clock.runFor(AGAIN_MS)
      return again
    }
    await expect.poll(askedAgain).toBe(1)
    await page.getByRole('button', { name: `Dono = ${PEOPLE.ana.name}` }).waitFor()
    expect(asked()).toBe(2)
    expect(answers.callsOf(equipment.routes.ver).length).toBe(1)
  })
})
