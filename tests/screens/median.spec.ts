import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { asNew, complaintsOf, fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import type { Answers } from './answers.ts'
import { evolutionOf, giveReadings, newestJudgedBy } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const BOOM = 'ASP-BARRA-01'
const { readings, trends } = AREAS
const shown = newestJudgedBy('orchard-15', BOOM)
const { id: leituraId, equipamento_id: equipamentoId } = shown.row

let page: Page
let answers: Answers
let complaints: string[]

beforeAll(async () => {
  const visitor = await signedIn(loggedIn('ana'))
  ;({ page, answers } = visitor)
  complaints = complaintsOf(page, [])
  giveReadings(answers, 'ana')
  answers.give(readings.routes.ver, shown.whole)
  await visitor.open(pathTo('app'))
})
beforeEach(() => asNew(page))

const openReading = async () => {
  await page.goto(pathTo('leituraVer', { leituraId }))
  await page.getByRole('region', { name: 'O que fazer' }).waitFor()
}
const chip = (name: string) => page.getByRole('button', { name, exact: true })

it('shows the error from the median where it judges, in list and chart, and says which colours a chart by average has', async () => {
  expect(shown.whole.bicos.some(({ base, erro_julgado }) => base === 'MEDIA' && erro_julgado !== null)).toBe(true)
  await openReading()
  await page.getByRole('columnheader', { name: 'Erro pela mediana' }).first().waitFor()
  await page.getByText('Estes bicos são avaliados pelo erro em relação à vazão mediana').first().waitFor()
  expect(await chip('Mediana').getAttribute('aria-pressed')).toBe('true')
  await page
    .getByText(/Faixa: tolerância aplicada, ±15,00\s%\sda vazão mediana/)
    .first()
    .waitFor()
  await keepLooks(page, 'reading-median')
  await chip('Média').click()
  await page
    .getByText(/da vazão média. As cores são só deste gráfico: os bicos foram avaliados pela vazão mediana/)
    .first()
    .waitFor()
  await keepLooks(page, 'reading-median-by-average')
  await chip('Ambos').click()
  await page
    .getByText(/da vazão nominal e da vazão média/)
    .first()
    .waitFor()
  await resize(page, PHONE)
  await page.getByText('Erro pela mediana').first().waitFor()
  await fitsIn(page)
  expect(complaints).toEqual([])
})

it('says on the card, over time and in a comparison whose rate is that of the treated band', async () => {
  const band = { ...shown.whole, forma_pulverizacao: 'LINHA' as const, taxa_declarada: 120 }
  answers.give(readings.routes.ver, band)
  await openReading()
  await page.getByRole('region', { name: 'Em resumo' }).getByText('Na faixa tratada, não na área total').waitFor()
  await keepLooks(page, 'reading-band')
  await page.goto(`${pathTo('leiturasComparar')}?a=${leituraId}&b=${leituraId}`)
  await page.getByText('L/ha (na faixa tratada)').first().waitFor()
  expect(await page.getByText('L/ha (na faixa tratada)').count()).toBe(2)
  const evolution = evolutionOf(BOOM)
  const leituras = evolution.leituras.map((one, index) => ({ ...one, na_faixa: index < 2 }))
  answers.give(trends.routes.ver, { ...evolution, leituras })
  await page.goto(pathTo('equipamentoEvolucao', { equipamentoId }))
  await page.getByText('Em 2 leituras a taxa real é a da faixa tratada').waitFor()
  await expect.poll(() => page.getByRole('cell', { name: /\(na faixa tratada\)$/ }).count()).toBe(2)
  await resize(page, PHONE)
  await fitsIn(page)
  await keepLooks(page, 'evolution-band')
  answers.give(readings.routes.ver, shown.whole)
  expect(complaints).toEqual([])
})
