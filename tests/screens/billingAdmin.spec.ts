import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { AssinaturaDeTodos, Conferencia, DevolucaoManual } from '../../shared/contract/billingAdmin.ts'
import type { Plano } from '../../shared/contract/plans.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { fitsIn, keepLooks, noticed, PHONE, resize } from '../e2e/browser.ts'
import { giveUsers } from './demoUsers.ts'
import { linesOf } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar, conceder, prorrogar, contestacoes, devolucoes, verConferencia, conferir } = AREAS.billingAdmin.routes
const ADMIN = loggedIn('admin')
const ANA = loggedIn('ana')

const FREE: AssinaturaDeTodos = {
  id: randomUUID(),
  dono_id: ANA.id_usuario,
  dono_nome: ANA.nome,
  tipo: 'PULVERIZADOR',
  quantidade: 3,
  gratuita: true,
  valida_ate: '2099-11-23T23:59:59.999Z',
}
const PLAN: Plano = {
  id: randomUUID(),
  nome: 'Parceria',
  tipo: 'PULVERIZADOR',
  periodo: 'ANUAL',
  valor_unitario_centavos: 0,
  moeda: 'BRL',
  dias_teste_gratis: 0,
  gratuito: true,
  status: 'ATIVO',
  criado_em: '2026-11-23T12:00:00.000Z',
  atualizado_em: '2026-11-23T12:00:00.000Z',
  versao: 1,
}
const PAID: AssinaturaDeTodos = { ...FREE, id: randomUUID(), dono_nome: 'Diego Alves', gratuita: false }

describe('subscriptions of all accounts', () => {
  it('last longer where they are free, with a reason, and are left alone where they are paid', async () => {
    const { page, answers, open } = await signedIn(ADMIN)
    answers.give(listar, { itens: [FREE, PAID], proximo: null })
    answers.give(prorrogar, { ...FREE, valida_ate: '2099-12-31T23:59:59.999Z' })
    await open(pathTo('assinaturas'))
    const rows = page.getByRole('row')
    await rows.filter({ hasText: 'Gratuita' }).waitFor()
    await keepLooks(page, 'assinaturas')
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    const actions = (nome: string) => page.getByRole('button', { name: `Ações de ${nome}` })
    await actions(ANA.nome).click()
    expect(await actions('Diego Alves').count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Prorrogar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Prorrogar' })
    await dialog.getByRole('button', { name: 'Prorrogar' }).click()
    // A reason is asked for before anything is sent.
    await dialog.getByLabel('Motivo').fill('Acordo com o cliente')
    await dialog.getByRole('textbox', { name: 'Válida até' }).fill('31/12/2099')
    await dialog.getByRole('button', { name: 'Prorrogar' }).click()
    await noticed(page, 'A assinatura vale até')
    expect(answers.callsOf(prorrogar).map(({ body }) => body)).toEqual([
      { dono_id: FREE.dono_id, valida_ate: '2099-12-31', motivo: 'Acordo com o cliente' },
    ])
  })
})

describe('a free subscription', () => {
  it('is given by a free plan, which says the sprayers, or without one', async () => {
    const { page, answers, open } = await signedIn(ADMIN)
    answers.give(listar, { itens: [], proximo: null })
    giveUsers(answers)
    const sold = { ...PLAN, id: randomUUID(), nome: 'Barra anual', gratuito: false, valor_unitario_centavos: 180_00 }
    answers.give(AREAS.plans.routes.listar, { itens: [PLAN, sold], proximo: null })
    answers.give(conceder, FREE)
    await open(pathTo('assinaturas'))
    await page.getByRole('button', { name: 'Conceder assinatura' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Conceder assinatura' })
    await dialog.getByRole('button', { name: /^Cliente/ }).click()
    await page.getByRole('option', { name: ANA.nome }).click()
    await dialog.getByText('Tipo de pulverizador').waitFor()
    await dialog.getByRole('button', { name: /^Plano gratuito/ }).click()
    await page.getByRole('option', { name: 'Parceria' }).waitFor()
    expect(await page.getByRole('option', { name: 'Barra anual' }).count()).toBe(0)
    await page.getByRole('option', { name: 'Parceria' }).click()
    await dialog.getByText('Tipo de pulverizador').waitFor({ state: 'detached' })
    await dialog.getByRole('textbox', { name: 'Válida até' }).fill('31/12/2099')
    await dialog.getByLabel('Motivo').fill('Acordo com o cliente')
    await keepLooks(page, 'grant')
    await dialog.getByRole('button', { name: 'Conceder assinatura' }).click()
    await noticed(page, `${ANA.nome} recebeu a assinatura.`)
    expect(answers.callsOf(conceder).at(-1)?.body).toMatchObject({ dono_id: ANA.id_usuario, plano_id: PLAN.id })
  })
})

describe('the money of all accounts', () => {
  const TASK: DevolucaoManual = {
    id: randomUUID(),
    pedido_id: randomUUID(),
    dono_id: ANA.id_usuario,
    dono_nome: ANA.nome,
    adquirente: 'STRIPE',
    valor_centavos: 159_90,
    moeda: 'BRL',
    desde: '2026-11-20T12:00:00.000Z',
  }
  const CHECKED: Conferencia = {
    id: randomUUID(),
    status: 'CONCLUIDO',
    progresso: 1,
    pedida_por: ADMIN.nome,
    iniciada_em: '2026-11-23T12:00:00.000Z',
    concluida_em: '2026-11-23T12:00:05.000Z',
    pedidos: 2,
    transacoes: 3,
    pagamentos_centavos: 318_00,
    razao_centavos: 300_00,
    total_diferencas: 1,
    diferencas: [
      {
        pedido_id: TASK.pedido_id,
        tipo: 'SOMA_DIFERENTE',
        transacao_id: null,
        pedido_criado_em: '2026-11-19T12:00:00.000Z',
        dono_nome: ANA.nome,
        esperado_centavos: 318_00,
        encontrado_centavos: 300_00,
      },
    ],
  }

  it('shows what has to be sent back by hand, and what a comparison of the sums found', async () => {
    const { page, answers, open } = await signedIn(ADMIN)
    answers.give(devolucoes, { itens: [TASK], proximo: null })
    answers.give(contestacoes, { itens: [], proximo: null })
    answers.give(verConferencia, { conferencia: null })
    answers.give(conferir, { ...CHECKED, status: 'PENDENTE', progresso: 0, total_diferencas: 0, diferencas: [] })
    await open(pathTo('cobranca'))
    await page.getByText('Nenhuma contestação aberta').waitFor()
    const task = page.getByRole('row').filter({ hasText: 'R$ 159,90' })
    await task.waitFor()
    await expect
      .poll(() => task.getByRole('link').getAttribute('href'))
      .toBe(pathTo('pedidoVer', { pedidoId: TASK.pedido_id }))
    await page.getByText('Nenhuma conferência').waitFor()
    answers.give(verConferencia, { conferencia: CHECKED })
    await page.getByRole('button', { name: 'Conferir agora' }).click()
    await page.getByText('Foi encontrada 1 diferença.').waitFor()
    const difference = page.getByRole('row').filter({ hasText: 'O saldo dos pagamentos e o do livro-razão diferem' })
    await difference.filter({ hasText: '19/11/2026' }).filter({ hasText: ANA.nome }).waitFor()
    expect(await page.getByRole('main').getByText(TASK.pedido_id).count()).toBe(0)
    expect(answers.callsOf(conferir)).toHaveLength(1)
    await keepLooks(page, 'cobranca')
    await resize(page, PHONE)
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    await expect
      .poll(async () => (await linesOf(page)).at(-1))
      .toEqual([
        ...['O saldo dos pagamentos e o do livro-razão diferem', '19/11/2026 09:00', ANA.nome],
        ...['Esperado: R$ 318,00', 'Encontrado: R$ 300,00'],
      ])
  })

  it('shows what is there where the rest is late', async () => {
    const { page, answers, open } = await signedIn(ADMIN)
    answers.give(devolucoes, { itens: [TASK], proximo: null })
    answers.give(contestacoes, { itens: [], proximo: null })
    answers.give(verConferencia, { conferencia: null })
    const release = answers.hold(devolucoes)
    await open(pathTo('cobranca'))
    await page.getByText('Nenhuma conferência').waitFor()
    await page.getByText('Nenhuma contestação aberta').waitFor()
    const task = page.getByRole('row').filter({ hasText: 'R$ 159,90' })
    expect(await task.count()).toBe(0)
    release()
    await task.waitFor()
  })

  it('is no page of an owner’s', async () => {
    const { page, open } = await signedIn(ANA)
    await open(pathTo('cobranca'))
    await expect.poll(() => page.title()).toBe('Página não encontrada · Aspersa')
  })
})
