import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Envio, Presenca } from '../../shared/contract/deviceLog.ts'
import type { Equipamento } from '../../shared/contract/equipment.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, PHONE, resize, settled } from '../e2e/browser.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar, presenca } = AREAS.deviceLog.routes
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const ONE: Equipamento = {
  id: randomUUID(),
  apelido: 'Barra 24 m',
  numero_serie: 'ASP-BARRA-01',
  tipos_pulverizador: ['PULVERIZADOR'],
  status: 'ATIVO',
  visto_em: hoursAgo(2),
  versao_firmware: '2.5.4',
  firmware_indicado: null,
  ressalvas: [],
  bateria_minima: 31,
  bateria_maxima: 96,
  fornecedor: null,
  finalidade: null,
  nota_fiscal_numero: null,
  nota_fiscal_data: null,
  nota_fiscal_link: null,
  contrato_codigo: null,
  contrato_inicio: null,
  contrato_fim: null,
  contrato_link: null,
  nota_fiscal_arquivo: null,
  contrato_arquivo: null,
  entrega_data: null,
  entrega_responsavel: null,
  entrega_modo: null,
  mac: null,
  versao_hardware: '3.1.0',
  garantia_inicio: null,
  possui_plano: true,
  ativado_em: '2026-03-06T12:00:00.000Z',
  ativado_por: PEOPLE.ana.name,
  inutilizado_em: null,
  inutilizado_por: null,
  restaurado_em: null,
  restaurado_por: null,
  dono: { id: PEOPLE.ana.id, nome: PEOPLE.ana.name, email: PEOPLE.ana.email },
  usuarios: [],
  usuarios_adicionais: 2,
  criado_em: '2026-03-01T12:00:00.000Z',
  atualizado_em: '2026-03-06T12:00:00.000Z',
  versao: 1,
}
const PAGE = `${pathTo('equipamentoVer', { equipamentoId: ONE.id })}?aba=envios`

const sent = (more: Partial<Envio> = {}): Envio => ({
  tipo: 'LEITURA',
  id: randomUUID(),
  em: hoursAgo(3),
  chegou_em: hoursAgo(2),
  completou_em: hoursAgo(2),
  topico: 'leituras',
  situacao: 'COMPLETA',
  partes: 48,
  motivo: null,
  versao_firmware: '2.5.4',
  bateria_inicio: 90,
  bateria_fim: 74,
  relogio_s: null,
  ...more,
})
const NOT_READING = { situacao: null, partes: 1, versao_firmware: null, bateria_inicio: null, bateria_fim: null }
const SENT = [
  sent(),
  sent({ ...NOT_READING, tipo: 'RECUSA', em: hoursAgo(6), chegou_em: hoursAgo(6), motivo: 'DATA_IMPOSSIVEL' }),
  sent({ situacao: 'RECEBENDO', em: hoursAgo(8), relogio_s: 7_200 }),
  sent({ ...NOT_READING, tipo: 'CALIBRACAO', topico: 'calibracoes', em: hoursAgo(30) }),
]
const TOLD: Presenca = {
  visto_em: hoursAgo(2),
  recusada_em: hoursAgo(6),
  versao_firmware: '2.5.4',
  bateria_minima: 31,
  bateria_maxima: 96,
  estado: { informado_em: hoursAgo(-1), recebido_em: hoursAgo(2), bateria: 74, relogio_s: 10_800, ressalvas: [] },
  horas: [
    { hora: hoursAgo(2), recebidas: 52, repetidas: 4, recusadas: 1 },
    { hora: hoursAgo(30), recebidas: 12, repetidas: 0, recusadas: 0 },
  ],
}
const NEVER: Presenca = {
  visto_em: null,
  recusada_em: null,
  versao_firmware: null,
  bateria_minima: null,
  bateria_maxima: null,
  estado: null,
  horas: [],
}

async function look(who: 'ana' | 'admin', told: Presenca, itens: readonly Envio[]) {
  const visitor = await signedIn(loggedIn(who))
  visitor.answers.give(AREAS.equipment.routes.ver, ONE)
  visitor.answers.give(presenca, told)
  visitor.answers.give(listar, itens.length > 0 ? { itens: [...itens], proximo: null } : NOTHING)
  await visitor.open(PAGE)
  return visitor
}

describe('whether it arrived', () => {
  it('is told to the owner in sentences, with what was refused and why', async () => {
    const { page } = await look('ana', TOLD, SENT)
    await page
      .getByText(
        /A última mensagem aceita chegou há 2 horas\. Nas últimas 24 horas chegaram 52 mensagens\. Destas, 1 foi recusada\./,
      )
      .waitFor()
    await page.getByText(/4 já haviam chegado e não contaram outra vez/).waitFor()
    await page.getByText('Adiantado 3 horas').waitFor()
    const refused = page.getByRole('row', { name: /Mensagem recusada/ })
    await refused.getByText('O relógio do equipamento diz uma data que não pode ser').waitFor()
    // A clock that was not judged is not called right.
    expect(await refused.getByText('Certo').count()).toBe(0)
    expect(
      await page
        .getByRole('row', { name: /Chegou inteira/ })
        .getByText('Certo')
        .count(),
    ).toBe(1)
    await page.getByText('Chegou inteira').waitFor()
    await page.getByText('Ainda chegando').waitFor()
    // What was refused leads an administrator on, nobody else.
    expect(
      await page
        .getByRole('row', { name: /Mensagem recusada/ })
        .getByRole('link')
        .count(),
    ).toBe(0)
    await page.getByRole('button', { name: 'Mensagens por hora, nos últimos 7 dias' }).click()
    await page.getByRole('columnheader', { name: 'Já haviam chegado' }).waitFor()
    await settled(page)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'device-log')
    await resize(page, PHONE)
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    await resize(page, DESKTOP)
  })

  it('says that what came last was refused, and that nothing was taken so far', async () => {
    const since = await look('ana', { ...TOLD, visto_em: hoursAgo(50), recusada_em: hoursAgo(3) }, SENT)
    await since.page
      .getByText(/A última mensagem aceita chegou há 2 dias\. Depois disso .* recusadas, a última há 3 horas;/)
      .waitFor()
    await settled(since.page)
    expect(await findingsInBothThemes(since.page)).toEqual([])
    await keepLooks(since.page, 'device-log-refused')
    const { page } = await look('ana', { ...TOLD, visto_em: null, recusada_em: hoursAgo(3) }, SENT)
    await page
      .getByText(/Nenhuma mensagem .* foi aceita nesta conta até agora\. A última foi recusada há 3 horas;/)
      .waitFor()
  })

  it('calls no day quiet in which something came before the first hour that is told', async () => {
    const { page } = await look('ana', { ...NEVER, visto_em: hoursAgo(0.2), recusada_em: hoursAgo(0.1) }, SENT)
    const told = page.getByText(/A última mensagem aceita chegou há 12 minutos\. Depois disso .* recusadas/)
    await told.waitFor()
    expect(await told.textContent()).not.toContain('Nada chegou')
    expect(await page.getByText('Nenhuma mensagem nos últimos 7 dias.').count()).toBe(0)
  })

  it('leads an administrator to the message', async () => {
    const { page } = await look('admin', TOLD, SENT)
    const link = page.getByRole('row', { name: /Mensagem recusada/ }).getByRole('link')
    expect(await link.getAttribute('href')).toBe(pathTo('mensagemQuarentena', { quarentenaId: SENT[1]?.id ?? '' }))
  })

  it('says that nothing came so far', async () => {
    const { page } = await look('ana', NEVER, [])
    await page.getByText('Nenhuma mensagem deste equipamento foi aceita nesta conta até agora.').waitFor()
    await page.getByText('Nada chegou até agora', { exact: true }).waitFor()
    await page.getByText('Nenhuma mensagem nos últimos 7 dias.').waitFor()
    await settled(page)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'device-log-empty')
  })

  it('says that it cannot be read, and reads it again', async () => {
    const visitor = await signedIn(loggedIn('ana'))
    visitor.answers.give(AREAS.equipment.routes.ver, ONE)
    visitor.answers.give(presenca, TOLD)
    visitor.answers.give(listar, NOTHING)
    const up = visitor.answers.refuse(presenca, 'INDISPONIVEL')
    await visitor.open(PAGE)
    const again = visitor.page.getByRole('button', { name: 'Tentar novamente' })
    await again.waitFor()
    up()
    await again.click()
    await visitor.page.getByText(/A última mensagem aceita chegou/).waitFor()
  })
})
