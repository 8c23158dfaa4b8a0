import { expect, it } from 'vitest'
import { DEFAULT_ALQUEIRE, UNIT_SYSTEMS } from '../../shared/domain/numbers/unitSystems.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

it('judges the weather as it is typed, shows the arithmetic, and needs no network', async () => {
  const { page, open, setOffline } = await signedIn(loggedIn('carla'))
  await open(pathTo('condicoes'))
  await page.getByText('Faltam dados').waitFor()
  await setOffline(true)
  const type = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  }
  await type({ 'Temperatura do ar': '20', 'Umidade relativa': '50', Vento: '5' })
  // Good is above 50 %.
  await page.getByText('Pulverize com cuidado').waitFor()
  await page.getByText('6,3 °C', { exact: true }).waitFor()
  await page.getByText('Como foi calculada').click()
  await page.getByText('− 4,686035 = 13,7 °C').waitFor()
  await page.getByText(/^20,0 − 13,699\d = 6,3/).waitFor()
  await type({ 'Umidade relativa': '55' })
  await page.getByText('Boas condições para pulverizar').waitFor()
  await type({ Vento: '2' })
  await page.getByText('Pulverize com cuidado').waitFor()
  await type({ 'Temperatura do ar': '38', 'Umidade relativa': '25' })
  await page.getByText('Não pulverize agora').waitFor()
  await type({ 'Umidade relativa': '120' })
  await page.getByText('Faltam dados').waitFor()
  await page.getByLabel('Umidade relativa').blur()
  await page.getByText('O valor máximo é 99.').first().waitFor()
  await type({ 'Temperatura do ar': '25C', 'Umidade relativa': '25' })
  await page.getByText('O valor máximo é 99.').first().waitFor({ state: 'hidden' })
  await page.getByText('Informe só um número, como 12,5.').first().waitFor()
  await type({ 'Temperatura do ar': '38' })
  await page.getByText('Não pulverize agora').waitFor()
  await setOffline(false)
  expect(await findingsInBothThemes(page)).toEqual([])
  await resize(page, PHONE)
  await fitsIn(page)
  await keepLooks(page, 'condicoes')
})

it('is asked and told in Fahrenheit and miles where a person measures so', async () => {
  const unidades = { ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }
  const { page, open } = await signedIn(loggedIn('carla', { unidades }))
  await open(pathTo('condicoes'))
  await page.getByText(/\(.4,0\s°F a 122,0\s°F\)/).waitFor()
  await page.getByLabel('Temperatura do ar').fill('140')
  await page.getByLabel('Temperatura do ar').blur()
  await page.getByText('O valor máximo é 122.').first().waitFor()
  await page.getByLabel('Temperatura do ar').fill('68')
  await page.getByLabel('Umidade relativa').fill('50')
  await page.getByLabel('Vento').fill('3')
  await page.getByText('Pulverize com cuidado').waitFor()
  // 6.3 °C by 1.8
  await page.getByText('11,3 °F', { exact: true }).waitFor()
  await page.getByText('De 1,9 mph a 6,2 mph.').waitFor()
})
