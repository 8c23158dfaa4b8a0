import { expect, it } from 'vitest'
import { equipmentArea } from '../../shared/contract/equipment.ts'
import { searchArea } from '../../shared/contract/search.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const ID = '4f0f7a52-7f6f-4a52-9d0b-0d5f1f0f7a52'
const EQUIPMENT = {
  tipo: 'EQUIPAMENTO' as const,
  id: ID,
  titulo: 'Barra do sul',
  detalhe: 'ASP-BARRA-09',
  data: null,
  codigo: null,
}
const CERTIFICATE = {
  ...EQUIPMENT,
  tipo: 'CERTIFICADO' as const,
  titulo: '2026-W9TT-ZMDH',
  data: '2026-06-09T12:00:00.000Z',
  codigo: 'D74RSQ6Q34XP5VTYAQJR',
}
const READING = {
  ...EQUIPMENT,
  tipo: 'LEITURA' as const,
  titulo: 'Talhão 3',
  data: '2026-11-20T12:00:00.000Z',
}

it('is opened by Ctrl and K, finds screens and records, is gone through by arrows, and leads there', async () => {
  const { page, open, answers } = await signedIn(loggedIn('ana'))
  answers.give(searchArea.routes.buscar, { itens: [EQUIPMENT, READING, CERTIFICATE] })
  await open(pathTo('condicoes'))
  await page.getByRole('button', { name: 'Buscar em tudo' }).waitFor()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Buscar em tudo' })
  const field = dialog.getByRole('searchbox', { name: 'Buscar em tudo' })
  await field.fill('20/11/2026')
  await dialog.getByRole('link', { name: 'Barra do sul' }).waitFor()
  await dialog.getByRole('link', { name: /Talhão 3.*20\/11\/2026/ }).waitFor()
  // As a row of their list does, it opens the certificate itself.
  const certificate = dialog.getByRole('link', { name: /^2026-W9TT-ZMDH/ })
  expect(await certificate.getAttribute('href')).toBe(pathTo('certificado', { codigo: CERTIFICATE.codigo }))
  const { body } = answers.callsOf(searchArea.routes.buscar).at(-1) ?? {}
  expect(body).toEqual({ texto: '20/11/2026', dia: '2026-11-20' })
  await field.fill('sobre')
  await dialog.getByRole('region', { name: 'Telas' }).getByRole('link', { name: 'Sobre' }).waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await keepLooks(page, 'busca')
  await field.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${pathTo('sobre')}`)
  await dialog.waitFor({ state: 'detached' })
})

it('opens the first of what is found by Enter, which may come before the answer', async () => {
  const { page, open, answers } = await signedIn(loggedIn('ana'))
  answers.give(searchArea.routes.buscar, { itens: [EQUIPMENT, READING] })
  answers.refuse(equipmentArea.routes.ver, 'NAO_ENCONTRADO')
  await open(pathTo('condicoes'))
  const dialog = page.getByRole('dialog', { name: 'Buscar em tudo' })
  const enter = async (text: string) => {
    await page.getByRole('button', { name: 'Buscar em tudo' }).click()
    await dialog.getByText('e Enter abre o primeiro.').waitFor()
    await dialog.getByRole('searchbox').fill(text)
    await page.keyboard.press('Enter')
  }
  const answer = answers.hold(searchArea.routes.buscar)
  await enter('barra')
  await dialog.getByText('Carregando...').waitFor()
  expect(new URL(page.url()).pathname).toBe(pathTo('condicoes'))
  answer()
  await page.waitForURL(`**${pathTo('equipamentoVer', { equipamentoId: ID })}**`)
  await dialog.waitFor({ state: 'detached' })
  await enter('sobre')
  await page.waitForURL(`**${pathTo('sobre')}`)
  await dialog.waitFor({ state: 'detached' })
  answers.give(searchArea.routes.buscar, { itens: [] })
  await enter('zzzz')
  await dialog.getByText('Nada encontrado.').waitFor()
  expect(new URL(page.url()).pathname).toBe(pathTo('sobre'))
})

it('says that there is nothing, that it failed, and fits a phone', async () => {
  const { page, open, answers } = await signedIn(loggedIn('ana'))
  answers.give(searchArea.routes.buscar, { itens: [] })
  await open(pathTo('condicoes'))
  await resize(page, PHONE)
  await fitsIn(page)
  await page.getByRole('button', { name: 'Buscar em tudo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar em tudo' })
  await dialog.getByText('Digite ao menos duas letras.').waitFor()
  await dialog.getByRole('searchbox').fill('zzzz')
  await dialog.getByText('Nada encontrado.').waitFor()
  answers.cut(searchArea.routes.buscar)
  await dialog.getByRole('searchbox').fill('yyyy')
  await dialog.getByText('Não foi possível buscar.').waitFor()
  await fitsIn(page)
})
