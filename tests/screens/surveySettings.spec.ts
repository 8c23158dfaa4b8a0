import { expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { PesquisaEscrita } from '../../shared/contract/survey.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { complaintsOf, DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize } from '../e2e/browser.ts'
import { TEXTS } from '../fixtures/survey.ts'
import { Refused } from './answers.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { editarConfiguracao, verConfiguracao } = AREAS.survey.routes

/** An administrator at the survey's settings, which are kept as the API does. */
async function visit() {
  const visitor = await signedIn(loggedIn('admin'))
  const { answers } = visitor
  let present: PesquisaEscrita = { ...TEXTS, ativa: false, versao: 1 }
  answers.make(verConfiguracao, () => ({
    pesquisa: present,
    conclusoes: 3,
    por_mes: [{ mes: '2026-10', conclusoes: 3 }],
  }))
  answers.make(editarConfiguracao, ({ body }) => {
    const { versao, ...told } = editarConfiguracao.body.parse(body)
    if (versao !== present.versao) throw new Refused('CONFLITO_DE_VERSAO')
    present = { ...told, versao: versao + 1 }
    return present
  })
  const complaints = complaintsOf(visitor.page, [/status of 409 .*\/api\/survey/])
  await visitor.open(pathTo('app'))
  return {
    ...visitor,
    complaints,
    stored: () => present,
    /** Somebody else switches it on meanwhile. */
    switchOnElsewhere: () => {
      present = { ...present, ativa: true, versao: present.versao + 1 }
    },
  }
}

it('the survey’s settings are written with a look at each language, and over what somebody else saved once that was read', async () => {
  const { page, complaints, stored, switchOnElsewhere } = await visit()
  await page.getByRole('link', { name: 'Pesquisa de satisfação' }).first().click()
  await page.waitForURL(`**${pathTo('pesquisaSatisfacao')}`)
  await page.getByRole('heading', { name: 'Pesquisa de satisfação', level: 1 }).waitFor()
  const title = page.getByLabel('Título').first()
  const save = () => page.getByRole('button', { name: 'Salvar' }).click()
  await title.waitFor()
  await keepLooks(page, 'survey-settings')
  expect(await findingsInBothThemes(page)).toEqual([])
  await resize(page, PHONE)
  expect(await findingsOf(page)).toEqual([])
  await fitsIn(page)
  await resize(page, DESKTOP)

  for (const [name, text, answer] of [
    ['Português', TEXTS.title_pt, 'Mais tarde'],
    ['English', TEXTS.title_en, 'Later'],
    ['Español', TEXTS.title_es, 'Más tarde'],
  ] as const) {
    await page.getByRole('button', { name: `Ver convite: ${name}` }).click()
    const invitation = page.getByRole('dialog', { name: text })
    await invitation.getByRole('button', { name: answer }).click()
    await invitation.waitFor({ state: 'detached' })
  }

  const link = page.getByLabel('Endereço do questionário')
  await link.fill('http://forms.example/a')
  await save()
  await page.getByText('Informe um endereço').first().waitFor()
  await link.fill(TEXTS.link)
  for (const text of ['Conte como foi', 'Conte como foi de novo']) {
    await title.fill(text)
    await save()
    await noticed(page, 'Pesquisa salva.')
    expect(stored().title_pt).toBe(text)
  }

  switchOnElsewhere()
  await title.fill('Tarde demais')
  await save()
  await page.getByRole('button', { name: 'Recarregar registro' }).click()
  await page.getByText('O que você digitou foi mantido').first().waitFor()
  await expect.poll(() => title.inputValue()).toBe('Tarde demais')
  await expect.poll(() => page.getByLabel('Convidar os clientes').isChecked()).toBe(true)
  await save()
  await noticed(page, 'Pesquisa salva.')
  expect(stored()).toMatchObject({ title_pt: 'Tarde demais', ativa: true })
  expect(complaints).toEqual([])
})
