import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { type ToleranceProfile, toleranceProfile } from '../../shared/domain/readings/tolerance.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { act, asNew, complaintsOf, fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import type { Answers } from './answers.ts'
import { giveReadings, newestJudgedBy } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const BOOM = 'ASP-BARRA-01'
const { readings } = AREAS
const declared = toleranceProfile('declared-rate-100-105')
const newTips: ToleranceProfile = { ...toleranceProfile(), id: 'new', nome: 'Pontas novas', base: 'PONTAS_NOVAS' }
const shown = newestJudgedBy(declared, BOOM)
const byTips = newestJudgedBy(newTips, BOOM)
const { id: leituraId } = shown.row

let page: Page
let answers: Answers
let complaints: string[]

beforeAll(async () => {
  const visitor = await signedIn(loggedIn('ana'))
  ;({ page, answers } = visitor)
  complaints = complaintsOf(page, [])
  giveReadings(answers, 'ana')
  await visitor.open(pathTo('app'))
})
beforeEach(() => asNew(page))

const open = async (whole: typeof shown.whole) => {
  answers.give(readings.routes.ver, whole)
  await page.goto(pathTo('leituraVer', { leituraId }))
  await page.getByRole('region', { name: 'O que fazer' }).waitFor()
}
const chip = (name: string) => page.getByRole('button', { name, exact: true })

describe('a reading judged by the declared rate', () => {
  it('shows the error that judges, between limits that differ, and the flow that the rate asks for', async () => {
    expect(shown.whole.bicos.every(({ base }) => base === 'TAXA_DECLARADA')).toBe(true)
    await open(shown.whole)
    await page.getByRole('columnheader', { name: 'Erro pela taxa declarada' }).first().waitFor()
    expect(await chip('Taxa declarada').getAttribute('aria-pressed')).toBe('true')
    await page
      .getByText(/Faixa: tolerância aplicada, -0,00\s% \/ \+5,00\s%\sda vazão pela taxa declarada/)
      .first()
      .waitFor()
    await page.getByText('Vazão pela taxa declarada:').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'reading-declared-rate')
    await chip('Nominal').click()
    await page
      .getByText(/os bicos foram avaliados pela vazão que a taxa declarada pede/)
      .first()
      .waitFor()
    await page.getByRole('tab', { name: 'Cálculo' }).click()
    await page.getByText('Vazão que a taxa declarada pede de cada bico').first().waitFor()
    await keepLooks(page, 'reading-declared-rate-arithmetic')
    await resize(page, PHONE)
    await fitsIn(page)
    expect(complaints).toEqual([])
  })

  it('says why the catalog judged it where no rate was declared, and by what', async () => {
    const without = newestJudgedBy(declared, BOOM, { taxa_declarada: undefined, taxa_declarada_planta: undefined })
    await open({ ...without.whole, id: leituraId })
    await page
      .getByText(/a leitura não traz taxa declarada, velocidade ou espaçamento/)
      .first()
      .waitFor()
    await page
      .getByText(/Faixa: tolerância aplicada, -0,00\s% \/ \+5,00\s%\sda vazão nominal/)
      .first()
      .waitFor()
    await keepLooks(page, 'reading-declared-rate-missing')
    expect(complaints).toEqual([])
  })
})

it('asks for the mean of three new tips of each model where they judge, and sends it', async () => {
  await open({ ...byTips.whole, id: leituraId })
  await page
    .getByText(/O perfil avalia por pontas novas, e falta a média delas/)
    .first()
    .waitFor()
  await act(page, 'Editar dados')
  const field = page.getByRole('textbox', { name: /^Média de três pontas novas: / })
  await field.fill('1,234')
  expect(await findingsOf(page)).toEqual([])
  await keepLooks(page, 'reading-new-tips')
  answers.give(readings.routes.editar, { ...byTips.whole, id: leituraId, versao: byTips.whole.versao + 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(answers.callsOf(readings.routes.editar).at(-1)).toMatchObject({
    body: { pontas_novas: [{ modelo: 0, vazao: 1.234 }] },
  })
  expect(complaints).toEqual([])
})
