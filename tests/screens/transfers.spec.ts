import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { UsuarioLogado } from '../../shared/contract/login.ts'
import type { Transferencia } from '../../shared/contract/transfers.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { askedAt, DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { type Answers, Refused } from './answers.ts'
import { DEMO_READINGS, giveReadings } from './demoReadings.ts'
import { giveUsers } from './demoUsers.ts'
import { pageOf } from './lists.ts'
import { accountOf, loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { contas, prever, transferir, listar } = AREAS.transfers.routes
const DIEGO = { id: PEOPLE.diego.id, nome: PEOPLE.diego.name }
const OF_DIEGO = { tipo: 'UTILIZADOR', dono_conta: { id_usuario: PEOPLE.diego.id, nome: PEOPLE.diego.name } } as const
const OF_ANA = { tipo: 'UTILIZADOR', dono_conta: { id_usuario: PEOPLE.ana.id, nome: PEOPLE.ana.name } } as const

/** Permissions of people beyond their own account. */
const SEEN: Partial<Record<PersonKey, Partial<UsuarioLogado>>> = {
  ana: { contas_associadas: [OF_DIEGO] },
  carla: { cargo: 'UTILIZADOR', contas_associadas: [OF_ANA] },
}

const begun = (more: Partial<Transferencia> = {}): Transferencia => ({
  id: randomUUID(),
  trabalho_id: randomUUID(),
  modo: 'SELECIONADAS',
  para: DIEGO,
  status: 'EXECUTANDO',
  erro: null,
  de: { id: PEOPLE.ana.id, nome: PEOPLE.ana.name },
  progresso: 0.5,
  total: 2,
  feitas: 1,
  criado_em: '2026-11-20T12:00:00.000Z',
  ...more,
})

async function atReadings(person: PersonKey): Promise<{ page: Page; answers: Answers }> {
  const { page, answers, open } = await signedIn(loggedIn(person, SEEN[person] ?? {}))
  giveReadings(answers, person === 'diego' || person === 'ana' ? person : undefined)
  giveUsers(answers)
  answers.give(contas, { itens: [DIEGO] })
  answers.give(listar, { itens: [] })
  answers.make(prever, ({ body }) => {
    const { leituras = [] } = body as { leituras?: string[] }
    return {
      quantidade: leituras.length || 120,
      inicio: '2026-01-05T12:00:00.000Z',
      fim: '2026-11-05T12:00:00.000Z',
      quantidade_equipamentos: 1,
      equipamentos: [{ id: randomUUID(), nome: 'Turbo citros', quantidade: 2 }],
    }
  })
  await open(pathTo('leituras'))
  await page.locator('tbody tr a').first().waitFor()
  return { page, answers }
}
const checkboxes = (page: Page) => page.getByRole('checkbox', { name: /^Selecionar a leitura de/ })
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

const all = (dialog: Locator) => dialog.getByRole('radio', { name: /^Todas as leituras/ })

describe('a transfer', () => {
  it('is begun with the readings selected, after what it comes to, and can be left and found again', async () => {
    const { page, answers } = await atReadings('ana')
    for (const index of [0, 1]) await checkboxes(page).nth(index).check({ force: true })
    await page.getByRole('button', { name: 'Transferir 2' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^2 leituras serão transferidas, de/).waitFor()
    await dialog.getByText('Turbo citros: 2').first().waitFor()
    await keepLooks(page, 'transfer')
    expect(await findingsOf(page)).toEqual([])
    await resize(page, PHONE)
    await fitsIn(page)
    await resize(page, DESKTOP)
    const submit = dialog.getByRole('button', { name: 'Transferir', exact: true })
    expect(await submit.isDisabled()).toBe(true)
    await choose(page, 'Para a conta', DIEGO.nome)
    const undo = answers.refuse(transferir, 'INDISPONIVEL')
    await submit.click()
    await dialog.getByText(/indisponível/i).waitFor()
    undo()
    const one = begun()
    answers.give(transferir, one)
    answers.give(listar, { itens: [one] })
    await dialog.getByRole('button', { name: 'Cancelar' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.getByRole('progressbar').waitFor()
    // The button is disabled until another account is chosen.
    await expect.poll(() => dialog.locator(':focus').count()).toBe(1)
    // Everything else is transferred only when somebody says so.
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
    const sent = answers.callsOf(transferir).at(-1)?.body
    expect(sent).toMatchObject({ modo: 'SELECIONADAS', para: DIEGO.id })
    expect((sent as { leituras: string[] }).leituras).toHaveLength(2)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Transferir', exact: true }).click()
    await dialog.getByText(`2 leituras de ${PEOPLE.ana.name} para ${DIEGO.nome}`).first().waitFor()
    answers.give(listar, { itens: [{ ...one, status: 'CONCLUIDO', progresso: 1, feitas: 2 }] })
    await noticed(page, `2 leituras transferidas para ${DIEGO.nome}.`)
  })

  it('is of what is selected and shown: in any order, without what another filter or account leaves out', async () => {
    const { page } = await atReadings('ana')
    const transfer = page.getByRole('button', { name: /^Transferir/ })
    const says = () => transfer.innerText()
    const dateOf = (index: number) => page.locator('tbody tr').nth(index).locator('a').first().innerText()
    for (const index of [0, 1]) await checkboxes(page).nth(index).check({ force: true })
    await expect.poll(says).toBe('Transferir 2')
    const date = page.getByRole('columnheader', { name: 'Data' })
    const newest = await dateOf(0)
    await date.getByRole('button').click()
    await expect.poll(() => dateOf(0)).not.toBe(newest)
    expect(await says()).toBe('Transferir 2')
    await date.getByRole('button').click()
    await expect.poll(() => dateOf(0)).toBe(newest)
    await expect.poll(() => checkboxes(page).nth(0).isChecked()).toBe(true)
    const field = page.getByRole('combobox', { name: 'Filtros' })
    const filterBy = async (text: string) => {
      await field.fill(text)
      await field.press('Enter')
    }
    const [first] = DEMO_READINGS.filter(({ row }) => row.dono_id === PEOPLE.ana.id)
    await filterBy(`Qualquer texto : ${first?.row.numero_serie}`)
    await page.getByText(`Qualquer texto : ${first?.row.numero_serie}`).first().waitFor()
    const kept = DEMO_READINGS.filter(({ row }) => row.dono_id === PEOPLE.ana.id)
      .slice(0, 2)
      .filter(({ row }) => row.numero_serie === first?.row.numero_serie).length
    await expect.poll(says).toBe(`Transferir ${kept}`)
    await filterBy('Qualquer texto : ninguém assim')
    await expect.poll(says).toBe('Transferir')
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
    await page.locator('tbody tr a').first().waitFor()
    expect(await says()).toBe('Transferir')
    // Acting for somebody else begins anew, even where the same readings are shown.
    await checkboxes(page).nth(0).check({ force: true })
    await expect.poll(says).toBe('Transferir 1')
    await page.getByRole('button', { name: /^Conta/ }).click()
    await page.getByRole('option', { name: DIEGO.nome }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    await page.goBack()
    await page.locator('tbody tr a').first().waitFor()
    expect(await says()).toBe('Transferir')
  })

  it('is of no reading that left the account while it was selected', async () => {
    const { page, answers } = await atReadings('ana')
    for (const index of [0, 1]) await checkboxes(page).nth(index).check({ force: true })
    const transfer = page.getByRole('button', { name: /^Transferir/ })
    await expect.poll(() => transfer.innerText()).toBe('Transferir 2')
    const own = DEMO_READINGS.filter(({ row }) => row.dono_id === PEOPLE.ana.id).map(({ row }) => row)
    answers.make(AREAS.readings.routes.listar, (call) => pageOf(own.slice(1), call))
    await expect.poll(() => transfer.innerText()).toBe('Transferir 1')
  })

  it('under way is told no more to whoever logged out, nor what became of it to whoever signs in next', async () => {
    const { page, answers } = await atReadings('ana')
    const one = begun()
    answers.give(listar, { itens: [one] })
    await page.getByRole('button', { name: 'Transferir', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('progressbar').waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: /menu de/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('button', { name: 'Sim', exact: true }).click()
    await page.waitForURL(`**${pathTo('login')}`)
    await page.getByLabel('E-mail').waitFor()
    const asked = answers.callsOf(listar).length
    answers.give(listar, { itens: [{ ...one, status: 'CONCLUIDO', progresso: 1, feitas: 2 }] })
    await fillInLogin(page, accountOf('ana'))
    await page.waitForURL(`**${pathTo('app')}`)
    await page.goto(pathTo('leituras'))
    await page.locator('tbody tr a').first().waitFor()
    expect(answers.callsOf(listar)).toHaveLength(asked)
    await page.getByRole('button', { name: 'Transferir', exact: true }).click()
    await all(dialog).check({ force: true })
    await dialog.getByText(/^120 leituras/).waitFor()
    expect(await dialog.getByRole('progressbar').count()).toBe(0)
    expect(await page.locator('.toast', { hasText: 'transferidas' }).count()).toBe(0)
  })

  it('is an administrator’s with an owner named, and of one owner’s readings at a time', async () => {
    const { page, answers } = await atReadings('admin')
    await page.getByRole('button', { name: 'Transferir', exact: true }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('button', { name: 'Para a conta' }).count()).toBe(0)
    await all(dialog).check({ force: true })
    await choose(page, 'De quem são', PEOPLE.ana.name)
    await dialog.getByText(/^120 leituras/).waitFor()
    await choose(page, 'Para a conta', DIEGO.nome)
    answers.make(transferir, () => {
      throw new Refused('NAO_ENCONTRADO')
    })
    await dialog.getByRole('button', { name: 'Transferir', exact: true }).click()
    await expect
      .poll(() => answers.callsOf(transferir).map(({ body }) => body))
      .toMatchObject([{ modo: 'TODAS', dono_id: PEOPLE.ana.id, para: DIEGO.id }])
  })

  it('is not offered to whoever may not', async () => {
    const { page } = await atReadings('carla')
    await page.getByRole('button', { name: 'Comparar' }).waitFor()
    expect(await page.getByRole('button', { name: /^Transferir/ }).count()).toBe(0)
  })
})

describe('a comparison', () => {
  it('is opened by anybody who sees readings, of exactly two of them, the older one first', async () => {
    const { page } = await atReadings('carla')
    const idAt = async (index: number) => {
      const link = page.locator('tbody tr').nth(index).locator('a').first()
      return (await link.getAttribute('href'))?.split('/').at(-2)
    }
    const [newest, older] = [await idAt(0), await idAt(2)]
    const button = page.getByRole('button', { name: 'Comparar' })
    const isOff = () => button.getAttribute('aria-disabled')
    const check = (index: number) => checkboxes(page).nth(index).check({ force: true })
    expect(await isOff()).toBe('true')
    await button.hover()
    await page.getByText('Selecione duas leituras.').filter({ visible: true }).waitFor()
    for (const index of [0, 1, 2]) await check(index)
    expect(await isOff()).toBe('true')
    await checkboxes(page).nth(1).uncheck({ force: true })
    await expect.poll(isOff).toBeNull()
    await keepLooks(page, 'compare')
    await resize(page, PHONE)
    await fitsIn(page)
    await button.click()
    await expect.poll(() => askedAt(page)).toBe(`?a=${older}&b=${newest}`)
    await page.getByRole('heading', { name: 'Comparar leituras' }).waitFor()
  })
})
