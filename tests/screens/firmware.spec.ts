import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { AtualizacaoListada, Firmware, FirmwareListado } from '../../shared/contract/firmware.ts'
import type { SituacaoDistribuicao } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { linesOf, NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar, criar, ver, editar, distribuir, encerrar, equipamentos, historico, oferecerDeNovo } =
  AREAS.firmware.routes
const NOW = '2026-11-20T12:00:00.000Z'

const rollout = (situacao: SituacaoDistribuicao, percentual = 25) => ({ situacao, percentual, desde: NOW })
const version = (more: Partial<Firmware> = {}): Firmware => ({
  id: randomUUID(),
  versao_firmware: '2.6.1',
  versao_minima: '3.0.0',
  versao_maxima: '3.9.9',
  detalhes: 'Corrige o relógio.\nRetoma envios interrompidos.',
  binario: {
    nome: 'aspersa-2.6.1.bin',
    tamanho: 184_320,
    sha256: 'a5'.repeat(32),
    enviado_em: NOW,
    assinatura: 'a'.repeat(86).concat('=='),
    chave: '3f'.repeat(8),
  },
  distribuicao: rollout('EM_ANDAMENTO'),
  criado_em: NOW,
  atualizado_em: NOW,
  versao: 3,
  ...more,
})
const rowOf = ({ binario, distribuicao, detalhes, atualizado_em, ...one }: Firmware): FirmwareListado => ({
  ...one,
  tamanho: binario?.tamanho ?? null,
  distribuicao: distribuicao && { situacao: distribuicao.situacao, percentual: distribuicao.percentual },
})
const device = (apelido: string, more: Partial<AtualizacaoListada>): AtualizacaoListada => ({
  equipamento_id: randomUUID(),
  apelido,
  numero_serie: `ASP-${apelido.slice(-2)}`,
  versao_firmware: '2.5.4',
  situacao: 'OFERECIDA',
  erro: null,
  falhas: 0,
  desistiu: false,
  oferecida_em: NOW,
  informado_em: NOW,
  ...more,
})

async function admin(path: string) {
  const visitor = await signedIn(loggedIn('admin'))
  visitor.answers.give(listar, NOTHING)
  visitor.answers.give(equipamentos, NOTHING)
  visitor.answers.give(historico, NOTHING)
  return { ...visitor, go: () => visitor.open(path) }
}
const pageOf = ({ id }: Firmware) => pathTo('versaoHardwareEditar', { firmwareId: id })

describe('the list of firmware versions', () => {
  it('says how far each is handed out, and fits a phone', async () => {
    const { page, answers, go } = await admin(pathTo('versoesHardware'))
    const rows = [
      version({ versao_firmware: '3.0.0-rc.1', binario: null, distribuicao: null }),
      version({ versao_firmware: '2.7.0', distribuicao: rollout('PARADA') }),
      version(),
      version({ versao_firmware: '2.5.4', distribuicao: rollout('EM_ANDAMENTO', 100) }),
      version({ versao_firmware: '2.5.0', distribuicao: rollout('REVERTIDA') }),
    ]
    answers.give(listar, { itens: rows.map(rowOf), proximo: null })
    await go()
    for (const text of ['Não distribuída', 'Parada', 'Oferecida a 25 %', 'Oferecida a 100 %', 'Revertida'])
      await page.getByText(text, { exact: true }).first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'firmware-list')
    await resize(page, PHONE)
    await fitsIn(page)
    // The state begins the second line, and a file that is not there has no place in the first.
    await expect
      .poll(() => linesOf(page))
      .toEqual([
        ['3.0.0-rc.1', 'Não distribuída', 'serve de 3.0.0 a 3.9.9'],
        ['2.7.0', '180 kB', 'Parada', 'serve de 3.0.0 a 3.9.9'],
        ['2.6.1', '180 kB', 'Oferecida a 25 %', 'serve de 3.0.0 a 3.9.9'],
        ['2.5.4', '180 kB', 'Oferecida a 100 %', 'serve de 3.0.0 a 3.9.9'],
        ['2.5.0', '180 kB', 'Revertida', 'serve de 3.0.0 a 3.9.9'],
      ])
    await resize(page, DESKTOP)
    const filter = page.getByRole('combobox', { name: 'Filtros' })
    await filter.pressSequentially('Distribuição = Parada')
    await filter.press('Enter')
    await expect.poll(() => answers.callsOf(listar).at(-1)?.query).toMatchObject({ situacao: 'PARADA' })
  })
})

describe('a new version', () => {
  it('is refused at its fields: no version, a minimum over the maximum, a number that is taken', async () => {
    const { page, answers, go } = await admin(pathTo('versaoHardwareNova'))
    await go()
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const create = page.getByRole('button', { name: 'Criar versão de firmware' })
    await field('Versão do firmware').fill('2.6')
    await field('Versão mínima do equipamento').fill('3.10.0')
    await field('Versão máxima do equipamento').fill('3.9.0')
    await create.click()
    await page.getByText('Informe uma versão como 2.5.4.').first().waitFor()
    await field('Versão do firmware').fill('2.6.1')
    await create.click()
    await page.getByText('O mínimo não pode ser maior que o máximo.').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    expect(answers.callsOf(criar)).toEqual([])
    await field('Versão máxima do equipamento').fill('3.10.0')
    answers.make(criar, () => {
      throw new Refused('FIRMWARE_VERSAO_REPETIDA')
    })
    await create.click()
    await page
      .locator('form')
      .getByText('Já existe uma versão de hardware com esta versão de firmware.')
      .first()
      .waitFor()
    await keepLooks(page, 'firmware-create')
    const created = version({ binario: null, distribuicao: null })
    answers.give(criar, created)
    answers.give(ver, created)
    await create.click()
    await noticed(page, 'A versão 2.6.1 foi criada.')
    await page.waitForURL(`**${pageOf(created)}`)
    expect(answers.callsOf(criar).at(-1)?.body).toEqual({
      versao_firmware: '2.6.1',
      versao_minima: '3.10.0',
      versao_maxima: '3.10.0',
      detalhes: '',
    })
  })
})

describe('the page of a version', () => {
  it('shows its file and how each device fares, and keeps number and file once it was offered', async () => {
    const one = version()
    const { page, answers, go } = await admin(pageOf(one))
    answers.give(ver, one)
    answers.give(equipamentos, {
      itens: [
        device('Barra 01', { informado_em: null }),
        device('Barra 02', { situacao: 'BAIXANDO' }),
        device('Turbo 03', { situacao: 'INSTALADA', versao_firmware: '2.6.1' }),
        device('Turbo 04', { situacao: 'FALHOU', erro: 'ENERGIA', falhas: 2 }),
        device('Turbo 05', { situacao: 'FALHOU', erro: 'GRAVACAO', falhas: 5, desistiu: true }),
      ],
      proximo: null,
    })
    const told = { quem: PEOPLE.admin.id, quem_nome: 'Marta Reis', quando: NOW }
    answers.give(historico, {
      itens: [
        { ...told, campo: 'nova_oferta', de: null, para: 'Barra 02 (ASP-02)' },
        { ...told, campo: 'distribuicao', de: rollout('EM_ANDAMENTO', 10), para: rollout('EM_ANDAMENTO', 35) },
        { ...told, campo: 'binario', de: null, para: 'aspersa-2.6.1.bin' },
      ],
      proximo: null,
    })
    await go()
    await page.getByRole('button', { name: 'Histórico', exact: true }).click()
    const entry = (text: string) =>
      page.getByRole('table', { name: 'Histórico' }).getByRole('row').filter({ hasText: text })
    await entry('Barra 02 (ASP-02)').getByText('Oferecer de novo', { exact: true }).waitFor()
    await entry('Oferecida a 35 %').getByText('Oferecida a 10 %', { exact: true }).waitFor()
    await entry('aspersa-2.6.1.bin').getByText('Marta Reis', { exact: true }).waitFor()
    await keepLooks(page, 'firmware-history')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    for (const text of [
      ...['Oferecida', 'Baixando', 'Instalada', 'Falhou: faltou energia', 'Desistiu: não foi possível gravar'],
      ...['a5'.repeat(32), 'A versão já foi oferecida a dispositivos: o arquivo não muda mais.'],
    ])
      await page.getByText(text, { exact: true }).first().waitFor()
    expect(await page.getByLabel('Versão do firmware', { exact: true }).isDisabled()).toBe(true)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'firmware-page')
    await resize(page, PHONE)
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    await resize(page, DESKTOP)
    await page.getByLabel('Detalhes', { exact: false }).fill('Corrige o relógio.')
    const saved = { ...one, detalhes: 'Corrige o relógio.', versao: 4 }
    answers.give(editar, saved)
    answers.give(ver, saved)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Versão de firmware salva.')
    expect(answers.callsOf(editar).at(-1)?.body).toMatchObject({ versao_firmware: '2.6.1', versao: 3 })
  })

  it('offers a device that failed the version again after a question, and no other, while it is handed out', async () => {
    const one = version()
    const { page, answers, go } = await admin(pageOf(one))
    const failed = device('Turbo 05', { situacao: 'FALHOU', erro: 'GRAVACAO', falhas: 5, desistiu: true })
    answers.give(ver, one)
    answers.give(equipamentos, { itens: [device('Barra 01', {}), failed], proximo: null })
    await go()
    await page.getByRole('button', { name: 'Ações de Turbo 05' }).click()
    expect(await page.getByRole('button', { name: 'Ações de Barra 01' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Oferecer de novo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Oferecer a versão 2.6.1 de novo a Turbo 05?', { exact: false }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    answers.give(oferecerDeNovo, undefined)
    const forgiven = { ...failed, falhas: 0, desistiu: false }
    answers.give(equipamentos, { itens: [forgiven], proximo: null })
    await dialog.getByRole('button', { name: 'Oferecer de novo' }).click()
    await noticed(page, 'A versão será oferecida de novo a Turbo 05.')
    await page.getByText('Falhou: não foi possível gravar').first().waitFor()
    expect(answers.callsOf(oferecerDeNovo).at(-1)?.params).toEqual({
      firmwareId: one.id,
      equipamentoId: failed.equipamento_id,
    })
    const stopped = version({ id: one.id, distribuicao: rollout('PARADA') })
    answers.give(ver, stopped)
    await page.reload()
    await page.getByText('Falhou: não foi possível gravar').first().waitFor()
    expect(await page.getByRole('button', { name: 'Ações de Turbo 05' }).count()).toBe(0)
  })

  it('cannot be handed out without a file, nor after it was taken back, and says why', async () => {
    for (const [one, reason] of [
      [version({ binario: null, distribuicao: null }), 'Envie primeiro o arquivo do firmware.'],
      [
        version({ distribuicao: rollout('REVERTIDA') }),
        'Uma versão revertida não é distribuída de novo. Crie uma versão nova.',
      ],
    ] as const) {
      const { page, answers, go } = await admin(pageOf(one))
      answers.give(ver, one)
      await go()
      const button = page.getByRole('button', { name: one.distribuicao ? 'Mudar a parcela' : 'Distribuir' })
      await button.waitFor()
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      const described = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`)
      expect(await described.textContent()).toBe(reason)
      expect(await page.getByRole('button', { name: 'Reverter' }).count()).toBe(0)
    }
  })

  it('is handed out to a share, stopped, and taken back after a question', async () => {
    const one = version({ distribuicao: null })
    const { page, answers, go } = await admin(pageOf(one))
    answers.give(ver, one)
    await go()
    await page.getByRole('button', { name: 'Distribuir' }).click()
    const dialog = page.getByRole('dialog')
    const share = dialog.getByLabel('Parcela dos dispositivos em que a versão serve')
    await share.fill('101')
    await dialog.getByRole('button', { name: 'Distribuir' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    expect(answers.callsOf(distribuir)).toEqual([])
    expect(await findingsOf(page)).toEqual([])
    await share.fill('25')
    const given = version({ id: one.id, versao: 4 })
    answers.give(distribuir, given)
    answers.give(ver, given)
    await dialog.getByRole('button', { name: 'Distribuir' }).click()
    await noticed(page, 'A versão 2.6.1 está sendo distribuída.')
    expect(answers.callsOf(distribuir).at(-1)?.body).toEqual({ percentual: 25, versao: 3 })

    for (const [action, situacao, versao, done] of [
      ['Parar', 'PARADA', 5, 'A versão 2.6.1 não é mais oferecida.'],
      ['Reverter', 'REVERTIDA', 6, 'A versão 2.6.1 foi revertida.'],
    ] as const) {
      const ended = version({ id: one.id, distribuicao: rollout(situacao), versao })
      await page.getByRole('button', { name: action }).click()
      answers.give(encerrar, ended)
      answers.give(ver, ended)
      await dialog.getByRole('button', { name: action }).click()
      await noticed(page, done)
      expect(answers.callsOf(encerrar).at(-1)?.body).toEqual({ situacao, versao: versao - 1 })
    }
  })
})
