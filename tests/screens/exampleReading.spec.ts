import { describe, expect, it } from 'vitest'
import { exampleReading } from '../../functions/areas/exampleReading/example.ts'
import { presentReading } from '../../functions/parts/readings/presentReading.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { loggedIn } from './people.ts'
import { signedIn, visit } from './visit.ts'

const { ver } = AREAS.exampleReading.routes

describe('the example reading', () => {
  it('has a reading to play with for who has none: judged as any, and marked as an example', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    answers.give(ver, presentReading(exampleReading(new Date()), 'Aspersa'))
    answers.give(AREAS.dashboard.routes.frota, { equipamentos: [], mais: false })
    const shipped = {
      id: 'extension-5',
      nome: '±5 %',
      versao_perfil: 2,
      fixo: true,
      status: 'ATIVO',
      versao: 0,
    } as const
    const rule = {
      limite_acima: 5,
      limite_abaixo: 5,
      base: 'MEDIA',
      comparacao: 'A_PARTIR',
      limite_variacao: null,
      limite_equilibrio: 10,
    } as const
    const profile = { ...shipped, ...rule, vazao_baixa: null, limite_vazao_baixa: null }
    answers.give(AREAS.toleranceProfiles.routes.listar, { itens: [profile], proximo: null })
    await open(pathTo('app'))
    await page.getByRole('link', { name: 'Ver uma leitura de exemplo', exact: true }).click()
    await page.getByRole('heading', { name: 'Leitura de exemplo', exact: true }).waitFor()
    await page.getByText('Nada disto fica gravado').first().waitFor()
    const sentence = page.locator('.verdict-sentence')
    await sentence.getByText('Troque 6 bicos, limpe 2').first().waitFor()
    // An example that is not stored is not ticked off, and has neither files nor a history.
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Bicos', 'Cálculo'])
    expect(await page.getByRole('button', { name: 'Editar' }).count()).toBe(0)
    await page
      .getByRole('button', { name: /^Perfil de tolerância/ })
      .last()
      .click()
    await page.getByRole('option', { name: '±5 % da mediana' }).click()
    await page.getByText('Simulação com outro perfil').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'leitura-exemplo')
  })

  it('is open to a visitor, from the start: what to do, drawn, and each nozzle in numbers', async () => {
    const { page, answers } = await visit()
    // The page where one signs up asks for it, sooner or later.
    answers.refuse(AREAS.login.routes.desafio, 'INDISPONIVEL')
    const mend = answers.refuse(ver, 'INDISPONIVEL')
    await page.goto(pathTo('inicio'))
    await page.getByRole('link', { name: 'Ver uma leitura de exemplo', exact: true }).click()
    await page.getByText('Não foi possível carregar a leitura').waitFor()
    mend()
    answers.give(ver, presentReading(exampleReading(new Date()), 'Aspersa'))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.locator('.verdict-sentence').getByText('Troque 6 bicos, limpe 2').first().waitFor()
    await page.getByRole('heading', { level: 1, name: 'Leitura de exemplo' }).waitFor()
    // What asks who somebody is has no place here.
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.getByRole('button', { name: /^12\b/ }).first().click()
    await expect.poll(() => new URL(page.url()).searchParams.get('bico')).toBe('12')
    expect(await findingsInBothThemes(page)).toEqual([])
    await resize(page, PHONE)
    await fitsIn(page)
    await keepLooks(page, 'leitura-exemplo-visitante')
    await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click()
    await page.getByRole('heading', { level: 1, name: 'Criar conta' }).waitFor()
  })
})
