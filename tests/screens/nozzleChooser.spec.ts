import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { PontaPublicada } from '../../shared/contract/nozzleChooser.ts'
import { DEFAULT_ALQUEIRE, UNIT_SYSTEMS } from '../../shared/domain/numbers/unitSystems.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { cutWords, fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar } = AREAS.nozzleChooser.routes

const nozzle = (nome: string, pontos: PontaPublicada['pontos']): PontaPublicada => ({
  id: randomUUID(),
  marca: 'Genérica',
  nome,
  tipo_jato: 'LEQUE_PADRAO',
  cor: 'AMARELO',
  material: 'PLASTICO',
  angulo: 110,
  edicao_gota: 'ASABE S572.3',
  pontos,
  pressao_min_bar: null,
  pressao_max_bar: null,
})
const NOZZLES = [
  nozzle('Leque 110-02', [
    [1, 0.46, 'C'],
    [2, 0.65, 'M'],
    [3, 0.8, 'F'],
    [4, 0.92, 'F'],
  ]),
  nozzle('Leque 110-025', [
    [1, 0.58, 'C'],
    [3, 1, 'M'],
  ]),
  nozzle('Leque 110-05', [
    [1, 1.15, 'VC'],
    [4, 2.3, 'M'],
  ]),
]

/** Of 025, which gives 0.72 and 0.88 L/min between its points: 1 × (0.72 / 0.58)^(1/0.4958) = 1.547 bar. */
const CLOSER = ['0,45 m', '0,720 L/min', '1,55 bar', 'M ou C', '0,32 m', '177,8 L/ha']
const FARTHER = ['0,55 m', '0,880 L/min', '2,32 bar', 'M ou C', '0,39 m', '145,5 L/ha']

describe('choosing nozzles', () => {
  it('asks beside the field whether an unusual figure is meant, in the person’s units, and takes it', async () => {
    const { page, answers, open } = await signedIn(loggedIn('carla'))
    answers.make(listar, () => ({ itens: NOZZLES, proximo: null }))
    await open(`${pathTo('pontaEscolher')}?taxa=160&velocidade=6&espacamento=0.5`)
    const asked = page.getByText('Confirme:')
    await page.getByText('0,800 L/min', { exact: true }).first().waitFor()
    await page.getByRole('textbox', { name: 'Velocidade' }).fill('1,5')
    // Nobody is asked while typing.
    expect(await asked.count()).toBe(0)
    await page.getByRole('textbox', { name: 'Velocidade' }).blur()
    await page.getByText('Confirme: 1,5 km/h está fora do usual, que vai de 2 km/h a 40 km/h.').waitFor()
    await page.getByText('0,200 L/min', { exact: true }).first().waitFor()
    await page.getByLabel('Taxa desejada').fill('4')
    await page.getByRole('textbox', { name: 'Velocidade' }).focus()
    await page.getByText('Confirme: 4 L/ha está fora do usual, que vai de 5 L/ha a 1000 L/ha.').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'confirmar-fora-do-usual')
    await page.getByRole('textbox', { name: 'Velocidade' }).fill('2')
    await page.getByText('Confirme: 1,5 km/h').first().waitFor({ state: 'hidden' })
    // What cannot be is no question.
    for (const [typed, wrong] of [
      ['-1', 'O valor deve ser maior que 0.'],
      ['0', 'O valor deve ser maior que 0.'],
      ['dez', 'Informe só um número, como 12,5.'],
    ] as const) {
      await page.getByLabel('Taxa desejada').fill(typed)
      await page.getByRole('textbox', { name: 'Velocidade' }).focus()
      await page.getByText(wrong).first().waitFor()
      await expect.poll(() => asked.filter({ visible: true }).count()).toBe(0)
    }
    await page.getByText('Faltam dados').first().waitFor()
  })

  it('calculates with the address’s figures what each nozzle needs, and anew while others are typed', async () => {
    const { page, answers, open } = await signedIn(loggedIn('carla'))
    // The console puts two pages together.
    answers.make(listar, ({ query }) =>
      query.cursor ? { itens: NOZZLES.slice(2), proximo: null } : { itens: NOZZLES.slice(0, 2), proximo: 'mais' },
    )
    await open(`${pathTo('pontaEscolher')}?taxa=160&velocidade=6&espacamento=0.5`)
    // 160 × 6 × 0.5 / 600
    await page.getByText('0,800 L/min', { exact: true }).first().waitFor()
    await page.getByText('Pontas que servem').first().waitFor()
    const names = () => page.getByRole('heading', { level: 3 }).allInnerTexts()
    await expect.poll(names).toEqual(['Genérica Leque 110-025', 'Genérica Leque 110-02'])
    await page.getByText('3,00 bar', { exact: true }).first().waitFor()
    await page.getByText('F – fina – ASABE S572.3').first().waitFor()
    await page.getByText('Como foi calculada').click()
    await page.getByText('160,0 × 6 × 0,50 / 600 = 0,800 L/min').first().waitFor()
    for (const toggle of await page.getByLabel('Comparar').all()) await toggle.click()
    await page.getByRole('heading', { name: 'Vazão por pressão' }).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'escolher-pontas')

    // Opened from a section, it begins with the nozzle that stands there.
    await open(`${pathTo('pontaEscolher')}?taxa=160&velocidade=6&espacamento=0.5&ponta=${NOZZLES[0]?.id}&de=1&ate=12`)
    await page.getByText('Bicos 1 a 12').first().waitFor()
    await page.getByText('Genérica Leque 110-02, que está nesta seção, dá a vazão a 3,00 bar.').first().waitFor()
    await page.getByRole('heading', { name: 'Vazão por pressão' }).waitFor()
    expect(await page.getByLabel('Comparar').first().isChecked()).toBe(false)
    expect(await page.getByLabel('Comparar').last().isChecked()).toBe(true)

    await page.getByLabel('Pressão máxima').fill('2')
    await page.getByText('que está nesta seção, não dá a vazão como pedido').first().waitFor()
    await expect.poll(names).toEqual(['Genérica Leque 110-025'])
    await page.getByLabel('Pressão máxima').fill('1')
    await page.getByText('2 pontas dão esta vazão em outras pressões.').first().waitFor()
    await page.getByLabel('Pressão máxima').fill('')
    await page.locator('input[name=velocidade]').fill('12')
    await expect.poll(names).toEqual(['Genérica Leque 110-05'])
    await page.locator('input[name=velocidade]').fill('')
    await page.getByText('Faltam dados').first().waitFor()
  })

  it('of pulsing valves shows the duty cycle and speeds, of bands the rate of the field, by a timed course', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    const [fan02, , fan05] = NOZZLES
    if (!fan02 || !fan05) throw new Error('there are three')
    const steel = { ...fan02, id: randomUUID(), material: 'ACO_INOX' } as const
    answers.give(listar, { itens: [...NOZZLES, steel], proximo: null })
    await open(`${pathTo('pontaEscolher')}?modo=PWM&taxa=120&velocidade=6&espacamento=0.5&pressao=3`)
    // 120 × 6 × 0.5 / 600 = 0.6; 100 × 0.6 / 0.8 = 75 %; 600 × 0.8 / (120 × 0.5) = 8 km/h; 30 % of it 2.4
    await page.getByText('75 % – com folga').first().waitFor()
    await page.getByText('2,4 km/h a 8,0 km/h').first().waitFor()
    await page.getByText('Leque padrão · Plástico, Aço inoxidável · Amarelo').first().waitFor()
    await page.getByText('0,35 m', { exact: true }).first().waitFor()
    await page.getByText('Gota, vazão e taxa por pressão').first().click()
    await page.getByText('ASABE S572.3: C – grossa: 1,00 bar').first().waitFor()
    await page.getByText('Calda, tanque e altura').click()
    await page.getByLabel('Altura da barra').fill('0,5')
    await page.getByText('186 %', { exact: true }).first().waitFor()
    await page.locator('input[name=capacidade_tanque]').fill('2400')
    await page.getByText('20 ha', { exact: true }).waitFor()
    await page.getByText('Medir a velocidade').click()
    await page.getByLabel('Distância').fill('100')
    await page.getByLabel('Tempo').fill('45')
    await page.getByText('3,6 × 100,00 / 45 = 8,0 km/h').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'escolher-pontas-pwm')
    await page.getByRole('button', { name: 'Usar 8,0 km/h' }).click()
    // 120 × 8 × 0.5 / 600
    await page.getByText('0,800 L/min', { exact: true }).first().waitFor()

    await open(`${pathTo('pontaEscolher')}?modo=FAIXA&taxa=320&velocidade=6&largura_faixa=0.25&largura_rua=0.5`)
    await page.getByText('160,0 L/ha', { exact: true }).first().waitFor()
    await open(`${pathTo('pontaEscolher')}?taxa=160&velocidade=6&espacamento=0.5&gota=M&edicao_gota=S572_3`)
    await page
      .getByText('Genérica Leque 110-02 a 3,00 bar dá F – fina: baixe para 2,00 bar, a 4,9 km/h ou use 025.')
      .waitFor()
    // What nozzles need that stand closer or farther apart: 160 × 6 × 0.45 / 600; 0.45 / tan 55°.
    await page.getByRole('button', { name: 'Espaçamento ±10 %' }).first().click()
    const column = async (number: number) => {
      const cells = page.getByRole('table', { name: 'Espaçamento ±10 %' }).locator(`tr > :nth-child(${number})`)
      return (await cells.allInnerTexts()).map((text) => text.trim().replace(/\s/g, ' '))
    }
    await expect.poll(() => column(2)).toEqual(CLOSER)
    await expect.poll(() => column(4)).toEqual(FARTHER)
    await page.getByRole('button', { name: 'Cálculo com 0,55 m' }).click()
    await page.getByText('160,0 × 6 × 0,55 / 600 = 0,880 L/min').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'escolher-pontas-espacamento')
    await page.getByRole('button', { name: 'Edição da norma' }).click()
    await page.getByRole('option', { name: 'ASABE S572.1 (BCPC)' }).click()
    await page.getByText('2 pontas dão a vazão, mas suas classes são por outra edição da norma').waitFor()
    await resize(page, PHONE)
    await fitsIn(page)
  })

  it('cuts no word on a phone, in the language and the units with the longest', async () => {
    const unidades = { ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }
    const { page, answers, open } = await signedIn(loggedIn('ana', { idioma: 'es', unidades }), { size: PHONE })
    const coarse = NOZZLES.map((one) => ({ ...one, pontos: one.pontos.map(([bar, lpm]) => [bar, lpm, 'XC'] as const) }))
    answers.give(listar, { itens: coarse as unknown as PontaPublicada[], proximo: null })
    await open(`${pathTo('pontaEscolher')}?taxa=120&velocidade=8&espacamento=0.5&altura=0.5`)
    await page.getByRole('button', { name: 'Distancia ±10 %' }).first().click()
    await page.getByRole('button', { name: 'Gota, caudal y tasa por presión' }).first().click()
    await page.getByRole('table', { name: 'Distancia ±10 %' }).waitFor()
    await page.getByRole('table', { name: 'Gota, caudal y tasa por presión' }).waitFor()
    expect(await cutWords(page)).toEqual([])
    await fitsIn(page)
    await keepLooks(page, 'escolher-pontas-celular')
  })

  it('of a turbosprayer shares a rate per plant by its nozzles', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    answers.give(listar, { itens: NOZZLES, proximo: null })
    const aim = 'tipo=TURBOPULVERIZADOR&unidade=L_PLANTA&taxa=0.168&velocidade=6&largura_rua=3.5&bicos=16'
    await open(`${pathTo('pontaEscolher')}?${aim}`)
    await page.getByText('Faltam dados').first().waitFor()
    await page.getByLabel('Espaçamento das plantas').fill('0,7')
    // 685.71 L/ha, 24 L/min of 16 nozzles
    await page.getByText('1,500 L/min', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Genérica Leque 110-05'])
  })
})
