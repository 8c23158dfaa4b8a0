import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { NO_FLAGS, rulesFor } from '../../shared/abilities.ts'
import type { Chave } from '../../shared/contract/apiKeys.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { apiGuide, pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { keepLooks, noticed, PHONE } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { NOTHING, pageOf } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar, criar, renovar, revogar, historico } = AREAS.apiKeys.routes
const OWNER = { pode_gerar_chaves: true }
const SECRET = `asp_test_${'a1B2c3'.repeat(15)}Zz9`

const KEY: Chave = {
  id: randomUUID(),
  nome: 'Painel da fazenda',
  escopos: ['LEITURAS', 'RECEITAS'],
  final: 'Zz9x',
  vence_em: null,
  anterior: null,
  situacao: 'ATIVA',
  revogada_em: null,
  usada_em: '2026-11-20',
  criado_em: '2026-10-02T12:00:00.000Z',
  versao: 3,
}
const ENDED: Chave = {
  ...KEY,
  id: randomUUID(),
  nome: 'Integração antiga',
  situacao: 'REVOGADA',
  revogada_em: '2026-11-01T12:00:00.000Z',
  usada_em: null,
}

describe('API keys', () => {
  it('are made, their text shown once, renewed with an overlap, looked back at and revoked', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana', OWNER))
    let present = KEY
    answers.make(listar, (call) => pageOf([present, ENDED], call))
    answers.give(criar, { chave: KEY, segredo: SECRET })
    answers.give(revogar, { ...KEY, situacao: 'REVOGADA' })
    const line = {
      quem: randomUUID(),
      quem_nome: 'Ana',
      quando: KEY.criado_em,
      campo: 'final',
      de: 'Aa1b',
      para: 'Zz9x',
    }
    answers.give(historico, { itens: [line], proximo: null })
    await open(pathTo('chaves'))
    const row = page.getByRole('row').filter({ hasText: KEY.nome })
    await row.getByText('Coletas (leituras), Receitas').waitFor()
    await row.getByText('20/11/2026').waitFor()
    await page.getByRole('row').filter({ hasText: ENDED.nome }).getByText('Nunca').waitFor()
    await keepLooks(page, 'chaves')

    await page.getByRole('button', { name: 'Criar chave' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Criar chave' }).click()
    await dialog.getByText('Campo obrigatório.').first().waitFor()
    await dialog.getByRole('textbox', { name: 'Nome' }).fill('Painel da fazenda')
    await dialog.getByRole('button', { name: /Acesso/ }).click()
    await page.getByRole('option', { name: 'Equipamentos' }).click()
    await page.keyboard.press('Escape')
    await keepLooks(page, 'chave-nova')
    await dialog.getByRole('button', { name: 'Criar chave' }).click()
    await dialog.getByText(SECRET).waitFor()
    expect(answers.callsOf(criar)[0]?.body).toEqual({ nome: KEY.nome, escopos: ['EQUIPAMENTOS'], vence_em: null })
    await keepLooks(page, 'chave-criada')
    await dialog.getByRole('button', { name: 'Já guardei a chave' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /Painel da fazenda/ }).click()
    await page.getByRole('menuitem', { name: 'Renovar' }).click()
    await dialog.getByText('O anterior continua valendo').waitFor()
    // Somebody else changes the key meanwhile.
    present = { ...KEY, nome: 'Painel da fazenda 2', versao: 4 }
    const accepted = answers.refuse(renovar, 'CONFLITO_DE_VERSAO')
    await dialog.getByRole('button', { name: 'Renovar' }).click()
    await dialog.getByText(present.nome).waitFor()
    accepted()
    const ended = { campos: [{ caminho: 'versao', mensagem: 'chave_encerrada' }] }
    answers.make(renovar, () => {
      throw new Refused('REGRA_VIOLADA', ended)
    })
    await dialog.getByRole('button', { name: 'Renovar' }).click()
    await dialog.getByRole('alert').getByText('A chave já foi revogada ou venceu.').waitFor()
    answers.give(renovar, { chave: { ...present, versao: 5 }, segredo: SECRET })
    await dialog.getByRole('button', { name: 'Renovar' }).click()
    await dialog.getByText(SECRET).waitFor()
    expect(answers.callsOf(renovar).map(({ body }) => body)).toEqual(
      [3, 4, 4].map((versao) => ({ versao, sobreposicao_horas: 24 })),
    )
    await dialog.getByRole('button', { name: 'Já guardei a chave' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /Painel da fazenda/ }).click()
    await page.getByRole('menuitem', { name: 'Histórico' }).click()
    await dialog.getByText('…Zz9x').waitFor()
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /Painel da fazenda/ }).click()
    await page.getByRole('menuitem', { name: 'Revogar' }).click()
    await dialog.getByText(/Deseja revogar a chave Painel da fazenda 2\?/).waitFor()
    await dialog.getByRole('button', { name: 'Revogar' }).click()
    await noticed(page, 'A chave Painel da fazenda 2 foi revogada.')
    expect(answers.callsOf(revogar)[0]?.body).toEqual({ versao: 4 })
  })

  it('say how to begin where there is none, also on a phone', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana', OWNER), { size: PHONE })
    answers.give(listar, NOTHING)
    await open(pathTo('chaves'))
    await page.getByText('Crie uma chave para ligar um programa à sua conta.').waitFor()
    expect(await page.getByRole('link', { name: /Documentação da API/ }).getAttribute('href')).toBe(apiGuide('pt'))
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'chaves-vazias')
  })

  it('do not exist for who may not make them', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    // Rows are asked for before it is known who may see them.
    answers.refuse(listar, 'NAO_AUTORIZADO')
    await open(pathTo('chaves'))
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
    expect(
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Chaves', exact: true }).count(),
    ).toBe(0)
  })

  it('renewed in another tab are said to have changed, and shown as they are now', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana', OWNER))
    let present: Chave = KEY
    answers.make(listar, (call) => pageOf([present], call))
    await open(pathTo('chaves'))
    const row = page.getByRole('row').filter({ hasText: KEY.nome })
    await row.getByText('Em vigor').waitFor()
    present = { ...KEY, nome: 'Painel novo', versao: 4 }
    answers.refuse(revogar, 'CONFLITO_DE_VERSAO')
    await page.getByRole('button', { name: /Painel da fazenda/ }).click()
    await page.getByRole('menuitem', { name: 'Revogar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Revogar' }).click()
    await dialog.getByRole('alert').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('row').filter({ hasText: 'Painel novo' }).waitFor()
  })

  it('go from the screen when the permission is withdrawn while it is open', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana', OWNER))
    answers.make(listar, (call) => pageOf([KEY], call))
    await open(pathTo('chaves'))
    await page.getByRole('row').filter({ hasText: KEY.nome }).waitFor()
    const permissoes = rulesFor({ papel: 'CLIENTE', cargo: 'DONO', flags: NO_FLAGS })
    answers.give(AREAS.login.routes.permissoes, { cargo: 'DONO', permissoes })
    for (const route of [revogar, listar]) answers.refuse(route, 'NAO_AUTORIZADO')
    await page.getByRole('button', { name: /Painel da fazenda/ }).click()
    await page.getByRole('menuitem', { name: 'Revogar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
    await expect.poll(() => page.getByText(KEY.nome).count()).toBe(0)
  })

  it('are of the own account only: in another there is neither their screen nor a way to it', async () => {
    const dono_conta = { id_usuario: PEOPLE.ana.id, nome: PEOPLE.ana.name }
    const contas_associadas = [{ tipo: 'ADMINISTRADOR' as const, dono_conta }]
    const { page, answers, open } = await signedIn(loggedIn('bruno', { ...OWNER, contas_associadas }))
    answers.make(listar, (call) => pageOf([KEY], call))
    await open(pathTo('chaves'))
    await page.getByRole('row').filter({ hasText: KEY.nome }).waitFor()
    const permissoes = rulesFor({ papel: 'CLIENTE', cargo: 'ADMINISTRADOR', flags: NO_FLAGS })
    answers.give(AREAS.login.routes.permissoes, { cargo: 'ADMINISTRADOR', permissoes })
    answers.refuse(listar, 'NAO_AUTORIZADO')
    await page.getByRole('button', { name: /^Conta/ }).click()
    await page.getByRole('option', { name: 'Ana Ribeiro' }).click()
    await page.getByText('Você está na conta de Ana Ribeiro como').first().waitFor()
    await expect.poll(() => page.getByText(KEY.nome).count()).toBe(0)
    await expect
      .poll(() =>
        page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Chaves', exact: true }).count(),
      )
      .toBe(0)
  })
})
