import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { barcodeOfLine } from '../../shared/billing/boleto.ts'
import { itfBars } from '../../shared/billing/itf.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Pedido, PedidoResumo, Simulacao, Transacao } from '../../shared/contract/orders.ts'
import type { Plano } from '../../shared/contract/plans.ts'
import type { Assinatura } from '../../shared/contract/subscriptions.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { act, fitsIn, keepLooks, keepScreenshot, noticed, settled } from '../e2e/browser.ts'
import { until } from '../fixtures/poll.ts'
import { Refused } from './answers.ts'
import { keepProfile } from './keptProfile.ts'
import { NOTHING } from './lists.ts'
import { loggedIn, profileOf } from './people.ts'
import { onScreens, runsOf } from './screenPixels.ts'
import { signedIn } from './visit.ts'

const { listar, ver, cancelar, pagar, criar, simular, formas } = AREAS.orders.routes
const NOW = '2026-11-23T12:00:00.000Z'
const ANA = loggedIn('ana')
const LINE = '23791234059000000123145000123401316560000015990'
const PRINTED = '23791.23405 90000.001231 45000.123401 3 16560000015990'

const payment = (more: Partial<Transacao> = {}): Transacao => ({
  id: randomUUID(),
  status: 'PENDENTE',
  adquirente: 'SIMULADOR',
  forma_pagamento: 'BOLETO',
  valor_centavos: 159_90,
  moeda: 'BRL',
  valor_moeda_usuario_centavos: 159_90,
  cartao: null,
  boleto: { linha: LINE, vencimento: '2026-12-10', url: null },
  estornada_em: null,
  devolucao: null,
  moeda_usuario: 'BRL',
  devolvido_centavos: 0,
  contestacao: null,
  retiradas: [],
  criado_em: NOW,
  atualizado_em: NOW,
  ...more,
})
const OPEN: Pedido = {
  id: randomUUID(),
  dono_id: ANA.id_usuario,
  dono_nome: ANA.nome,
  status: 'ABERTO',
  tipo: 'ASSINATURA',
  forma_pagamento: 'BOLETO',
  criado_em: NOW,
  periodo: 'ANUAL',
  moeda: 'BRL',
  adquirente: 'SIMULADOR',
  planos: [
    {
      plano_id: randomUUID(),
      nome: 'Barra anual',
      tipo: 'PULVERIZADOR',
      quantidade: 3,
      valor_unitario_centavos: 60_00,
      dias_teste_gratis: 0,
    },
  ],
  aditivos: [],
  subtotal_centavos: 180_00,
  desconto_centavos: 20_10,
  total_centavos: 159_90,
  gratuito: false,
  proporcoes: [{ nome: 'Barra mensal', valor_centavos: 60_30, dias: 10, dias_periodo: 30, centavos: 20_10 }],
  teste: null,
  vence_em: '2026-12-11T02:59:59.000Z',
  valida_ate: null,
  aprovado_em: null,
  cancelado_em: null,
  pagamento_url: null,
  boleto: { linha: LINE, vencimento: '2026-12-10', url: null },
  transacoes: [payment()],
  lancamentos: [],
}
const rowOf = ({ id, dono_id, dono_nome, status, tipo, total_centavos, moeda, ...order }: Pedido): PedidoResumo => ({
  id,
  dono_id,
  dono_nome,
  status,
  tipo,
  total_centavos,
  moeda,
  forma_pagamento: order.forma_pagamento,
  criado_em: order.criado_em,
})

const LEFT_OUT = ['Turbo citros', 'Barra norte', 'Barra sul'].map((apelido) => ({ id: randomUUID(), apelido }))
const COVERED = { AMBOS: 0, PULVERIZADOR: 0, TURBOPULVERIZADOR: 0 }

const QUOTE: Simulacao = {
  periodo: OPEN.periodo,
  moeda: OPEN.moeda,
  planos: OPEN.planos,
  aditivos: [],
  proporcoes: OPEN.proporcoes,
  subtotal_centavos: 180_00,
  desconto_centavos: 20_10,
  total_centavos: 159_90,
  cobertura: { cobertos: 1, equipamentos: 4, fora: LEFT_OUT },
  credito_perdido_centavos: 54_85,
  valida_ate: '2027-11-23T12:00:00.000Z',
  teste_ate: null,
  igual: false,
  substitui: [{ tipo: 'PULVERIZADOR', gratuita: true, valida_ate: NOW }],
}

const WAYS = {
  itens: [
    { forma_pagamento: 'CARTAO' as const, adquirente: 'SIMULADOR' as const },
    { forma_pagamento: 'BOLETO' as const, adquirente: 'SIMULADOR' as const },
  ],
}

async function visit(order: Pedido = OPEN, usuario = ANA) {
  const visitor = await signedIn(usuario)
  visitor.answers.give(listar, { itens: [rowOf(order)], proximo: null })
  visitor.answers.give(ver, order)
  visitor.answers.give(formas, WAYS)
  return visitor
}

describe('an order by bank slip', () => {
  it('is found in the list, and has its line to copy and its bars to print', async () => {
    const { page, answers, open } = await visit()
    await open(pathTo('pedidos'))
    const row = page.getByRole('row').filter({ hasText: 'Aberto' })
    await row.getByText('R$ 159,90', { exact: true }).waitFor()
    await page.getByRole('columnheader', { name: 'Feito em' }).getByRole('button').click()
    await expect.poll(() => answers.callsOf(listar).at(-1)?.query).toMatchObject({ ordem: 'ANTIGAS' })
    await row.getByText('R$ 159,90', { exact: true }).waitFor()
    await keepLooks(page, 'orders')
    await row.getByRole('link').first().click()
    await page.getByText(PRINTED).first().waitFor()
    await page.getByRole('img', { name: 'Código de barras do boleto' }).waitFor()
    await fitsIn(page)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'order')

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
    await noticed(page, 'Linha digitável copiada.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINE)

    await page.evaluate(() => {
      // Not as people have it: without a printer the paper would be gone before it is looked at.
      window.print = () => undefined
    })
    await page.getByRole('button', { name: 'Imprimir boleto' }).click()
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('article')
    await paper.getByText(PRINTED).waitFor()
    await paper.getByText(ANA.nome).waitFor()
    await expect.poll(() => paper.getByRole('img').locator('rect').count()).toBe(1 + 2 + 22 * 5 + 2)
    expect(await page.getByRole('button', { name: 'Ações', exact: true }).isVisible()).toBe(false)
    await keepScreenshot(page, 'slip-paper')
    // Nothing of the card it is made in frames it.
    expect(await page.locator('body > :visible').evaluateAll((shown) => shown.map(({ tagName }) => tagName))).toEqual([
      'ARTICLE',
    ])
    expect(answers.callsOf(pagar)).toEqual([])
  })

  it('has the line that its acquirer told, without bars, where no bank reads it, and says that its day is over', async () => {
    const linha = '01010101010101010101010101010101010101010101010'
    const slip = { linha, vencimento: '2026-01-02', url: null }
    const { page, open } = await visit({ ...OPEN, boleto: slip, transacoes: [payment({ boleto: slip })] })
    await open(pathTo('pedidoVer', { pedidoId: OPEN.id }))
    await page.getByText('01010.10101 01010.101010 10101.010101 0 10101010101010').first().waitFor()
    expect(await page.getByRole('img', { name: 'Código de barras do boleto' }).count()).toBe(0)
    await page.getByText('R$ 159,90, venceu em 02/01/2026.').waitFor()
    await fitsIn(page)
    await keepLooks(page, 'order-slip-past')
  })

  it('says before it is canceled how long a payment may be on its way', async () => {
    const { page, answers, open } = await visit()
    answers.make(cancelar, () => {
      const canceled: Pedido = { ...OPEN, status: 'CANCELADO', cancelado_em: NOW, boleto: null, transacoes: [] }
      answers.give(ver, canceled)
      return canceled
    })
    await open(pathTo('pedidoVer', { pedidoId: OPEN.id }))
    await act(page, 'Cancelar pedido')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('pode levar até 3 dias úteis').waitFor()
    await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
    await noticed(page, 'O pedido foi cancelado.')
    await page.getByRole('main').getByText('Cancelado', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Continuar pagamento' }).waitFor({ state: 'detached' })
    expect(answers.callsOf(cancelar)).toHaveLength(1)
  })

  it('of a renewal says before it is canceled that the renewal ends with it', async () => {
    const { page, open } = await visit({ ...OPEN, tipo: 'RENOVACAO' })
    await open(pathTo('pedidoVer', { pedidoId: OPEN.id }))
    await act(page, 'Cancelar pedido')
    const question = page.getByRole('dialog').getByText('Sem este pedido, a assinatura não será renovada.')
    await question.waitFor()
    expect(await question.textContent()).toContain('pode levar até 3 dias úteis')
  })

  it('is paid on the acquirer’s page, and shown as it is where that cannot be reached', async () => {
    const { page, answers, open } = await visit()
    answers.give(pagar, OPEN)
    await open(pathTo('pedidoVer', { pedidoId: OPEN.id }))
    await page.getByRole('button', { name: 'Continuar pagamento' }).click()
    await noticed(page, 'O adquirente não respondeu, tente novamente em instantes.')
    answers.give(pagar, { ...OPEN, pagamento_url: new URL(pathTo('ambiente'), page.url()).href })
    await page.getByRole('button', { name: 'Continuar pagamento' }).click()
    await page.waitForURL(`**${pathTo('ambiente')}`)
    expect(answers.callsOf(pagar).map(({ body }) => body)).toEqual([
      { forma_pagamento: 'BOLETO', adquirente: 'SIMULADOR' },
      { forma_pagamento: 'BOLETO', adquirente: 'SIMULADOR' },
    ])
  })
})

describe('an order that waits', () => {
  it('has bars that are read from a picture of the screen, whatever its pixels', async () => {
    const { page, open } = await visit()
    await open(pathTo('pedidoVer', { pedidoId: OPEN.id }))
    const bars = page.getByRole('img', { name: 'Código de barras do boleto' })
    await bars.waitFor()
    const { bars: wanted, modules } = itfBars(barcodeOfLine(LINE))
    const widths = wanted
      .flatMap(({ x, largura }, at) => [largura, (wanted[at + 1]?.x ?? 0) - x - largura])
      .slice(0, -1)
    await onScreens(page, [1, 1.25, 1.5, 2], async (picture) => {
      await expect
        .poll(async () => {
          const rows = await picture(bars)
          const middle = rows[Math.floor(rows.length / 2)] ?? []
          const size = Math.floor(middle.length / (modules + 20))
          const [quiet = 0, ...runs] = runsOf(middle)
          return [size >= 1, quiet >= 10 * size - 1, runs.slice(0, widths.length).map((length) => length / size)]
        })
        .toEqual([true, true, widths])
    })
  })

  it('is paid in another way where there is one, unless its slip cannot be canceled', async () => {
    const { page, answers, open } = await visit()
    await open(pathTo('pedidoVer', { pedidoId: OPEN.id }))
    const menu = page.getByRole('button', { name: 'Ações', exact: true })
    await menu.click()
    await page.getByRole('group', { name: 'Pagar de outra forma' }).waitFor()
    await keepLooks(page, 'order-ways')
    answers.make(pagar, () => {
      throw new Refused('REGRA_VIOLADA', { campos: [{ caminho: 'forma_pagamento', mensagem: 'boleto_pagavel' }] })
    })
    await page.getByRole('menuitem', { name: /Cartão/ }).click()
    await noticed(page, 'O adquirente não cancela o boleto emitido')
    answers.give(pagar, { ...OPEN, pagamento_url: new URL(pathTo('ambiente'), page.url()).href })
    await act(page, /Cartão/)
    await page.waitForURL(`**${pathTo('ambiente')}`)
    expect(answers.callsOf(pagar).map(({ body }) => body)).toEqual([
      { forma_pagamento: 'CARTAO', adquirente: 'SIMULADOR' },
      { forma_pagamento: 'CARTAO', adquirente: 'SIMULADOR' },
    ])
  })

  it('and was canceled says of a slip that is still good that nobody is to pay it', async () => {
    const { page, open } = await visit({ ...OPEN, status: 'CANCELADO', cancelado_em: NOW, boleto: null })
    await open(pathTo('pedidoVer', { pedidoId: OPEN.id }))
    await page.getByText('ainda pode ser pago até 10/12/2026: não o pague.').waitFor()
    await page.getByRole('button', { name: 'Imprimir', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Ações', exact: true }).count()).toBe(0)
    await keepLooks(page, 'order-slip-left')
    await fitsIn(page)
  })
})

describe('what happened to a payment', () => {
  const card = { emissor: 'VISA', titular: null, ultimos_digitos: '4242' }
  const taken: Transacao['retiradas'][number] = {
    assinatura_id: randomUUID(),
    nome: 'Barra anual',
    tipo: 'PULVERIZADOR',
    quantidade: 3,
    valia_ate: '2099-11-23T12:00:00.000Z',
    vale_ate: NOW,
  }
  const concluded = (more: Partial<Transacao>): Pedido => ({
    ...OPEN,
    status: 'CONCLUIDO',
    aprovado_em: NOW,
    valida_ate: NOW,
    forma_pagamento: 'CARTAO',
    boleto: null,
    transacoes: [payment({ status: 'APROVADA', boleto: null, cartao: card, forma_pagamento: 'CARTAO', ...more })],
  })

  const opened = async (order: Pedido) => {
    const { page, open } = await visit(order)
    await open(pathTo('pedidoVer', { pedidoId: order.id }))
    return page
  }

  it('is told with what ended by it: disputed, sent back, or in part', async () => {
    const contestacao = { situacao: 'ABERTA', aberta_em: NOW, encerrada_em: null } as const
    const page = await opened(concluded({ contestacao, retiradas: [taken] }))
    await page.getByText('O pagamento de R$ 159,90 está contestado desde 23/11/2026.').waitFor()
    await page.getByText('Contestada', { exact: true }).waitFor()
    await page
      .getByText('Com a contestação: Barra anual (3 equipamentos), que valia até 23/11/2099, terminou em')
      .waitFor()
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'order-disputed')
    const sent = { devolvido_centavos: 159_90, estornada_em: NOW, retiradas: [taken] }
    const reversed = await opened(concluded({ ...sent, status: 'ESTORNADA' }))
    await reversed.getByText('Com o estorno: Barra anual (3 equipamentos)').waitFor()
    const part = await opened(concluded({ devolvido_centavos: 50_00 }))
    await part.getByText('R$ 50,00 devolvidos').waitFor()
  })
})

describe('an order that whoever runs the product opens', () => {
  it('has every column of its payments and movements in sight on a wide screen', async () => {
    const card = { emissor: 'MASTERCARD', titular: 'ANA RIBEIRO DA SERRA', ultimos_digitos: '4242' }
    const paid: Partial<Transacao> = { status: 'APROVADA', boleto: null, cartao: card, forma_pagamento: 'CARTAO' }
    const taken: Transacao['retiradas'][number] = {
      assinatura_id: randomUUID(),
      nome: 'Barra anual',
      tipo: 'PULVERIZADOR',
      quantidade: 3,
      valia_ate: '2099-11-23T12:00:00.000Z',
      vale_ate: NOW,
    }
    const [first, second] = [
      payment({ status: 'CANCELADA' }),
      payment({
        ...paid,
        valor_centavos: 12_159_90,
        valor_moeda_usuario_centavos: 12_159_90,
        devolvido_centavos: 50_00,
      }),
    ]
    const third = payment({ ...paid, status: 'ESTORNADA', estornada_em: NOW, retiradas: [taken] })
    const moved = { transacao_id: second.id, moeda: 'BRL', em: NOW, autor_nome: null, motivo: null } as const
    const order: Pedido = {
      ...OPEN,
      status: 'CONCLUIDO',
      aprovado_em: NOW,
      valida_ate: NOW,
      boleto: null,
      forma_pagamento: 'CARTAO',
      transacoes: [first, second, third],
      lancamentos: [
        { ...moved, tipo: 'PAGAMENTO', centavos: 12_159_90 },
        { ...moved, tipo: 'ESTORNO_PARCIAL', centavos: -50_00, autor_nome: 'Marta Campos', motivo: 'Cobrado a mais' },
      ],
    }
    const { page, open } = await visit(order, loggedIn('admin'))
    await open(pathTo('pedidoVer', { pedidoId: order.id }))
    for (const name of ['Pagamentos', 'Livro-razão']) {
      const table = page.getByRole('table', { name })
      await table.getByRole('row').nth(2).waitFor()
      const beyond = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
      await expect.poll(beyond, { message: name }).toBeLessThanOrEqual(0)
    }
    await fitsIn(page)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'order-admin')
  })
})

describe('plans that are chosen', () => {
  const [line] = OPEN.planos
  const PLAN = { id: line?.plano_id ?? '', nome: 'Barra anual', tipo: 'PULVERIZADOR', periodo: 'ANUAL' } as const
  const SOLD: Omit<Plano, 'atualizado_em'> = {
    ...PLAN,
    valor_unitario_centavos: 60_00,
    moeda: 'BRL',
    dias_teste_gratis: 0,
    gratuito: false,
    status: 'ATIVO',
    criado_em: NOW,
    versao: 1,
  }

  async function choosing({ who = ANA, sold = [SOLD] } = {}) {
    const { answers, page, open } = await signedIn(who)
    answers.give(AREAS.plans.routes.listar, { itens: sold, proximo: null })
    answers.give(AREAS.additives.routes.listar, NOTHING)
    answers.give(formas, WAYS)
    answers.give(simular, QUOTE)
    await open(pathTo('planos'))
    return { page, answers }
  }

  it('come to a price, warn that what was free is charged, and lead to the payment once', async () => {
    const { page, answers } = await choosing()
    await page.getByRole('button', { name: /^Plano/ }).click()
    await page.getByRole('option', { name: /Barra anual/ }).click()
    const results = page.getByRole('table', { name: 'Resultado' })
    await page.getByRole('status').filter({ has: results }).waitFor()
    await results.getByText('R$ 159,90', { exact: true }).waitFor()
    // The quote follows what is typed: it is there before another quantity is.
    await page.getByRole('textbox', { name: 'Equipamentos' }).fill('3')
    expect(answers.callsOf(simular)[0]?.body).toMatchObject({ planos: [{ plano_id: PLAN.id, quantidade: 1 }] })
    await page.getByText('Cobre 1 de 4: ficam fora Turbo citros, Barra norte e Barra sul.').waitFor()
    await results.getByText('Barra mensal: R$ 60,30 × 10 de 30 dias = R$ 20,10').waitFor()
    await page.getByText('passa a cobrar o novo plano. Isso não pode ser desfeito.').waitFor()
    await page.getByText('sobram R$ 54,85, que não são devolvidos').waitFor()
    await expect
      .poll(() => answers.callsOf(simular).at(-1)?.body)
      .toEqual({
        planos: [{ plano_id: PLAN.id, quantidade: 3 }],
        aditivos: [],
      })
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'subscribe')
    await page.getByRole('radio', { name: 'Boleto' }).check()
    const release = answers.hold(criar)
    answers.give(criar, OPEN)
    answers.give(ver, OPEN)
    const go = page.getByRole('button', { name: 'Ir para o pagamento' })
    await go.click()
    await go.click({ force: true })
    release()
    await page.waitForURL((url) => url.pathname === pathTo('pedidoVer', { pedidoId: OPEN.id }))
    expect(answers.callsOf(criar).map(({ body }) => body)).toEqual([
      {
        planos: [{ plano_id: PLAN.id, quantidade: 3 }],
        aditivos: [],
        forma_pagamento: 'BOLETO',
        adquirente: 'SIMULADOR',
        total_centavos: 159_90,
      },
    ])
  })

  it('begin with what is covered, and are confirmed where nothing is to be paid', async () => {
    const { page, answers } = await choosing()
    answers.give(AREAS.subscriptions.routes.listar, { itens: [], cobertos: { ...COVERED, PULVERIZADOR: 2 } })
    await page.reload()
    answers.give(simular, {
      ...QUOTE,
      total_centavos: 0,
      desconto_centavos: 180_00,
      teste_ate: '2026-12-23T12:00:00.000Z',
    })
    await page.getByRole('button', { name: /^Plano/ }).click()
    await page.getByRole('option', { name: /Barra anual/ }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Equipamentos' }).inputValue()).toBe('2')
    answers.give(criar, {
      ...OPEN,
      status: 'CONCLUIDO',
      total_centavos: 0,
      gratuito: true,
      boleto: null,
      transacoes: [],
    })
    answers.give(ver, { ...OPEN, status: 'CONCLUIDO', total_centavos: 0, gratuito: true, boleto: null, transacoes: [] })
    await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmar pedido sem cobrança' })
    await dialog.getByText('O pedido custa R$ 0,00').waitFor()
    expect(answers.callsOf(criar)).toEqual([])
    await keepLooks(page, 'subscribe-free')
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await page.waitForURL((url) => url.pathname === pathTo('pedidoVer', { pedidoId: OPEN.id }))
    expect(answers.callsOf(criar)[0]?.body).toMatchObject({ total_centavos: 0, planos: [{ quantidade: 2 }] })
  })

  it('are taken out by their names', async () => {
    const { page } = await choosing({ sold: [SOLD, { ...SOLD, id: randomUUID(), nome: 'Turbo anual' }] })
    await page.getByRole('button', { name: /^Plano/ }).click()
    await page.getByRole('option', { name: /Barra anual/ }).click()
    await page.getByRole('button', { name: 'Outro plano' }).click()
    await page.getByRole('button', { name: 'Tirar plano: 2', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Tirar plano: Barra anual', exact: true }).click()
    // The last one stays, with nothing to take it out.
    await expect.poll(() => page.getByRole('button', { name: /^Tirar plano/ }).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Equipamentos' }).count()).toBe(1)
  })

  it('are ordered at the price that is shown only', async () => {
    const { page, answers } = await choosing()
    await page.getByRole('button', { name: /^Plano/ }).click()
    await page.getByRole('option', { name: /Barra anual/ }).click()
    const go = page.getByRole('button', { name: 'Ir para o pagamento' })
    await expect.poll(() => go.isEnabled()).toBe(true)
    const release = answers.hold(simular)
    await page.getByRole('textbox', { name: 'Equipamentos' }).fill('7')
    await expect.poll(() => answers.callsOf(simular).at(-1)?.body).toMatchObject({ planos: [{ quantidade: 7 }] })
    await expect.poll(() => go.isDisabled()).toBe(true)
    release()
    await expect.poll(() => go.isEnabled()).toBe(true)
  })

  it('that are what one has already say so beside their price, and are not ordered', async () => {
    const { page, answers } = await choosing()
    answers.give(simular, { ...QUOTE, igual: true })
    await page.getByRole('button', { name: /^Plano/ }).click()
    await page.getByRole('option', { name: /Barra anual/ }).click()
    const said = page.locator('.chosen-plan').getByText('É igual ao plano atual: mude o plano')
    await said.waitFor()
    const go = page.getByRole('button', { name: 'Ir para o pagamento' })
    expect(await go.isDisabled()).toBe(true)
    expect(await page.getByRole('table', { name: 'Resultado' }).count()).toBe(0)
    await settled(page)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'subscribe-same')
    answers.give(simular, QUOTE)
    const release = answers.hold(simular)
    await page.getByRole('textbox', { name: 'Equipamentos' }).fill('7')
    await expect.poll(() => said.count()).toBe(0)
    // What was the same has no price that could stand for the next one.
    expect(await page.getByRole('table', { name: 'Resultado' }).count()).toBe(0)
    release()
    await page.getByRole('table', { name: 'Resultado' }).waitFor()
    await expect.poll(() => go.isEnabled()).toBe(true)
  })

  it.each([
    ['PEDIDO_ABERTO_EXISTE', 'Já existe um pedido em aberto.', 'Ver pedidos'],
    ['PEDIDO_IGUAL_AO_PLANO', 'O pedido é igual ao plano atual.', null],
    ['PLANOS_NAO_ENCONTRADOS', 'Planos não encontrados.', null],
    ['EMAIL_NAO_CONFIRMADO', 'Confirme o seu e-mail antes de assinar um plano.', 'Abrir o perfil'],
  ] as const)('are refused in words, with the way on: %s', async (error, text, way) => {
    const { page, answers } = await choosing()
    await page.getByRole('button', { name: /^Plano/ }).click()
    await page.getByRole('option', { name: /Barra anual/ }).click()
    answers.refuse(criar, error)
    await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
    const main = page.getByRole('main')
    await main.getByText(text).first().waitFor()
    if (way) await main.getByRole('link', { name: way }).waitFor()
  })

  it('are chosen anew where one was taken from sale meanwhile', async () => {
    const { page, answers } = await choosing()
    const other = { ...SOLD, id: randomUUID(), nome: 'Barra semestral' }
    await page.getByRole('button', { name: /^Plano/ }).click()
    await page.getByRole('option', { name: /Barra anual/ }).click()
    const go = page.getByRole('button', { name: 'Ir para o pagamento' })
    await expect.poll(() => go.isEnabled()).toBe(true)
    answers.refuse(criar, 'PLANOS_NAO_ENCONTRADOS')
    answers.give(AREAS.plans.routes.listar, { itens: [other], proximo: null })
    await go.click()
    await page.getByText('Este plano já não está à venda: escolha outro.').waitFor()
    expect(await go.isDisabled()).toBe(true)
    await keepLooks(page, 'subscribe-gone')
    await page.getByRole('button', { name: /^Plano/ }).click()
    await page.getByRole('option', { name: /Barra semestral/ }).click()
    await expect.poll(() => go.isEnabled()).toBe(true)
  })

  it('are not ordered where there is no way to pay, which is said', async () => {
    const { page, answers, open } = await signedIn(ANA)
    answers.give(AREAS.plans.routes.listar, { itens: [SOLD], proximo: null })
    answers.give(AREAS.additives.routes.listar, NOTHING)
    answers.give(formas, { itens: [] })
    await open(pathTo('planos'))
    await page.getByText('Nenhuma forma de pagamento está disponível agora').waitFor()
    expect(await page.getByRole('button', { name: 'Ir para o pagamento' }).isDisabled()).toBe(true)
  })

  it('show the dollar’s sign in English', async () => {
    const { page } = await choosing({ who: loggedIn('ana', { idioma: 'en' }) })
    await page.getByRole('button', { name: /^Plan/ }).click()
    await page.getByRole('option', { name: /Barra anual/ }).click()
    await page.getByRole('table', { name: 'Result' }).getByText('$159.90', { exact: true }).waitFor()
  })
})

describe('what covers an account', () => {
  const { renovar, cancelarAditivo, ...held } = AREAS.subscriptions.routes
  const { regularizacao, regularizar } = AREAS.regularization.routes
  const HELD: Assinatura = {
    id: randomUUID(),
    tipo: 'PULVERIZADOR',
    quantidade: 2,
    gratuita: false,
    origem: 'PEDIDO',
    motivo: null,
    inicia_em: NOW,
    valida_ate: '2099-11-23T12:00:00.000Z',
    versao: 1,
    renovavel: true,
    teste: null,
    moeda: 'BRL',
    pago_centavos: 140_00,
    plano: { nome: 'Barra anual', periodo: 'ANUAL', valor_unitario_centavos: 60_00 },
    aditivos: [
      {
        aditivo_id: randomUUID(),
        nome: 'Dois a mais',
        usuarios_adicionais: 2,
        valor_unitario_centavos: 10_00,
        valida_ate: null,
        equipamentos: [{ id: randomUUID(), apelido: 'Turbo citros' }],
      },
    ],
    renovacao: { centavos: 140_00, moeda: 'BRL', em: '2099-11-20T12:00:00.000Z', forma_pagamento: 'CARTAO' },
  }

  it('comes with the profile, so that nothing below moves; where it cannot be had the profile comes without', async () => {
    const { page, answers, open } = await signedIn(ANA)
    keepProfile(answers, profileOf('ana'))
    answers.give(held.listar, { itens: [HELD], cobertos: COVERED })
    const below = page.getByRole('heading', { name: 'Idioma e unidades' })
    const release = answers.hold(held.listar)
    await open(pathTo('perfil'))
    for (const asked of [held.listar, AREAS.profile.routes.ver])
      await until('the profile to be asked for', () => answers.callsOf(asked)[0])
    await settled(page)
    expect(await below.count()).toBe(0)
    release()
    await below.waitFor()
    expect(await page.getByRole('button', { name: 'Encerrar renovação' }).count()).toBe(1)

    answers.refuse(held.listar, 'ERRO_INTERNO')
    await page.reload()
    await below.waitFor()
    await page.getByText('Não foi possível obter as assinaturas').first().waitFor()
  })

  it('stands on the profile with what follows, which its owner ends, as an additive', async () => {
    const { page, answers, open } = await signedIn(ANA)
    keepProfile(answers, profileOf('ana'))
    answers.give(held.listar, { itens: [HELD], cobertos: COVERED })
    answers.make(cancelarAditivo, () => {
      const aditivos = HELD.aditivos.map((one) => ({ ...one, valida_ate: HELD.valida_ate }))
      const itens = [{ ...HELD, aditivos, versao: 2 }]
      answers.give(held.listar, { itens, cobertos: COVERED })
      return { itens, cobertos: COVERED }
    })
    answers.make(renovar, () => {
      const itens = [{ ...HELD, renovacao: null, versao: 3 }]
      answers.give(held.listar, { itens, cobertos: COVERED })
      return { itens, cobertos: COVERED }
    })
    await open(pathTo('perfil'))
    await page.getByText('R$ 140,00 por ano, no cartão a partir de 20/11/2099').waitFor()
    await keepLooks(page, 'subscriptions')
    await page.getByRole('button', { name: 'Cancelar Dois a mais' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('O aditivo continua valendo até 23/11/2099').waitFor()
    await dialog.getByRole('button', { name: 'Cancelar Dois a mais' }).click()
    await noticed(page, 'O aditivo foi cancelado.')
    await page.getByText('cancelado, vale até 23/11/2099').waitFor()
    await page.getByRole('button', { name: 'Encerrar renovação' }).click()
    await dialog.getByText('ninguém é desvinculado').waitFor()
    await dialog.getByRole('button', { name: 'Encerrar renovação' }).click()
    await noticed(page, 'A renovação foi encerrada.')
    await page.getByText('Não será renovada').waitFor()
    expect(answers.callsOf(renovar).map(({ body }) => body)).toEqual([{ renova: false, versao: 2 }])
  })

  it('says of a given one, which a free plan names, neither additives nor a renewal', async () => {
    const { page, answers, open } = await signedIn(ANA)
    keepProfile(answers, profileOf('ana'))
    const plano = { nome: 'Cortesia anual', periodo: 'ANUAL', valor_unitario_centavos: 0 } as const
    const free = { gratuita: true, origem: 'CONCESSAO', motivo: 'Parceria', renovavel: false, renovacao: null } as const
    const given: Assinatura = { ...HELD, ...free, plano, aditivos: [], pago_centavos: null }
    answers.give(held.listar, { itens: [given], cobertos: COVERED })
    await open(pathTo('perfil'))
    await page.getByText('Cortesia anual').waitFor()
    await page.getByText('Parceria').waitFor()
    for (const label of ['Aditivos', 'Renovação', 'Pago pelo período'])
      expect(await page.getByText(label, { exact: true }).count(), label).toBe(0)
  })

  it('is added to where equipment is irregular, once, or a plan is to be chosen', async () => {
    const { page, answers, open } = await signedIn({ ...ANA, quantidade_equipamento_irregular: 2 })
    const { periodo, moeda, planos, proporcoes } = OPEN
    answers.give(AREAS.plans.routes.listar, NOTHING)
    answers.give(formas, { itens: [{ forma_pagamento: 'CARTAO', adquirente: 'SIMULADOR' }] })
    answers.give(regularizacao, {
      periodo,
      moeda,
      planos,
      proporcoes,
      aditivos: [],
      quantidade: 1,
      restantes: 1,
      valida_ate: '2099-11-23T12:00:00.000Z',
      subtotal_centavos: 60_00,
      desconto_centavos: 30_00,
      total_centavos: 30_00,
    })
    answers.give(regularizar, { ...OPEN, tipo: 'REGULARIZACAO' })
    answers.give(ver, { ...OPEN, tipo: 'REGULARIZACAO' })
    await open(pathTo('planos'))
    const warning = page.getByRole('dialog', { name: 'Equipamentos irregulares' })
    await warning.getByRole('button', { name: 'Ajustar assinatura' }).click()
    await page.getByRole('table', { name: 'Resultado' }).getByText('R$ 30,00', { exact: true }).waitFor()
    await page.getByText('Só o que falta do período é cobrado.').waitFor()
    await page.getByText('1 equipamento continua irregular').waitFor()
    await keepLooks(page, 'regularize')
    const press = page.getByRole('button', { name: 'Regularizar', exact: true })
    await press.click()
    await page.getByText('Regularização', { exact: true }).waitFor()
    expect(answers.callsOf(regularizar).map(({ body }) => body)).toEqual([
      { forma_pagamento: 'CARTAO', adquirente: 'SIMULADOR', total_centavos: 30_00 },
    ])
    answers.refuse(regularizacao, 'SEM_ASSINATURA_A_REGULARIZAR')
    await page.goto(pathTo('planos'))
    await page.getByText('nenhuma assinatura paga que possa cobri-los').waitFor()
  })
})
