import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Aditivo } from '../../shared/contract/additives.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Plano } from '../../shared/contract/plans.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { keepLooks, noticed, PHONE } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { keepProfile } from './keptProfile.ts'
import { NOTHING, pageOf } from './lists.ts'
import { loggedIn, profileOf } from './people.ts'
import { signedIn } from './visit.ts'

const { plans, additives } = AREAS
const NOW = '2026-11-20T12:00:00.000Z'
const made = { moeda: 'BRL', status: 'ATIVO', criado_em: NOW, atualizado_em: NOW, versao: 3 } as const

const PLAN: Plano = {
  id: randomUUID(),
  nome: 'Pulverizador anual',
  tipo: 'PULVERIZADOR',
  periodo: 'ANUAL',
  valor_unitario_centavos: 58_800,
  dias_teste_gratis: 30,
  gratuito: false,
  ...made,
}
const FREE: Plano = {
  ...PLAN,
  id: randomUUID(),
  nome: 'Cortesia',
  tipo: 'AMBOS',
  valor_unitario_centavos: 0,
  dias_teste_gratis: 0,
  gratuito: true,
}
const ADDITIVE: Aditivo = {
  id: randomUUID(),
  nome: 'Dois usuários a mais',
  periodo: 'ANUAL',
  usuarios_adicionais: 2,
  valor_unitario_centavos: 11_900,
  ...made,
}

describe('the plans', () => {
  it('are listed with price and trial, withdrawn with the version that was seen, and sold again', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    let rows: Plano[] = [FREE, PLAN]
    answers.make(plans.routes.listar, (call) => pageOf(rows, call))
    answers.give(plans.routes.mudarStatus, { ...PLAN, status: 'REMOVIDO', versao: 4 })
    await open(pathTo('planos'))
    const row = page.getByRole('row').filter({ hasText: PLAN.nome })
    await row.getByText('R$ 588,00').waitFor()
    await row.getByText('30 dias').waitFor()
    await page.getByRole('row').filter({ hasText: 'Cortesia' }).getByText('Gratuito').waitFor()
    await keepLooks(page, 'planos')

    await page.getByRole('button', { name: /Pulverizador anual/ }).click()
    await page.getByRole('menuitem', { name: 'Retirar de venda' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Deseja retirar Pulverizador anual de venda\?/).waitFor()
    rows = [FREE, { ...PLAN, status: 'REMOVIDO', versao: 4 }]
    await dialog.getByRole('button', { name: 'Retirar de venda' }).click()
    await noticed(page, 'Pulverizador anual foi retirado de venda.')
    expect(answers.callsOf(plans.routes.mudarStatus)[0]?.body).toEqual({ status: 'REMOVIDO', versao: 3 })

    answers.give(plans.routes.mudarStatus, { ...PLAN, versao: 5 })
    await page.getByRole('button', { name: /Pulverizador anual/ }).click()
    await page.getByRole('menuitem', { name: 'Voltar a vender' }).click()
    await dialog.getByRole('button', { name: 'Voltar a vender' }).click()
    await noticed(page, 'Pulverizador anual está à venda.')
    expect(answers.callsOf(plans.routes.mudarStatus)[1]?.body).toEqual({ status: 'ATIVO', versao: 4 })
  })

  it('are shown to a customer without any way to change them, also on a phone', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'), { size: PHONE })
    answers.make(plans.routes.listar, (call) => pageOf([PLAN], call))
    answers.give(additives.routes.listar, NOTHING)
    answers.give(AREAS.orders.routes.formas, { itens: [] })
    await open(pathTo('planos'))
    await page.getByText(PLAN.nome).first().waitFor()
    expect(await page.getByRole('link', { name: PLAN.nome }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Criar plano' }).count()).toBe(0)
    // What one has comes before what is sold.
    await page.getByRole('heading', { name: 'Monte sua assinatura' }).waitFor()
    const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
    expect(headings).toEqual([
      'Planos de serviço e assinaturas',
      'Assinaturas',
      'Planos à venda',
      'Monte sua assinatura',
    ])
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'planos-do-cliente')
  })

  it('say to their owner what stands in the way, take it right there, and come the moment it is done', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana', { email_confirmado: false }))
    const told = { telefone: '+5543999990000', ocupacao: 'PRODUTOR', tipo_pulverizador: 'PULVERIZADOR' } as const
    const lacking = { email_confirmado: false, completo: false, cidade: null }
    const kept = keepProfile(answers, profileOf('ana', { ...told, ...lacking, faltam: ['cidade'] }))
    answers.make(plans.routes.listar, (call) => {
      const { email_confirmado, faltam } = kept.present()
      if (!email_confirmado) throw new Refused('EMAIL_NAO_CONFIRMADO')
      if (faltam.length > 0)
        throw new Refused('REGRA_VIOLADA', { campos: [{ caminho: 'perfil', mensagem: 'cadastro_incompleto' }] })
      return pageOf([PLAN], call)
    })
    answers.give(additives.routes.listar, NOTHING)
    answers.give(AREAS.orders.routes.formas, { itens: [] })
    await open(pathTo('planos'))
    await page.getByText('Confirme o seu e-mail antes de assinar um plano.').first().waitFor()
    await page.getByRole('button', { name: 'Reenviar link' }).waitFor()
    expect(await page.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'planos-obstaculo')
    await page.getByRole('button', { name: 'Completar' }).click()
    const town = page.getByLabel(/^Cidade/)
    await expect.poll(() => town.evaluate((field) => field === document.activeElement)).toBe(true)
    await town.fill('Londrina')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await noticed(page, 'Perfil salvo.')
    await town.waitFor({ state: 'detached' })
    // The link in the mail is pressed elsewhere, and the page sees it by itself.
    kept.saveElsewhere({ email_confirmado: true, completo: true })
    await page.getByRole('row', { name: /Pulverizador anual/ }).waitFor()
  })
})

describe('the form of a plan', () => {
  it('asks for a price unless the plan is free, and sends hundredths', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(plans.routes.listar, NOTHING)
    answers.make(plans.routes.criar, () => {
      throw new Refused('PLANO_JA_EXISTE')
    })
    await open(pathTo('planoNovo'))
    const submit = page.getByRole('button', { name: 'Criar plano' })
    await page.getByLabel('Nome', { exact: true }).fill('Anual')
    const price = page.getByRole('textbox', { name: 'Valor por equipamento R$' })
    await price.fill('0')
    await submit.click()
    await page.getByText('Informe o preço, ou marque o plano como gratuito.').first().waitFor()
    await price.fill('588,90')
    await submit.click()
    await page.getByText('Já existe um plano ou aditivo com este nome.').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'plano-novo')
    answers.give(plans.routes.criar, PLAN)
    await page.getByLabel('Nome', { exact: true }).fill('Anual 2027')
    await submit.click()
    await noticed(page, 'Pulverizador anual foi criado.')
    expect(answers.callsOf(plans.routes.criar).at(-1)?.body).toEqual({
      nome: 'Anual 2027',
      tipo: 'PULVERIZADOR',
      periodo: 'ANUAL',
      valor_unitario_centavos: 58_890,
      dias_teste_gratis: 0,
      gratuito: false,
    })
  })
})

describe('additives', () => {
  it('are reached from the plans, created and edited', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(plans.routes.listar, NOTHING)
    answers.give(additives.routes.listar, { itens: [ADDITIVE], proximo: null })
    answers.give(additives.routes.ver, ADDITIVE)
    answers.give(additives.routes.criar, ADDITIVE)
    answers.give(additives.routes.editar, { ...ADDITIVE, usuarios_adicionais: 3, versao: 4 })
    await open(pathTo('planos'))
    await page.getByRole('button', { name: 'Aditivos' }).click()
    await page.getByRole('link', { name: ADDITIVE.nome }).click()
    await page.getByLabel('Usuários adicionais').fill('3')
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'aditivo')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Aditivo salvo.')
    expect(answers.callsOf(additives.routes.editar)[0]?.body).toMatchObject({ usuarios_adicionais: 3, versao: 3 })
    await page.getByRole('button', { name: 'Criar aditivo' }).click()
    await page.getByLabel('Nome', { exact: true }).fill('Mais dois')
    await page.getByLabel('Valor por equipamento').fill('119')
    await page.getByRole('button', { name: 'Criar aditivo' }).click()
    await noticed(page, 'Dois usuários a mais foi criado.')
    expect(answers.callsOf(additives.routes.criar)[0]?.body).toEqual({
      nome: 'Mais dois',
      periodo: 'ANUAL',
      usuarios_adicionais: 1,
      valor_unitario_centavos: 11_900,
    })
  })
})
