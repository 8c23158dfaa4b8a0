import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS, type AreaName } from '../../shared/contract/areas.ts'
import type { RegistryArea } from '../../shared/contract/registry.ts'
import type { AreaSpec } from '../../shared/contract/route.ts'
import type { ErrorName } from '../../shared/errors.ts'
import { pt } from '../../web/i18n/pt/all.ts'
import { registryPaths } from '../../web/parts/registry/registryScreens.ts'
import { findingsOf } from '../e2e/axe.ts'
import { keepLooks, noticed } from '../e2e/browser.ts'
import { sampleOf } from '../fixtures/arbitrary.ts'
import { REGISTRIES } from '../fixtures/registries.ts'
import { newTolerance } from '../fixtures/tolerance.ts'
import { type Answers, Refused } from './answers.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

// The screens that the console makes of whatever is declared as a registry.

/** Texts of every registry's screens. */
type Said = Readonly<Record<'emptyTitle' | 'remove' | 'removeQuestion' | 'removed' | 'restored', string>> & {
  /** The button of registries whose forms are dialogs. */
  readonly create?: string
}

/** Fills in what the form of a new record wants besides its name. */
const FILLED_IN: Partial<Record<AreaName, (page: Page) => Promise<void>>> = {
  vehicleModels: async (page) => {
    await page.getByRole('button', { name: 'Marca', exact: false }).first().click()
    await page.getByRole('option', { name: 'Agrovale' }).click()
  },
  plans: (page) => page.getByLabel('Valor por equipamento').fill('588,90'),
  additives: (page) => page.getByLabel('Valor por equipamento').fill('119'),
}
/** Answers besides, that a registry's screens ask for. */
const BESIDE: Partial<Record<AreaName, (answers: Answers) => void>> = {
  vehicleModels: (answers) => {
    const { listar } = AREAS.vehicleBrands.routes
    const brand = { id: randomUUID(), nome: 'Agrovale', criado_em: '2026-11-20T12:00:00.000Z', versao: 1 }
    answers.give(listar, { itens: [brand], proximo: null })
  },
}

/** What a rule between fields wants of a record, which no generated value keeps. */
const AS_RULES_WANT: Partial<Record<AreaName, object>> = { toleranceProfiles: newTolerance() }

const { forms } = await pt.areas.forms()

interface Shown {
  id: string
  nome: string
  versao: number
}
type Registry = RegistryArea & { name: AreaName }

/** A record of a registry as it is shown: of its version 2, with a name people can read. */
const recordOf = ({ name, registry }: Registry): Shown =>
  ({
    ...(sampleOf(registry.record) as object),
    ...AS_RULES_WANT[name],
    id: randomUUID(),
    nome: 'Jacto',
    versao: 2,
    ...('status' in registry.record.shape && { status: 'ATIVO' }),
    ...('imagem' in registry.record.shape && { imagem: null }),
  }) as Shown

/** The records as rows of the list. */
const rowsOf = ({ registry }: Registry, ...records: Shown[]) => ({
  itens: records.map((record) => registry.row.parse(record)),
  proximo: null,
})

const nameField = (page: Page) => page.getByLabel('Nome', { exact: true })

describe.each(REGISTRIES.map((area) => [area.name, area] as const))('the screens of the registry %s', (name, area) => {
  const { listar, criar, ver, editar, mudarStatus } = area.routes
  const { param, refused: { write = [] } = {} } = area.registry
  const taken = write.find((error) => error.endsWith('_JA_EXISTE')) as ErrorName
  const paths = registryPaths(area)
  const said = async () => ((await pt.areas[name as 'vehicleBrands']()) as Record<string, Said>)[name] as Said
  const written = (text: string, { nome }: Shown) => text.replace('{nome}', nome)
  async function administrator() {
    const visit = await signedIn(loggedIn('admin'))
    BESIDE[name]?.(visit.answers)
    const { historico }: AreaSpec['routes'] = area.routes
    if (historico) visit.answers.give(historico, NOTHING as never)
    return visit
  }

  it('create a record, and where a removed one has its name offer to restore that instead', async () => {
    const { page, answers, open } = await administrator()
    const record = recordOf(area)
    answers.give(listar, NOTHING)
    answers.make(criar, () => {
      throw new Refused(taken, { removido: { id: record.id, versao: record.versao } })
    })
    const available = answers.refuse(mudarStatus, 'INDISPONIVEL')
    await open(paths.toList)
    const create = (await said()).create ?? pt.base.screens[paths.create]
    await page.getByRole('button', { name: create }).first().click()
    if (paths.toEdit) await page.waitForURL(`**${paths.toCreate}`)
    // Where the form is a dialog, the list's own button is behind it.
    const submit = page.getByRole('button', { name: create }).last()
    await nameField(page).fill('jacto')
    await FILLED_IN[name]?.(page)
    await submit.click()
    await page.getByText(forms.removedHolds).first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, `${name}-removido`)

    await page.getByRole('button', { name: forms.restore }).click()
    await page.locator('form').getByText(pt.base.errors.INDISPONIVEL).first().waitFor()
    expect(await nameField(page).inputValue()).toBe('jacto')

    available()
    answers.give(mudarStatus, { ...record, versao: 3 })
    await submit.click()
    await page.getByRole('button', { name: forms.restore }).click()
    await noticed(page, written((await said()).restored, record))
    await page.waitForURL(`**${paths.toList}`)
    expect(answers.callsOf(mudarStatus).at(-1)).toMatchObject({
      params: { [param]: record.id },
      body: { status: 'ATIVO', versao: 2 },
    })
  })

  it('ask before a record is removed, and send the version that was seen', async () => {
    const { page, answers, open } = await administrator()
    const record = recordOf(area)
    answers.give(listar, rowsOf(area, record))
    answers.give(ver, record)
    answers.give(mudarStatus, { ...record, versao: 3 })
    await open(paths.toList)
    await page.getByRole('button', { name: /Jacto/ }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, `${name}-lista`)
    const { remove, removeQuestion, removed, emptyTitle } = await said()
    await page.getByRole('button', { name: /Jacto/ }).click()
    await page.getByRole('menuitem', { name: remove }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(written(removeQuestion, record)).first().waitFor()
    // What is asked is read out with the title.
    const described = await dialog.evaluate((one) => one.ariaDescribedByElements?.[0]?.textContent)
    expect(described).toContain(written(removeQuestion, record))
    expect(answers.callsOf(mudarStatus)).toEqual([])
    answers.give(listar, NOTHING)
    await dialog.getByRole('button', { name: remove }).click()
    await noticed(page, written(removed, record))
    expect(answers.callsOf(mudarStatus)[0]).toMatchObject({
      params: { [param]: record.id },
      body: { status: 'REMOVIDO', versao: 2 },
    })
    await page.getByText(emptyTitle).first().waitFor()
  })

  it('tell a refusal at its field, and save over the version that was read', async () => {
    const { page, answers, open } = await administrator()
    const record = recordOf(area)
    answers.give(listar, rowsOf(area, record))
    answers.give(ver, record)
    await open(paths.toList)
    if (paths.toEdit) {
      await page.getByRole('link', { name: record.nome }).click()
      await page.waitForURL(`**${paths.toEdit(record.id)}`)
    } else {
      await page.getByRole('button', { name: /Jacto/ }).click()
      await page.getByRole('menuitem', { name: 'Editar' }).click()
    }
    const save = page.getByRole('button', { name: 'Salvar' })
    await nameField(page).fill('Jacto S.A.')
    answers.make(editar, () => {
      throw new Refused('VALIDACAO', { campos: [{ caminho: 'nome', mensagem: 'required' }] })
    })
    await save.click()
    await page.getByText(forms.validation.required).first().waitFor()
    expect(await nameField(page).getAttribute('aria-invalid')).toBe('true')
    expect(await findingsOf(page)).toEqual([])

    answers.make(editar, () => {
      throw new Refused('CONFLITO_DE_VERSAO')
    })
    await nameField(page).fill('Jacto S/A')
    await save.click()
    answers.give(ver, { ...record, versao: 5 })
    const reload = page.getByRole('button', { name: forms.reload })
    await reload.click()
    // What was read is there once nothing is offered any more.
    await reload.waitFor({ state: 'detached' })
    expect(await nameField(page).inputValue()).toBe('Jacto S/A')

    answers.give(editar, { ...record, nome: 'Jacto S/A', versao: 6 })
    await save.click()
    await page.waitForURL(`**${paths.toList}`)
    expect(answers.callsOf(editar).map(({ body }) => (body as Shown).versao)).toEqual([2, 2, 5])
    expect(answers.callsOf(editar).at(-1)).toMatchObject({
      params: { [param]: record.id },
      body: { nome: 'Jacto S/A' },
    })
  })
})
