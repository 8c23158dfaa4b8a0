import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Equipamento, EquipamentoListado } from '../../shared/contract/equipment.ts'
import { DAY_MS } from '../../shared/days.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize, settled } from '../e2e/browser.ts'
import { readPdf } from '../fixtures/readBack.ts'
import { Refused } from './answers.ts'
import { evolutionOf, newestOf } from './demoReadings.ts'
import { keepProfile } from './keptProfile.ts'
import { linesOf, NOTHING } from './lists.ts'
import { loggedIn, profileOf, sessionFor } from './people.ts'
import { signedIn } from './visit.ts'

const { equipment: area, devices } = AREAS
const { listar, ver, conta, historico, ativar, criar, editar, inutilizar, perdasDaRestauracao, restaurar } = area.routes

/** Margins that a browser has by itself. */
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 3_600_000).toISOString()

const ONE: Equipamento = {
  id: randomUUID(),
  apelido: 'Turbo café',
  numero_serie: 'ASP-TURBO-01',
  tipos_pulverizador: ['TURBOPULVERIZADOR'],
  status: 'ATIVO',
  visto_em: daysAgo(3),
  versao_firmware: '2.5.4',
  firmware_indicado: '2.6.0',
  ressalvas: [{ motivo: 'NAO_INFORMADO', campo: 'bateria', valor: '255' }],
  bateria_minima: 14,
  bateria_maxima: 82,
  fornecedor: 'AgroSul',
  finalidade: 'COMODATO',
  nota_fiscal_numero: '4711',
  nota_fiscal_data: '2026-03-01',
  nota_fiscal_link: 'https://notas.example/4711.pdf',
  contrato_codigo: 'C-9',
  contrato_inicio: '2026-03-01',
  contrato_fim: '2027-03-01',
  contrato_link: null,
  nota_fiscal_arquivo: {
    id_anexos: randomUUID(),
    caminho: 'anexos/1/nota.pdf',
    nome_original: 'nota.pdf',
    nome: 'nota.pdf',
    tamanho: 2048,
    mimetype: 'application/pdf',
    created_at: '2026-03-01T12:00:00.000Z',
  },
  contrato_arquivo: null,
  entrega_data: '2026-03-05',
  entrega_responsavel: 'Rita Moura',
  entrega_modo: 'PRESENCIAL',
  mac: '02:A5:9E:00:00:03',
  versao_hardware: '3.1.0',
  garantia_inicio: '2026-03-01',
  possui_plano: true,
  ativado_em: '2026-03-06T12:00:00.000Z',
  ativado_por: PEOPLE.ana.name,
  inutilizado_em: null,
  inutilizado_por: null,
  restaurado_em: null,
  restaurado_por: null,
  dono: { id: PEOPLE.ana.id, nome: PEOPLE.ana.name, email: PEOPLE.ana.email },
  usuarios: [{ id: PEOPLE.carla.id, nome: PEOPLE.carla.name, email: PEOPLE.carla.email, cargo: 'UTILIZADOR' }],
  usuarios_adicionais: 2,
  criado_em: '2026-03-01T12:00:00.000Z',
  atualizado_em: '2026-03-06T12:00:00.000Z',
  versao: 3,
}
const DISABLED: Equipamento = {
  ...ONE,
  id: randomUUID(),
  apelido: 'Barra antiga',
  numero_serie: 'ASP-BARRA-00',
  status: 'INUTILIZADO',
  possui_plano: null,
  inutilizado_em: daysAgo(10),
  inutilizado_por: PEOPLE.ana.name,
}

const rowOf = (one: Equipamento): EquipamentoListado => ({
  ...one,
  dono_id: one.dono?.id ?? null,
  dono_nome: one.dono?.nome ?? null,
})
const ROWS = [
  rowOf(ONE),
  rowOf({ ...ONE, id: randomUUID(), apelido: 'Barra 24 m', possui_plano: false, bateria_minima: 76 }),
  rowOf(DISABLED),
  rowOf({
    ...ONE,
    id: randomUUID(),
    apelido: 'NOV-1',
    dono: null,
    ativado_em: null,
    possui_plano: null,
    visto_em: null,
    bateria_minima: null,
    versao_firmware: null,
  }),
]

type Visitor = Awaited<ReturnType<typeof signedIn>>
const titled = (visitor: Visitor, name: string) => visitor.page.getByRole('heading', { name, level: 1 }).waitFor()
const field = (visitor: Visitor, name: string) => visitor.page.getByLabel(name, { exact: true })
const press = (visitor: Visitor, name: string) => visitor.page.getByRole('button', { name, exact: true }).last().click()

/** Somebody at the console, with the equipment of these tests. */
async function at(key: 'ana' | 'admin', path: string): Promise<Visitor> {
  const visitor = await signedIn(loggedIn(key))
  visitor.answers.make(listar, ({ query }) => ({ itens: query.vinculados ? [] : ROWS, proximo: null }))
  visitor.answers.make(ver, ({ params }) => {
    const found = [ONE, DISABLED].find(({ id }) => id === params.equipamentoId)
    if (!found) throw new Refused('NAO_ENCONTRADO')
    return found
  })
  await visitor.open(path)
  return visitor
}
const pageOf = ({ id }: Equipamento) => pathTo('equipamentoVer', { equipamentoId: id })

let ana: Visitor
describe('the list of equipment', () => {
  beforeEach(async () => {
    ana = await at('ana', pathTo('equipamentos'))
  })

  it('says of each when it was heard of, how it is charged and what is wrong with it', async () => {
    await ana.page.getByText('há 3 dias').first().waitFor()
    await ana.page.getByText('14 %').first().waitFor()
    for (const text of ['Irregular', 'Inutilizado', 'Não ativado', 'Nenhuma até agora'])
      await ana.page.getByText(text, { exact: true }).first().waitFor()
    expect(await findingsInBothThemes(ana.page)).toEqual([])
    await keepLooks(ana.page, 'equipment-list')
    await resize(ana.page, PHONE)
    await fitsIn(ana.page)
    expect(await findingsOf(ana.page)).toEqual([])
    const lines = await linesOf(ana.page)
    expect(lines[0]).toEqual(['Turbo café', 'ASP-TURBO-01', 'Ativo', 'visto há 3 dias', '14 %'])
    expect(lines.at(-1)).toEqual(['NOV-1', 'ASP-TURBO-01', 'Não ativado'])
  })

  it('asks for what the filters and the tab say', async () => {
    await ana.page.getByRole('tab', { name: 'Equipamentos vinculados' }).click()
    await ana.page.getByText('Nenhum equipamento vinculado').first().waitFor()
    await ana.page.getByRole('columnheader', { name: 'Dono' }).waitFor()
    expect(ana.answers.callsOf(listar).at(-1)?.query).toMatchObject({ vinculados: 'true' })
    await ana.page.getByRole('tab', { name: 'Meus equipamentos' }).click()
    // The filter of the former tab is there until this one's rows are.
    await ana.page.getByText('há 3 dias').first().waitFor()
    const filter = ana.page.getByRole('combobox', { name: 'Filtros' })
    await filter.pressSequentially('Sem mensagem há (dias) >= 7')
    await filter.press('Enter')
    await expect.poll(() => ana.answers.callsOf(listar).at(-1)?.query).toMatchObject({ sem_mensagem_dias: '7' })
  })

  it('beside its owner says on a phone of those alone how they are charged that want charging', async () => {
    const { page } = await at('admin', pathTo('equipamentos'))
    await resize(page, PHONE)
    const lines = async () => (await linesOf(page)).slice(0, 2).map((facts) => facts.slice(2))
    await expect.poll(lines).toEqual([
      ['Ativo', PEOPLE.ana.name, 'visto há 3 dias', '14 %'],
      ['Irregular', PEOPLE.ana.name, 'visto há 3 dias'],
    ])
  })

  it('takes an equipment over by its label, and says what was refused', async () => {
    const allow = ana.answers.refuse(ativar, 'REGRA_VIOLADA')
    await press(ana, 'Ativar equipamento')
    const dialog = ana.page.getByRole('dialog')
    await dialog.getByLabel('Código do produto').fill('asp-turbo-01')
    await dialog.getByLabel('Endereço MAC').fill('02a59e')
    await dialog.getByLabel('Código da etiqueta').fill('k7qf-2m9x-4t0b')
    await dialog.getByRole('button', { name: 'Ativar equipamento' }).click()
    await dialog.getByText('Informe um endereço MAC, por exemplo 02:A5:9E:00:00:01.').first().waitFor()
    expect(await findingsOf(ana.page)).toEqual([])
    await dialog.getByLabel('Endereço MAC').fill('02-a5-9e-00-00-03')
    await dialog.getByRole('button', { name: 'Ativar equipamento' }).click()
    await dialog.getByRole('alert').waitFor()
    allow()
    ana.answers.give(ativar, ONE)
    await dialog.getByRole('button', { name: 'Ativar equipamento' }).click()
    await titled(ana, 'Turbo café')
    expect(ana.answers.callsOf(ativar).at(-1)?.body).toEqual({
      numero_serie: 'ASP-TURBO-01',
      mac: '02:A5:9E:00:00:03',
      codigo: 'k7qf-2m9x-4t0b',
    })
  })
})

describe('the page of an equipment', () => {
  it('has neither buttons nor tabs on paper', async () => {
    ana = await at('ana', pageOf(ONE))
    await titled(ana, ONE.apelido)
    const pressed = ana.page.getByRole('main').locator('button:visible, [role=tab]:visible')
    await expect.poll(() => pressed.count()).toBeGreaterThan(3)
    await ana.page.emulateMedia({ media: 'print' })
    expect(await pressed.allInnerTexts()).toEqual([])
  })

  it('is printed without parting a card over two sheets', async () => {
    ana = await at('ana', `${pageOf(ONE)}?aba=documentos`)
    await ana.page.getByRole('heading', { name: 'Entrega técnica' }).waitFor()
    const cards = await ana.page.locator('[role=tabpanel] h2').evaluateAll((headings) =>
      headings.map((heading) => {
        const card = heading.closest('[class*="awsui_variant-default_"]')
        const labels = [...(card?.querySelectorAll('dt') ?? [])].map((label) => label.textContent ?? '')
        return [heading.textContent ?? '', ...labels]
      }),
    )
    expect(cards.length).toBeGreaterThan(4)
    // Wherever on the sheet the cards begin, none of them is parted.
    for (const above of [0, 60, 120]) {
      await ana.page.getByRole('main').evaluate((main, px) => {
        main.style.marginBlockStart = `${px}px`
      }, above)
      const { pages } = await readPdf(await ana.page.pdf({ format: 'A4', margin: MARGIN }))
      const sheets = pages.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
      expect(sheets).toHaveLength(2)
      for (const card of cards) {
        const whole = sheets.filter((sheet) => card.every((words) => sheet.includes(words)))
        expect(whole, `${card[0]}, ${above} px lower`).toHaveLength(1)
      }
    }
  })

  it('begins on the first sheet where what happened to it is longer than one', async () => {
    ana = await at('ana', `${pageOf(ONE)}?aba=documentos`)
    const { row } = newestOf('ASP-BARRA-01')
    const itens = Array.from({ length: 60 }, (_, at) => ({ ...row, id: randomUUID(), data: daysAgo(at) }))
    ana.answers.give(AREAS.readings.routes.listar, { itens, proximo: null })
    ana.answers.give(AREAS.trends.routes.ver, evolutionOf('ASP-BARRA-01'))
    for (const route of [AREAS.calibrations.routes.listar, AREAS.revisions.routes.doEquipamento, historico])
      ana.answers.give(route, { itens: [], proximo: null })
    await ana.page.getByRole('tab', { name: 'Linha do tempo' }).click()
    await expect.poll(() => ana.page.locator('.timeline li').count()).toBeGreaterThan(40)
    const { pages } = await readPdf(await ana.page.pdf({ format: 'A4', margin: MARGIN }))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toContain('O que aconteceu')
  })

  it('begins with its last reading: what it says, what is to be done now and soon, and what is fitted', async () => {
    ana = await at('ana', pageOf(ONE))
    const { whole } = newestOf('ASP-BARRA-01')
    ana.answers.give(AREAS.readings.routes.ver, whole)
    ana.answers.give(AREAS.trends.routes.ver, evolutionOf('ASP-BARRA-01'))
    await ana.page.reload()
    await titled(ana, 'Turbo café')
    await ana.page.getByRole('heading', { name: 'Última leitura' }).waitFor()
    await ana.page
      .locator('.equipment-verdict')
      .getByText(/^Troque \d+ bicos?/)
      .waitFor()
    await ana.page.locator('.picture').getByText('48', { exact: true }).waitFor()
    // No nozzle looks chosen before somebody has been at one.
    const chosen = ana.page.getByRole('option', { selected: true })
    expect(await chosen.count()).toBe(0)
    await ana.page.getByRole('option').first().focus()
    await chosen.waitFor()
    for (const name of ['Agora', 'Próximos 30 dias']) await ana.page.getByText(name, { exact: true }).waitFor()
    await ana.page
      .getByRole('rowheader', { name: /^\d+ a \d+$/ })
      .first()
      .waitFor()
    await ana.page
      .getByText(/^ao menos desde/)
      .first()
      .waitFor()
    expect(await findingsInBothThemes(ana.page)).toEqual([])
    await keepLooks(ana.page, 'equipment-summary')
    await resize(ana.page, PHONE)
    await fitsIn(ana.page)
    expect(await findingsOf(ana.page)).toEqual([])
    await resize(ana.page, DESKTOP)
    await press(ana, 'Abrir lista')
    await ana.page.waitForURL(
      (url) => url.pathname === pathTo('listaTrocas') && url.searchParams.get('equipamento') === ONE.id,
    )
  })

  it('says what of the sections of its vehicle the last reading left out', async () => {
    ana = await at('ana', pageOf(ONE))
    ana.answers.give(AREAS.readings.routes.ver, newestOf('ASP-BARRA-01').whole)
    ana.answers.give(AREAS.trends.routes.ver, evolutionOf('ASP-BARRA-01'))
    const ponta = { marca: 'Genérica', nome: 'Leque 110-03', material: null }
    const secoes = [
      { bico_inicial: 1, bico_final: 24 },
      { bico_inicial: 25, bico_final: 52 },
    ].map((run, at) => ({ ...run, descricao: `Seção ${at + 1}`, ponta_id: randomUUID(), ponta }))
    ana.answers.give(AREAS.fleets.routes.daLeitura, { veiculo: 'Autopropelido', secoes })
    await ana.page.reload()
    await ana.page.getByText('4 bicos das seções do veículo ficaram fora desta leitura').waitFor()
  })

  it('tells its state where its readings are late, and below what they say once they are there', async () => {
    ana = await at('ana', pageOf(ONE))
    ana.answers.give(AREAS.readings.routes.ver, newestOf('ASP-BARRA-01').whole)
    ana.answers.give(AREAS.trends.routes.ver, evolutionOf('ASP-BARRA-01'))
    const release = ana.answers.hold(AREAS.trends.routes.ver)
    await ana.page.reload()
    await titled(ana, 'Turbo café')
    const headings = ana.page.getByRole('main').getByRole('heading', { level: 2 })
    await headings.filter({ hasText: 'Situação' }).waitFor()
    expect(await headings.filter({ hasText: 'Última leitura' }).count()).toBe(0)
    release()
    await headings.filter({ hasText: 'Última leitura' }).waitFor()
    expect((await headings.allTextContents()).at(-1)).toContain('Situação')
  })

  it('tells in one line what happened to it, and has its documents in the last tab', async () => {
    ana = await at('ana', pageOf(ONE))
    const { row } = newestOf('ASP-BARRA-01')
    const line = { quem: PEOPLE.ana.id, quem_nome: PEOPLE.ana.name, quando: daysAgo(400) }
    ana.answers.give(AREAS.readings.routes.listar, { itens: [row], proximo: null })
    ana.answers.give(AREAS.calibrations.routes.listar, NOTHING)
    ana.answers.give(AREAS.revisions.routes.doEquipamento, {
      itens: [
        {
          id: randomUUID(),
          data_revisao: daysAgo(500).slice(0, 10),
          revisor_nome: 'Rita Moura',
          data_recebimento: null,
          proxima_revisao: '2027-03-01',
          possui_relatorio: false,
        },
      ],
      proximo: null,
    })
    ana.answers.give(historico, {
      itens: [
        { ...line, campo: 'dono', de: null, para: { nome: PEOPLE.ana.name } },
        { ...line, campo: 'apelido', de: 'Turbo', para: 'Turbo café' },
      ],
      proximo: null,
    })
    await ana.page.getByRole('tab', { name: 'Linha do tempo' }).click()
    const events = ana.page.locator('.timeline li')
    await expect
      .poll(() => events.locator('strong').allInnerTexts())
      .toEqual(['Leitura', 'Dono', 'Revisão por Rita Moura'])
    expect(await findingsInBothThemes(ana.page)).toEqual([])
    await keepLooks(ana.page, 'equipment-timeline')
    const tabs = ana.page.getByRole('tab')
    expect(await tabs.last().innerText()).toBe('Documentos')
    await tabs.last().click()
    await ana.page.getByText('4711', { exact: true }).waitFor()
  })

  it('edits behind a button what people write down, and fits a phone', async () => {
    ana = await at('ana', pageOf(ONE))
    await titled(ana, 'Turbo café')
    await press(ana, 'Editar')
    await ana.page.waitForURL(`**${pathTo('equipamentoEditar', { equipamentoId: ONE.id })}`)
    await ana.page.getByText('há 2.6.0', { exact: true }).waitFor()
    await ana.page.getByText('não informado: bateria (255)', { exact: true }).waitFor()
    expect(await findingsInBothThemes(ana.page)).toEqual([])
    await keepLooks(ana.page, 'equipment-page')
    await resize(ana.page, PHONE)
    await fitsIn(ana.page)
    await resize(ana.page, DESKTOP)
    await field(ana, 'Apelido').fill('Turbo do café')
    ana.answers.give(editar, { ...ONE, apelido: 'Turbo do café', versao: 4 })
    ana.answers.give(ver, { ...ONE, apelido: 'Turbo do café', versao: 4 })
    await press(ana, 'Salvar')
    await ana.page.getByText('Equipamento salvo.').first().waitFor()
    expect(ana.answers.callsOf(editar).at(-1)?.body).toMatchObject({ apelido: 'Turbo do café', versao: 3 })
    await titled(ana, 'Turbo do café')
  })

  it('tells its history in words', async () => {
    ana = await at('ana', pageOf(ONE))
    const line = { quem: PEOPLE.ana.id, quem_nome: PEOPLE.ana.name, quando: daysAgo(1) }
    ana.answers.give(historico, {
      itens: [
        { ...line, campo: 'finalidade', de: null, para: 'COMODATO' },
        { ...line, campo: 'apelido', de: 'Turbo', para: 'Turbo café' },
        { ...line, campo: 'perdas', de: null, para: { mensagens: 2, leituras: 1, membros: 0 } },
      ],
      proximo: null,
    })
    await ana.page.getByRole('tab', { name: 'Histórico' }).click()
    await ana.page.getByRole('cell', { name: 'Comodato' }).waitFor()
    await ana.page.getByRole('cell', { name: 'Finalidade da transação' }).waitFor()
    await keepLooks(ana.page, 'equipment-history')
    await resize(ana.page, PHONE)
    const second = async () => (await linesOf(ana.page)).map((facts) => facts.slice(2))
    await expect.poll(second).toEqual([
      ['Finalidade da transação', 'Comodato'],
      ['Apelido', 'de Turbo para Turbo café'],
      ['Descartado ao restaurar', '2 mensagens em quarentena · 1 leitura incompleta · Nenhum usuário vinculado'],
    ])
  })

  it('has the certificates of its inspections, newest first, each row leading to it', async () => {
    ana = await at('ana', pageOf(ONE))
    const leitura_id = randomUUID()
    ana.answers.give(AREAS.certificates.routes.listar, {
      itens: [
        {
          id: randomUUID(),
          numero: '2026-K7QF-2M9X',
          codigo: 'K7QF2M9X4T0BA1C2D3E4',
          versao: 1,
          dono_id: PEOPLE.ana.id,
          dono_nome: PEOPLE.ana.name,
          leitura_id,
          equipamento_id: ONE.id,
          equipamento_nome: ONE.apelido ?? '',
          tipo_pulverizador: 'TURBOPULVERIZADOR',
          perfil: { id: 'catalogue-10', nome: '±10 % of the catalogue', versao: 1 },
          resultado: 'APROVADO',
          situacao: 'VALIDO',
          inspecionado_em: '2026-11-20',
          emitido_em: '2026-11-21T12:00:00.000Z',
          valido_ate: '2027-11-20',
          leitura_transferida: false,
        },
      ],
      proximo: null,
    })
    await ana.page.getByRole('tab', { name: 'Inspeções' }).click()
    const row = ana.page.getByRole('row').filter({ hasText: '2026-K7QF-2M9X' })
    await row.getByText('Válido', { exact: true }).waitFor()
    expect(await row.getByRole('link').first().getAttribute('href')).toBe('/certificado/K7QF2M9X4T0BA1C2D3E4')
    expect(ana.answers.callsOf(AREAS.certificates.routes.listar).at(-1)?.query).toMatchObject({
      equipamento_id: ONE.id,
    })
    await keepLooks(ana.page, 'equipment-inspections')
  })

  it('has all its readings exported, where there are some', async () => {
    ana = await at('ana', `${pageOf(ONE)}?aba=leituras`)
    const open = ana.page.getByRole('button', { name: 'Exportar', exact: true })
    await expect.poll(() => open.getAttribute('aria-disabled')).toBe('true')
    await resize(ana.page, PHONE)
    await expect.poll(() => open.count()).toBe(0)
    await resize(ana.page, DESKTOP)
    const { criar: begin, listar: begun, prever } = AREAS.exports.routes
    const { row } = newestOf('ASP-TURBO-01')
    ana.answers.give(AREAS.readings.routes.listar, { itens: [row], proximo: null })
    ana.answers.give(begun, { itens: [] })
    ana.answers.give(prever, { quantidade: 12, ha_mais: false })
    ana.answers.refuse(begin, 'ERRO_INTERNO')
    await ana.page.reload()
    await open.click()
    const dialog = ana.page.getByRole('dialog', { name: 'Exportar leituras' })
    await dialog.getByText('Todas as leituras deste equipamento').waitFor()
    await dialog.getByRole('status').filter({ hasText: '12 leituras.' }).waitFor()
    await keepLooks(ana.page, 'equipment-export')
    await dialog.getByRole('button', { name: 'Exportar', exact: true }).click()
    await dialog.getByText('Não foi possível gerar o Excel, tente novamente mais tarde.').first().waitFor()
    expect(ana.answers.callsOf(begin)[0]?.body).toMatchObject({
      modo: 'FILTRO',
      leituras: [],
      filtro: { equipamento_id: ONE.id },
    })
  })

  it('makes a key that stays here, and sends the request alone', async () => {
    ana = await at('ana', pageOf(ONE))
    const certificate = { emitido_por: PEOPLE.ana.name, por_admin: false, revogado_em: null, morre_em: null }
    const issued = (id: string, criado_em: string) => ({ ...certificate, id, situacao: 'EM_USO' as const, criado_em })
    ana.answers.give(devices.routes.certificados, {
      itens: [
        issued('b'.repeat(64), '2026-11-20T15:00:00.000Z'),
        issued('c'.repeat(64), '2026-11-20T15:00:00.000Z'),
        issued('d'.repeat(64), '2026-11-10T15:00:00.000Z'),
      ],
    })
    await ana.page.getByRole('tab', { name: 'Certificados' }).click()
    // A certificate is known by when it was issued, and by its fingerprint only where that is not enough.
    for (const name of [/^Ações de 20\/11\/2026 \d\d:00, b{12}$/, /, c{12}$/, /^Ações de 10\/11\/2026 \d\d:00$/])
      await ana.page.getByRole('button', { name }).waitFor()
    await press(ana, 'Novo certificado')
    ana.answers.give(devices.routes.certificar, {
      certificado_id: 'a'.repeat(64),
      certificado: '-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----\n',
      numero_serie: ONE.numero_serie,
      anterior_expira_em: null,
    })
    await press(ana, 'Emitir certificado')
    // A second press of the key that issued it must not close a dialog whose content nobody sees again.
    await expect.poll(() => ana.page.locator(':focus').innerText()).toBe('Salvar chave')
    const [file] = await Promise.all([ana.page.waitForEvent('download'), ana.page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toBe('ASP-TURBO-01-chave.pem')
    const key = await readFile(await file.path(), 'utf8')
    expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
    const sent = JSON.stringify(ana.answers.callsOf(devices.routes.certificar))
    expect(sent).toContain('BEGIN CERTIFICATE REQUEST')
    expect(sent).not.toContain(key.split('\n')[1] ?? '')
    expect(await findingsOf(ana.page)).toEqual([])
    await keepLooks(ana.page, 'equipment-certificate')
  })

  it('is disabled by the typed product code alone', async () => {
    ana = await at('ana', pageOf(ONE))
    await press(ana, 'Ações')
    await ana.page.getByRole('menuitem', { name: 'Inutilizar' }).click()
    const dialog = ana.page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Inutilizar' })
    expect(await confirm.isDisabled()).toBe(true)
    // The focus goes to what is to be filled in, not to the button that closes it.
    const code = dialog.getByLabel('Digite ASP-TURBO-01 para confirmar')
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    await code.fill('ASP-TURBO-02')
    await code.press('Enter')
    await code.press('Tab')
    await dialog.getByText('O código digitado não é igual a ASP-TURBO-01.').first().waitFor()
    await code.fill('ASP-TURBO-01')
    const allow = ana.answers.refuse(inutilizar, 'ERRO_INTERNO')
    await code.press('Enter')
    await dialog.getByRole('alert').first().waitFor()
    expect(await findingsInBothThemes(ana.page)).toEqual([])
    allow()
    ana.answers.give(inutilizar, { ...ONE, status: 'INUTILIZADO', possui_plano: null, versao: 4 })
    ana.answers.give(ver, { ...ONE, status: 'INUTILIZADO', possui_plano: null, versao: 4 })
    // The question cannot be put away while its answer is under way.
    const answer = ana.answers.hold(inutilizar)
    await confirm.click()
    await ana.page.keyboard.press('Escape')
    await settled(ana.page)
    expect(await dialog.count()).toBe(1)
    answer()
    await ana.page.getByText('Turbo café foi inutilizado.').first().waitFor()
    await ana.page.getByText('Este equipamento está inutilizado: as mensagens dele são recusadas.').first().waitFor()
    expect(ana.answers.callsOf(inutilizar).at(-1)?.body).toEqual({ numero_serie: 'ASP-TURBO-01', versao: 3 })
  })

  it('shows a finger no keyboard before it asks for one', async () => {
    ana = await at('ana', pageOf(ONE))
    await press(ana, 'Ações')
    await ana.page.getByRole('menuitem', { name: 'Inutilizar' }).evaluate((opener: HTMLElement) => {
      opener.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
      opener.click()
    })
    await ana.page.getByRole('dialog').getByRole('textbox').waitFor()
    await expect.poll(() => ana.page.locator(':focus').getAttribute('aria-label')).toBe('Fechar')
  })

  it('has its days written in the order of another language, and read so', async () => {
    ana = await at('ana', pathTo('equipamentoEditar', { equipamentoId: ONE.id }))
    keepProfile(ana.answers, profileOf('ana'))
    const day = ana.page.locator('input[name=nota_fiscal_data]')
    await day.fill('03/04/2026')
    await ana.page.getByRole('button', { name: /^Configurações de aparência/ }).click()
    await ana.page.getByRole('menuitemcheckbox', { name: 'English' }).click()
    await expect.poll(() => day.inputValue()).toBe('04-03-2026')
  })

  it('opens an equipment that is in another account there, and says so', async () => {
    const visitor = await signedIn(
      loggedIn('carla', {
        contas_associadas: [{ tipo: 'UTILIZADOR', dono_conta: { id_usuario: PEOPLE.ana.id, nome: PEOPLE.ana.name } }],
      }),
    )
    let isFound = false
    visitor.answers.make(ver, () => {
      if (!isFound) throw new Refused('NAO_ENCONTRADO')
      return ONE
    })
    visitor.answers.make(conta, () => {
      isFound = true
      return { dono_id: PEOPLE.ana.id, dono_nome: PEOPLE.ana.name }
    })
    await visitor.open(pathTo('equipamentoVer', { equipamentoId: ONE.id }))
    await noticed(visitor.page, `Você está na conta de ${PEOPLE.ana.name}.`)
    await titled(visitor, ONE.apelido)
    expect(await findingsOf(visitor.page)).toEqual([])
  })
})

describe('an administrator', () => {
  it('creates equipment and prints its label with the code that is told once', async () => {
    const admin = await at('admin', pathTo('equipamentos'))
    await admin.page.getByText(PEOPLE.ana.name).first().waitFor()
    await press(admin, 'Criar equipamento')
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByLabel('Código do produto').fill('nov-0001')
    await dialog.getByLabel('Endereço MAC').fill('02A59E000A01')
    await dialog.getByRole('button', { name: /^Tipo de pulverizador/ }).click()
    await admin.page.getByRole('option', { name: 'Pulverizador', exact: true }).click()
    await admin.page.keyboard.press('Escape')
    admin.answers.give(criar, {
      equipamento: { ...ONE, numero_serie: 'NOV-0001', apelido: 'NOV-0001' },
      codigo: 'K7QF-2M9X-4T0B',
    })
    await dialog.getByRole('button', { name: 'Criar equipamento' }).click()
    await admin.page.getByText('K7QF-2M9X-4T0B').first().waitFor()
    await admin.page.getByRole('img', { name: 'Código QR da página de NOV-0001' }).waitFor()
    expect(await findingsOf(admin.page)).toEqual([])
    await keepLooks(admin.page, 'equipment-label')
    // The code cannot be read again, so the dialog goes only when somebody says that it is kept.
    await expect.poll(() => admin.page.evaluate(() => document.activeElement?.textContent)).toBe('Imprimir')
    await admin.page.keyboard.press('Escape')
    await admin.page.getByText('K7QF-2M9X-4T0B').first().waitFor()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Concluir' }).click()
    await admin.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(admin.answers.callsOf(criar).at(-1)?.body).toMatchObject({
      numero_serie: 'NOV-0001',
      mac: '02:A5:9E:00:0A:01',
    })
  })

  it('is told what restoring drops before it is done', async () => {
    const admin = await at('admin', pageOf(DISABLED))
    admin.answers.give(perdasDaRestauracao, {
      mensagens: 2,
      leituras: 1,
      membros: 0,
      apelido: 'Barra antiga',
      versao: 3,
    })
    await press(admin, 'Ações')
    await admin.page.getByRole('menuitem', { name: 'Restaurar' }).click()
    const dialog = admin.page.getByRole('dialog')
    for (const text of [
      /o que chegar depois dessas leituras é recusado/,
      '2 mensagens em quarentena',
      '1 leitura incompleta',
      'Nenhum usuário vinculado',
      'O apelido “Barra antiga”',
    ])
      await dialog.getByText(text).waitFor()
    expect(await findingsOf(admin.page)).toEqual([])
    admin.answers.give(restaurar, { ...DISABLED, status: 'ATIVO', versao: 4 })
    await dialog.getByRole('button', { name: 'Restaurar' }).click()
    await admin.page.getByText('ASP-BARRA-00 foi restaurado.').first().waitFor()
    expect(admin.answers.callsOf(restaurar).at(-1)?.body).toEqual({ versao: 3 })
  })
})

describe('the warning of irregular equipment', () => {
  it('opens once a session for a customer in the own account, and leads to the plans', async () => {
    const visitor = await signedIn(loggedIn('ana', { quantidade_equipamento_irregular: 2 }))
    visitor.answers.give(listar, { itens: ROWS, proximo: null })
    await visitor.open(pathTo('equipamentos'))
    const dialog = visitor.page.getByRole('dialog', { name: 'Equipamentos irregulares' })
    await dialog.getByText(/2 equipamentos seus estão fora da cobertura/).waitFor()
    expect(await findingsOf(visitor.page)).toEqual([])
    // It was shown by now, whatever becomes of it: a page that is loaded again warns no more.
    const noted = () => visitor.page.evaluate(() => sessionStorage.getItem('aspersa.avisado.irregular'))
    expect(await noted()).toBe(PEOPLE.ana.id)
    visitor.answers.give(AREAS.plans.routes.listar, NOTHING)
    await dialog.getByRole('button', { name: 'Ajustar assinatura' }).click()
    await visitor.page.waitForURL((url) => url.pathname === pathTo('planos'))
    await dialog.waitFor({ state: 'detached' })
    await visitor.page.goto(pathTo('equipamentos'))
    await visitor.page.getByText('há 3 dias').first().waitFor()
    expect(await dialog.count()).toBe(0)
  })

  it('does not open in an account of somebody else, and does once the person is in their own', async () => {
    const dono_conta = { id_usuario: PEOPLE.ana.id, nome: PEOPLE.ana.name }
    const contas_associadas = [{ tipo: 'ADMINISTRADOR', dono_conta }] as const
    const bruno = loggedIn('bruno', { quantidade_equipamento_irregular: 2, contas_associadas: [...contas_associadas] })
    const visitor = await signedIn(bruno)
    visitor.answers.give(listar, { itens: ROWS, proximo: null })
    const conta = { ...dono_conta, cargo: 'ADMINISTRADOR' }
    const { sessao_expira_em } = sessionFor(bruno)
    await visitor.page.addInitScript(
      ([key, kept]) => sessionStorage.getItem(key) ?? sessionStorage.setItem(key, kept),
      ['aspersa.sessao', JSON.stringify({ sessao_expira_em, usuario: bruno, conta })] as const,
    )
    await visitor.open(pathTo('equipamentos'))
    await visitor.page.getByText('há 3 dias').first().waitFor()
    const { page } = visitor
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: /^Conta/ }).click()
    await page.getByRole('option', { name: 'Minha conta' }).hover()
    // While keys are pressed it waits: it would take one that was meant for the page.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    const code = page.waitForResponse(/IrregularDialog/)
    await page.keyboard.press('Enter')
    await code
    for (const key of ['Tab', 'Tab', 'Tab']) {
      await page.clock.runFor(900)
      await page.keyboard.press(key)
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
    expect(await page.evaluate(() => sessionStorage.getItem('aspersa.avisado.irregular'))).toBeNull()
    await page.clock.runFor(1_000)
    await page.getByRole('dialog', { name: 'Equipamentos irregulares' }).waitFor()
  })

  it.each([
    ['where nothing is irregular', loggedIn('ana')],
    ['for an administrator of the product', loggedIn('admin', { quantidade_equipamento_irregular: 2 })],
  ])('does not open %s', async (_, person) => {
    const visitor = await signedIn(person)
    visitor.answers.give(listar, { itens: ROWS, proximo: null })
    await visitor.open(pathTo('equipamentos'))
    await visitor.page.getByText('há 3 dias').first().waitFor()
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
  })
})
