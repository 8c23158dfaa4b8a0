import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { newEquipment } from '../fixtures/equipment.ts'
import { measured, sums } from '../fixtures/measured.ts'
import { putMembership } from '../fixtures/membership.ts'
import { person, type TestPerson } from '../fixtures/registered.ts'
import { complaintsOf } from './browser.ts'
import { enter } from './signInAs.ts'
import { newPage } from './visits.ts'

/** More than one page of the list; `tests/api/transfers.spec.ts` moves hundreds. */
const COUNT = 60

const complaints: string[][] = []
/** A reading that the pointer rests on is asked for ahead, and may be somebody else's by then. */
const GIVEN_AWAY = /404 \(Not Found\) \S+\/api\/leituras\/[0-9a-f-]{36}$/

afterEach(() => {
  expect(complaints.splice(0).flat()).toEqual([])
})

async function listOf({ account }: TestPerson): Promise<Page> {
  const page = await newPage()
  complaints.push(complaintsOf(page, [GIVEN_AWAY]))
  await enter(page, account, pathTo('leituras'))
  return page
}

/** Gives all readings of the account to somebody, as a person does, and sees it through. */
async function transferAll(page: Page, to: string, called: string): Promise<void> {
  await page.getByRole('button', { name: 'Transferir', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // Nothing is chosen for whoever chose nothing.
  await dialog.getByRole('radio', { name: 'Todas as leituras da conta' }).check({ force: true })
  await dialog.getByText(new RegExp(`^${COUNT} leituras serão transferidas, de `)).waitFor()
  await dialog.getByRole('button', { name: 'Para a conta' }).click()
  await page.getByRole('option', { name: to }).click()
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click()
  await page.locator('.toast', { hasText: `${COUNT} leituras transferidas para ${called}.` }).waitFor()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
}
const rows = (page: Page) => page.locator('tbody tr a')
const isEmpty = (page: Page) => page.getByText('Nenhuma leitura ainda').first().waitFor()

it(`gives ${COUNT} readings to a linked account, which sees them come and sends them back, with both totals right`, async () => {
  const [giver, taker] = [await person({ nome: 'Gilda Doadora' }), await person({ nome: 'Tadeu Recebedor' })]
  const machine = await newEquipment(giver.user.id)
  await putMembership({
    dono_id: giver.user.id,
    usuario_id: taker.user.id,
    cargo: 'UTILIZADOR',
    equipamentos: [machine.id],
    aberto_em: new Date().toISOString(),
  })
  await measured(giver.user, COUNT, machine)
  const before = await sums(giver.user)
  expect(before).toHaveLength(3)

  const [hers, his] = [await listOf(giver), await listOf(taker)]
  await rows(hers).first().waitFor()
  await isEmpty(his)
  await transferAll(hers, taker.user.nome, taker.user.nome)
  await isEmpty(hers)
  // His list hears of them, without being asked for again.
  await rows(his).first().waitFor()
  expect([await sums(giver.user), await sums(taker.user)]).toEqual([[], before])

  await transferAll(his, giver.user.nome, giver.user.nome)
  await isEmpty(his)
  await rows(hers).first().waitFor()
  expect([await sums(giver.user), await sums(taker.user)]).toEqual([before, []])
})
