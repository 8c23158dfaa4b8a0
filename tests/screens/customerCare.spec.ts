import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { type Anotacao, type Atendimento, anotacaoNova } from '../../shared/contract/customerCare.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize, settled } from '../e2e/browser.ts'
import { NOTHING, pageOf } from './lists.ts'
import { loggedIn, userOf, userRow } from './people.ts'
import { signedIn } from './visit.ts'

const { anotacoes, anotar, atendimento, listar } = AREAS.users.routes
const ANA = userOf('ana')
const PAGE = pathTo('usuarioAtendimento', { usuarioId: ANA.id })
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const machine = (apelido: string, more: Partial<Atendimento['equipamentos'][number]> = {}) => ({
  id: randomUUID(),
  apelido,
  numero_serie: `ASP-${apelido.toUpperCase().replace(' ', '-')}`,
  status: 'ATIVO' as const,
  possui_plano: true,
  visto_em: hoursAgo(5),
  versao_firmware: '2.5.4',
  bateria_minima: 41,
  ...more,
})

const NEW: Atendimento = {
  usuario: {
    id: ANA.id,
    nome: ANA.nome,
    email: ANA.email,
    email_confirmado: true,
    telefone: '+5516999990000',
    idioma: 'pt',
    status: 1,
    criado_em: ANA.criado_em,
  },
  situacao: 'SEM_MAQUINAS',
  coberturas: [],
  maquinas: { em_uso: 0, cobertas: 0, irregulares: 0, inutilizadas: 0 },
  equipamentos: [],
  leituras: [],
  pedidos: [],
  correios: [],
  quarentena: [],
  historico: [],
}
const FULL: Atendimento = {
  ...NEW,
  situacao: 'IRREGULAR',
  coberturas: [
    { tipo: 'PULVERIZADOR', quantidade: 2, gratuita: false, valida_ate: '2027-03-01T12:00:00.000Z', em_vigor: true },
  ],
  maquinas: { em_uso: 3, cobertas: 2, irregulares: 1, inutilizadas: 1 },
  equipamentos: [
    machine('Barra sul', { possui_plano: false, visto_em: null, bateria_minima: null }),
    machine('Barra norte'),
    machine('Barra leste'),
    machine('Barra velha', { status: 'INUTILIZADO', possui_plano: null }),
  ],
  leituras: [
    {
      id: randomUUID(),
      data: hoursAgo(7),
      recebida_em: hoursAgo(5),
      equipamento_nome: 'Barra norte',
      situacao: 'COMPLETA',
      bicos_medidos: 48,
      fora_tolerancia: 3,
    },
    {
      id: randomUUID(),
      data: hoursAgo(30),
      recebida_em: hoursAgo(29),
      equipamento_nome: 'Barra leste',
      situacao: 'RECEBENDO',
      bicos_medidos: 12,
      fora_tolerancia: 0,
    },
  ],
  pedidos: [
    {
      id: randomUUID(),
      criado_em: '2026-03-01T12:00:00.000Z',
      status: 'CONCLUIDO',
      total_centavos: 119_80,
      moeda: 'BRL',
      forma_pagamento: 'CARTAO',
    },
  ],
  correios: [
    {
      id: randomUUID(),
      modelo: 'AVISO_SILENCIO',
      para: ANA.email,
      status: 'CONCLUIDO',
      erro: null,
      criado_em: hoursAgo(40),
      atualizado_em: hoursAgo(40),
    },
  ],
  quarentena: [
    {
      id: randomUUID(),
      recebido_em: hoursAgo(6),
      numero_serie: 'ASP-BARRA-SUL',
      topico: 'leituras',
      motivo: 'DATA_IMPOSSIVEL',
      situacao: 'PENDENTE',
    },
  ],
  historico: [
    { quem: ANA.id, quem_nome: ANA.nome, quando: '2026-05-01T12:00:00.000Z', campo: 'idioma', de: 'en', para: 'pt' },
  ],
}

/** An administrator who helps Ana; notes are kept as the API keeps them. */
async function help(customer: Atendimento, notes: Anotacao[] = []) {
  const visitor = await signedIn(loggedIn('admin'))
  const { answers } = visitor
  answers.give(atendimento, customer)
  answers.make(anotacoes, (call) => pageOf(notes, call))
  answers.make(anotar, ({ body }) => {
    const { texto } = anotacaoNova.parse(body)
    const note = { id: randomUUID(), texto, autor_nome: PEOPLE.admin.name, criado_em: new Date().toISOString() }
    notes.unshift(note)
    return note
  })
  await visitor.open(PAGE)
  return visitor
}

describe('a customer in one page', () => {
  it('is reached from the list of users, and for customers only', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, { itens: [userRow(ANA), userRow(userOf('admin'))], proximo: null })
    answers.give(atendimento, NEW)
    answers.give(anotacoes, NOTHING)
    await open(pathTo('usuarios'))
    const actionsOf = (name: string) => page.getByRole('row', { name }).getByRole('button')
    await actionsOf(PEOPLE.admin.name).click()
    await page.getByRole('menuitem', { name: 'Visualizar' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Atender' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await actionsOf(ANA.nome).click()
    await page.getByRole('menuitem', { name: 'Atender' }).click()
    await page.waitForURL(`**${PAGE}`)
    await page.getByRole('heading', { name: ANA.nome, level: 1 }).waitFor()
  })

  it('tells plan, machines and what happened last, each with the way to more', async () => {
    const { page } = await help(FULL)
    await page.getByRole('heading', { name: ANA.nome, level: 1 }).waitFor()
    for (const text of ['Há equipamentos sem plano', 'Barra sul', '3 bicos fora de 48'])
      await page.getByText(text).first().waitFor()
    const [first] = FULL.equipamentos
    const row = page.getByRole('row', { name: 'Barra sul' })
    await row.getByText('Sem plano', { exact: true }).waitFor()
    expect(await row.getByRole('link').getAttribute('href')).toBe(
      `${pathTo('equipamentoVer', { equipamentoId: first?.id ?? '' })}?aba=envios`,
    )
    const refused = page.getByRole('link', { name: 'Leitura · ASP-BARRA-SUL' })
    expect(await refused.getAttribute('href')).toBe(
      pathTo('mensagemQuarentena', { quarentenaId: FULL.quarentena[0]?.id ?? '' }),
    )
    await settled(page)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'customer')
    await resize(page, PHONE)
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    await resize(page, DESKTOP)
  })

  it('says of a new customer that there is nothing yet', async () => {
    const { page } = await help(NEW)
    for (const text of [
      'Nenhum equipamento em uso',
      'Nunca teve plano',
      'Nenhuma leitura.',
      'Nenhum pedido.',
      'Nenhuma nota',
    ])
      await page.getByText(text).first().waitFor()
    await settled(page)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'customer-empty')
  })

  it('says that there is no such customer, and that it cannot be read, which can be tried again', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(anotacoes, NOTHING)
    const found = answers.refuse(atendimento, 'NAO_ENCONTRADO')
    await open(PAGE)
    await page.getByText('Cliente não encontrado').waitFor()
    found()
    answers.give(atendimento, NEW)
    const up = answers.refuse(atendimento, 'INDISPONIVEL')
    await page.reload()
    const again = page.getByRole('button', { name: 'Tentar novamente' })
    await again.waitFor()
    up()
    await again.click()
    await page.getByRole('heading', { name: ANA.nome, level: 1 }).waitFor()
  })

  it('is not there for anybody but administrators of the product', async () => {
    const { page, open } = await signedIn(loggedIn('ana'))
    await open(PAGE)
    await page.getByText('Página não encontrada').first().waitFor()
  })
})

describe('notes of support', () => {
  it('are written once and stay, with who wrote them', async () => {
    const former = { id: randomUUID(), texto: 'Ligou ontem.\nVolta a ligar.', autor_nome: '', criado_em: hoursAgo(20) }
    const { page, answers } = await help(NEW, [former])
    await page.getByText('Ligou ontem.').waitFor()
    await page.getByRole('button', { name: 'Escrever nota' }).click()
    const dialog = page.getByRole('dialog', { name: 'Escrever nota' })
    await dialog.getByLabel('Nota', { exact: true }).fill('Combinado: troca da bateria.')
    await settled(page)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'customer-note')
    await dialog.getByRole('button', { name: 'Escrever nota' }).click()
    await noticed(page, 'Nota guardada.')
    await page.getByText('Combinado: troca da bateria.').waitFor()
    await page.getByText(PEOPLE.admin.name).first().waitFor()
    expect(answers.callsOf(anotar)).toMatchObject([{ body: { texto: 'Combinado: troca da bateria.' } }])
  })
})
