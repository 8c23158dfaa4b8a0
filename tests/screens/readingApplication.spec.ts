import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Ponta } from '../../shared/contract/nozzles.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const arithmeticOf = (leituraId: string) => `${pathTo('leituraVer', { leituraId })}?aba=calculo`

it('tells the droplets at the pressure of a reading by each edition, once they are asked for', async () => {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  const { row, whole } = newestOf('ASP-BARRA-01')
  const [model] = whole.modelos
  const pressure = whole.pressao
  if (!model || pressure === null) throw new Error('the demo reading has both')
  const profile = (pressao_bar: number, gota: 'F' | 'M' | 'C', edicao_gota: string): Ponta['perfis'][number] => ({
    id: randomUUID(),
    pressao_bar,
    vazao_lpm: 1,
    gota,
    edicao_gota,
    fonte: 'Catálogo',
    status: 'ATIVO',
  })
  const nozzle: Ponta = {
    id: model.perfil_id,
    marca: { id: randomUUID(), nome: model.marca },
    modelo: 'XR',
    angulo: 110,
    tamanho: '03',
    serie_iso: true,
    nome: model.nome,
    tipo_jato: 'LEQUE_PADRAO',
    jato_fabricante: null,
    codigo_fabricante: null,
    cor: 'AZUL',
    material: null,
    malha_cor: null,
    malha_tamanho: null,
    pressao_min_bar: null,
    pressao_max_bar: null,
    verificada: false,
    imagem: null,
    perfis: [
      profile(pressure - 0.5, 'C', 'ASABE S572.3'),
      profile(pressure, 'M', 'ASABE S572.3'),
      profile(pressure + 0.5, 'F', 'ASABE S572.3'),
      profile(pressure, 'C', 'ASAE S572.1'),
    ],
    procedencia: 'PROPRIA',
    status: 'ATIVO',
    versao: 1,
  }
  answers.give(AREAS.nozzles.routes.ver, nozzle)
  await open(arithmeticOf(row.id))
  await page.getByRole('button', { name: 'Classe de gota' }).first().click()
  await page.getByText('ASAE S572.1', { exact: true }).waitFor()
  await page.getByText('M – média', { exact: true }).waitFor()
  await page.getByText(/^F – fina, a /).waitFor()
  await page.getByText(/^C – grossa, a /).waitFor()
  expect(await page.getByText('Não publicada', { exact: true }).count()).toBe(2)
  expect(await page.getByText('Volume de copa').count()).toBe(0)
  expect(await findingsInBothThemes(page)).toEqual([])
  await keepLooks(page, 'leitura-gotas')
})

it('tells what 1 000 m³ of canopy get at the rate of an orchard’s reading, by canopies that are typed', async () => {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  const { row, whole } = newestOf('ASP-TURBO-01')
  const { taxa_real: rate, largura_rua: width } = whole
  if (rate === null || width === null) throw new Error('the demo reading has both')
  await open(arithmeticOf(row.id))
  await page.getByRole('button', { name: 'Volume de copa' }).click()
  await page.getByLabel('Altura da copa').fill('3')
  await page.getByLabel('Largura da copa').fill('2')
  const litres = (1000 * rate * width) / (10_000 * 3 * 2)
  await page.getByText(`${litres.toFixed(2).replace('.', ',')} L`, { exact: true }).waitFor()
  await page.getByText(/^10\.000 × 3\sm × 2\sm ÷ .*\sm³\/ha$/).waitFor()
  await resize(page, PHONE)
  await fitsIn(page)
  expect(await findingsInBothThemes(page)).toEqual([])
  await keepLooks(page, 'leitura-copa')
})
