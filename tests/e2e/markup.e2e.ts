import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { OUTPUTS } from '../../scripts/build.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { ESCOPOS_CHAVE } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { newEquipment, type TestEquipment } from '../fixtures/equipment.ts'
import { newVehicle, section } from '../fixtures/fleets.ts'
import { as, folded, reading } from '../fixtures/readings.ts'
import { newRecipe, product } from '../fixtures/recipes.ts'
import { signedIn, type TestPerson } from '../fixtures/registered.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { settled } from './browser.ts'
import { visit } from './visits.ts'

/** A text that would run were it markup anywhere: as an element, out of an attribute, and as a script. */
const MARK = '"><img src=x onerror=ran=1>'
const NOTE = `${MARK}<svg onload=ran=1></svg><script>ran=1</script><a href="javascript:ran=1">x</a>{{ran=1}}`
const name = () => `${MARK}${randomUUID().slice(0, 8)}`

/** Signs that nothing of the page's own making has. */
const FOREIGN =
  'img[src="x"], [onerror], [onload], [href^="javascript:"], script:not([src]):not([type="application/json"])'

/** The one script that stands in a page. */
const OWN_SCRIPT = `<script>${readFileSync(OUTPUTS.pageScript, 'utf8')}</script>`

let owner: TestPerson & { session: Session }
let equipment: TestEquipment
const ids = { leitura: '', receita: '', veiculo: '', marca: '', modelo: '' }

beforeAll(async () => {
  const text = { nome: name(), cidade: MARK, propriedade: MARK, empresa: MARK }
  owner = await signedIn({ ...text, pode_gerar_chaves: true, pode_gerir_frotas: true, pode_visualizar_dashboard: true })
  const own = as(owner.session)
  const { token } = await sessionOf(account('admin'))
  equipment = await newEquipment(owner.user.id)
  const { ver, editar } = AREAS.equipment.routes
  const caller = { ...own, params: { equipamentoId: equipment.id } }
  const { versao, ...before } = await ok(ver, caller)
  const papers = { apelido: name(), fornecedor: MARK, contrato_codigo: MARK, entrega_responsavel: MARK }
  await ok(editar, { ...caller, body: editar.body.parse({ ...before, ...papers, versao }) as never })
  const header = { nome: MARK, operador_nome: MARK, produtor_nome: MARK, propriedade: MARK, cidade: MARK }
  const message = reading({ header: { ...header, observacao: NOTE } as never })
  const body = { numero_serie: equipment.serial, mensagens: [message] }
  await ok(AREAS.devices.routes.enviarLeituras, { ...own, body: body as never })
  await folded(message.uuid, own)
  ids.leitura = message.uuid
  const produtos = [product(MARK)]
  const field = { identificacao: name(), cultura: MARK, talhao: MARK, observacoes: NOTE, produtos }
  ids.receita = (await newRecipe(own, field)).id
  const brand = await ok(AREAS.vehicleBrands.routes.criar, { token, body: { nome: name() } })
  const model = await ok(AREAS.vehicleModels.routes.criar, { token, body: { marca_id: brand.id, nome: name() } })
  Object.assign(ids, { marca: brand.id, modelo: model.id })
  const vehicle = { identificacao: name(), operador_nome: MARK, secoes: [section(1, 48, { descricao: MARK })] }
  ids.veiculo = (await newVehicle(owner.user.id, { marca_id: brand.id, modelo_id: model.id }, vehicle)).id
  const key = { nome: name(), escopos: [...ESCOPOS_CHAVE], vence_em: null }
  await ok(AREAS.apiKeys.routes.criar, { ...own, body: key })
})

/** Whether the page shows one of the texts, in what is read or in a field. */
const shows = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
        return [document.body.innerText, ...fields].some((one) => one.includes('onerror=ran=1'))
      },
      null,
      { timeout: 90_000 },
    )
    .then(
      () => true,
      () => false,
    )

/** Opens pages one after the other: each shows one of the texts, and none of them runs or becomes an element. */
async function openAll(page: Page, paths: readonly string[]): Promise<void> {
  const silent: string[] = []
  for (const path of paths) {
    await page.goto(path)
    if (!(await shows(page))) silent.push(path)
    await settled(page)
    const found = await page.locator(FOREIGN).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
    const foreign = found.filter((one) => one !== OWN_SCRIPT)
    expect({ ran: await page.evaluate(() => 'ran' in globalThis), foreign }, path).toEqual({ ran: false, foreign: [] })
  }
  expect(silent).toEqual([])
}

describe('markup in texts', () => {
  it('is text on every page of its owner', async ({ annotate }) => {
    const params = { equipamentoId: equipment.id }
    const paths = [
      ...(
        [
          'app',
          'leituras',
          'receitas',
          'equipamentos',
          'frotas',
          'chaves',
          'perfil',
          'listaTrocas',
          'usuariosEPermissoes',
        ] as const
      ).map((one) => pathTo(one)),
      pathTo('leituraVer', { leituraId: ids.leitura }),
      pathTo('receitaVer', { receitaId: ids.receita }),
      pathTo('receitaEditar', { receitaId: ids.receita }),
      pathTo('equipamentoVer', params),
      pathTo('equipamentoEditar', params),
      pathTo('equipamentoEvolucao', params),
      pathTo('frotaEditar', { veiculoId: ids.veiculo }),
    ]
    await openAll(await visit(owner.account), paths)
    await annotate(`${paths.length} pages of an owner show markup, none runs it`)
  })

  it('is text on every page of an administrator', async ({ annotate }) => {
    const usuarioId = owner.user.id
    const paths = [
      pathTo('usuarioVer', { usuarioId }),
      `${pathTo('usuarioVer', { usuarioId })}?aba=equipamentos`,
      `${pathTo('usuarioVer', { usuarioId })}?aba=historico`,
      pathTo('usuarioEditar', { usuarioId }),
      pathTo('usuarioEquipamento', { usuarioId, equipamentoId: equipment.id }),
      pathTo('leituraVer', { leituraId: ids.leitura }),
      pathTo('leituras'),
      pathTo('frotas'),
      pathTo('veiculosMarcas'),
      pathTo('veiculosModelos'),
      pathTo('veiculoMarcaEditar', { veiculoMarcaId: ids.marca }),
    ]
    await openAll(await visit('admin'), paths)
    await annotate(`${paths.length} pages of an administrator show markup, none runs it`)
  })

  it('would be found out', async () => {
    const page = await visit(owner.account)
    await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), NOTE)
    expect(await page.locator(FOREIGN).count()).toBeGreaterThan(2)
  })
})
