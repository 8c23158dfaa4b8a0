import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Exportacao } from '../../shared/contract/exports.ts'
import { EXPORTS_OPEN, pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import {
  act,
  askedAt,
  complaintsOf,
  DESKTOP,
  fitsIn,
  keepLooks,
  type Look,
  noticed,
  PHONE,
  resize,
} from '../e2e/browser.ts'
import type { Answers } from './answers.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { giveStored } from './storage.ts'
import { signedIn } from './visit.ts'

const { arquivo, criar, listar, prever } = AREAS.exports.routes
const { whole: READING } = newestOf('ASP-TURBO-02')
/** The most readings of one export. */
const MOST = 300

const complaints: string[][] = []
afterEach(() => expect(complaints.splice(0).flat()).toEqual([]))

const begun = (more: Partial<Exportacao> = {}): Exportacao => ({
  id: randomUUID(),
  trabalho_id: randomUUID(),
  status: 'EXECUTANDO',
  progresso: 0.4,
  conteudo: 'COMPLETA',
  grafico: 'AMBOS',
  formato: 'PDF',
  total: 2,
  quantidade: 0,
  arquivo: null,
  criado_em: '2026-11-20T12:00:00.000Z',
  expira_em: '2026-12-20T12:00:00.000Z',
  ...more,
})
const done = (one: Exportacao, nome = 'leituras-2.zip', quantidade = one.total): Exportacao => ({
  ...one,
  status: 'CONCLUIDO',
  progresso: 1,
  quantidade,
  arquivo: { nome, tamanho: 4096 },
})

/**
 * Somebody at a page, whose exports are answered: none so far, of as many readings as are chosen or 120 of a filter.
 */
async function visit(path: string, look?: Look, who = loggedIn('ana')) {
  const { page, answers, open } = await signedIn(who, look)
  complaints.push(
    complaintsOf(page, [/status of (403|404|422|429|500|503) .*\/api\/exportacoes/, /ERR_CONNECTION_RESET/]),
  )
  giveReadings(answers, 'ana')
  answers.give(listar, { itens: [] })
  answers.make(prever, ({ body }) => ({
    quantidade: (body as { leituras: string[] }).leituras.length || 120,
    ha_mais: false,
  }))
  await open(path)
  return { page, answers }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Exportar leituras' })
const submitOf = (page: Page) => dialogOf(page).getByRole('button', { name: 'Exportar', exact: true })
const selectTwo = async (page: Page) => {
  for (const index of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Selecionar a leitura de/ })
      .nth(index)
      .check({ force: true })
}
const openDialog = async (page: Page, name: string | RegExp = 'Exportar') => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
  await dialogOf(page).waitFor()
}
const openDialogOfReading = async (page: Page) => {
  await act(page, 'Exportar')
  await dialogOf(page).waitFor()
}
/** Has the file of an export at an address. */
const giveFile = async (page: Page, answers: Answers) => answers.give(arquivo, await giveStored(page, 'leitura.pdf'))

const GONE =
  'Não está mais disponível: foi removido ou pertence a outra conta. Nada foi alterado; volte à lista e atualize-a.'

describe('an export', () => {
  it('of readings selected is asked for as wished, followed, fetched when it is done, and found again', async () => {
    const { page, answers } = await visit(pathTo('leituras'))
    await selectTwo(page)
    await openDialog(page, 'Exportar 2 leituras')
    const dialog = dialogOf(page)
    await dialog.getByRole('radio', { name: '2 leituras selecionadas' }).waitFor()
    await dialog.getByRole('status').filter({ hasText: '2 leituras.' }).waitFor()
    await dialog.getByRole('radio', { name: 'Completa' }).check({ force: true })
    await dialog.getByRole('radio', { name: 'Ambas' }).check({ force: true })
    await dialog.getByRole('checkbox', { name: /^Avisar por e-mail/ }).check({ force: true })
    const old = done(begun({ formato: 'EXCEL', conteudo: 'RESUMIDA', total: 12 }), 'leituras-12.xlsx', 11)
    const one = begun()
    answers.give(criar, one)
    answers.give(listar, { itens: [one, begun({ status: 'FALHOU' }), old] })
    await submitOf(page).click()
    await dialog.getByRole('progressbar').first().waitFor()
    await dialog.getByText('11 de 12 leituras: as demais não podem mais ser vistas.').waitFor()
    await dialog.getByText('Não foi possível gerar o PDF, tente novamente mais tarde.').first().waitFor()
    await dialog.getByText('Você pode fechar esta janela: a exportação continua.').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    // One kind of heading, whatever the state.
    const weights = () =>
      dialog
        .getByText(/ leituras?, .*2026/)
        .evaluateAll((titles) => [...new Set(titles.map((title) => getComputedStyle(title).fontWeight))])
    expect(await weights()).toEqual(['700'])
    await keepLooks(page, 'exports-under-way')
    await resize(page, PHONE)
    await fitsIn(page)
    await resize(page, DESKTOP)
    const [{ body } = { body: {} }] = answers.callsOf(criar)
    expect(body).toMatchObject({
      modo: 'SELECIONADAS',
      conteudo: 'COMPLETA',
      grafico: 'AMBOS',
      formato: 'EXCEL',
      por_email: true,
    })
    expect(new Set((body as { leituras: string[] }).leituras).size).toBe(2)

    await giveFile(page, answers)
    const downloading = page.waitForEvent('download')
    answers.give(listar, { itens: [done(one), old] })
    await noticed(page, 'O arquivo leituras-2.zip está pronto.')
    await downloading
    expect(answers.callsOf(arquivo)[0]?.params).toEqual({ exportacaoId: one.id })
    const again = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar leituras-2.zip' }).click()
    await again
    // Nothing else is begun by that.
    expect(answers.callsOf(criar)).toHaveLength(1)

    // A reading was transferred since: the file is made anew, which is followed as before.
    answers.refuse(arquivo, 'ARQUIVO_REFEITO')
    const fetched = answers.callsOf(arquivo).length
    answers.make(listar, () => ({ itens: [answers.callsOf(arquivo).length > fetched ? one : done(one), old] }))
    await dialog.getByRole('button', { name: 'Baixar leituras-2.zip' }).click()
    await noticed(page, 'Leituras deste arquivo foram transferidas ou excluídas desde então')
    await dialog.getByRole('progressbar').first().waitFor()
  })

  it('of a filter says how many it has, and is not asked for without any', async () => {
    const filtro = { tipo_pulverizador: 'TURBOPULVERIZADOR' }
    const { page, answers } = await visit(`${pathTo('leituras')}?filtro=${encodeURIComponent(JSON.stringify(filtro))}`)
    answers.give(prever, { quantidade: MOST, ha_mais: true })
    await openDialog(page)
    const dialog = dialogOf(page)
    await dialog.getByText('Todas as leituras da lista').waitFor()
    await dialog.getByText(/^As primeiras 300: uma exportação tem no máximo 300 leituras\./).waitFor()
    expect(await dialog.getByRole('radio', { name: /selecionada/ }).count()).toBe(0)
    await keepLooks(page, 'exports')
    answers.give(criar, begun({ formato: 'EXCEL' }))
    await dialog.getByRole('radio', { name: 'Excel' }).check({ force: true })
    await submitOf(page).click()
    await expect.poll(() => answers.callsOf(criar).length).toBe(1)
    expect(answers.callsOf(criar)[0]?.body).toMatchObject({ modo: 'FILTRO', leituras: [], filtro, formato: 'EXCEL' })
    answers.give(prever, { quantidade: 0, ha_mais: false })
    await page.reload()
    await openDialog(page)
    await dialog.getByText('Nenhuma leitura encontrada.').waitFor()
    expect(await submitOf(page).isDisabled()).toBe(true)
  })

  it('of one reading is begun from its page', async () => {
    const { page, answers } = await visit(pathTo('leituraVer', { leituraId: READING.id }))
    answers.give(criar, begun({ total: 1 }))
    await openDialogOfReading(page)
    await keepLooks(page, 'exports-one')
    await submitOf(page).click()
    await expect.poll(() => answers.callsOf(criar).length).toBe(1)
    expect(answers.callsOf(criar)[0]?.body).toMatchObject({
      modo: 'SELECIONADAS',
      leituras: [READING.id],
      conteudo: 'RESUMIDA',
      grafico: 'NOMINAL',
      por_email: false,
      formato: 'PDF',
    })
    expect(answers.callsOf(prever)).toEqual([])
  })

  it('asks by which flow only where that changes the file, and says what of it', async () => {
    const { page } = await visit(pathTo('leituraVer', { leituraId: READING.id }))
    await openDialogOfReading(page)
    const dialog = dialogOf(page)
    const asked = async (...chosen: string[]) => {
      for (const name of chosen) await dialog.getByRole('radio', { name }).check({ force: true })
      const groups = await dialog.getByRole('radiogroup').count()
      const [chart, error] = [dialog.getByText('Gráfico por').first(), dialog.getByText('Erro médio por').first()]
      return [groups, await chart.isVisible(), await error.isVisible()]
    }
    expect(await asked('PDF')).toEqual([3, true, false])
    expect(await asked('Excel', 'Completa')).toEqual([3, true, false])
    // Text has no charts: what is told of each reading is a mean, and a whole one has both.
    expect(await asked('CSV para planilhas')).toEqual([2, false, false])
    expect(await asked('Resumida')).toEqual([3, false, true])
  })

  it('that is refused says so, and can be asked for again', async () => {
    const { page, answers } = await visit(pathTo('leituraVer', { leituraId: READING.id }))
    await openDialogOfReading(page)
    for (const [error, format, text, regra] of [
      ['NAO_AUTORIZADO', 'PDF', 'Operação não autorizada.'],
      ['NAO_ENCONTRADO', 'PDF', GONE],
      ['ERRO_INTERNO', 'PDF', 'Não foi possível gerar o PDF, tente novamente mais tarde.'],
      ['ERRO_INTERNO', 'Excel', 'Não foi possível gerar o Excel, tente novamente mais tarde.'],
      ['ERRO_INTERNO', 'CSV para planilhas', 'Não foi possível gerar o CSV, tente novamente mais tarde.'],
      ['NAO_PERMITIDO_AGORA', 'PDF', 'Você já tem três exportações em andamento.', 'exportacoes_abertas'],
      ['NAO_PERMITIDO_AGORA', 'PDF', 'As pessoas desta conta já têm seis', 'exportacoes_da_conta'],
      ['NAO_PERMITIDO_AGORA', 'PDF', 'Você já pediu cinquenta exportações hoje.', 'exportacoes_do_dia'],
    ] as const) {
      await dialogOf(page).getByRole('radio', { name: format }).check({ force: true })
      const available = answers.refuse(criar, error, {}, regra && { regra })
      await submitOf(page).click()
      await dialogOf(page).getByText(text).first().waitFor()
      available()
    }
    answers.give(criar, begun())
    await submitOf(page).click()
    await expect.poll(() => answers.callsOf(criar).length).toBe(9)
  })

  it('that has ended before anybody saw it under way is fetched all the same', async () => {
    const { page, answers } = await visit(pathTo('leituraVer', { leituraId: READING.id }))
    await giveFile(page, answers)
    await openDialogOfReading(page)
    const one = begun({ total: 1 })
    answers.make(criar, () => {
      answers.give(listar, { itens: [done(one, 'leitura.pdf')] })
      return one
    })
    const [file] = await Promise.all([page.waitForEvent('download'), submitOf(page).click()])
    expect(file.suggestedFilename()).toBe('leitura.pdf')
  })

  it('without a network says so, of asking as of fetching', async () => {
    const { page, answers } = await visit(`${pathTo('leituras')}?${EXPORTS_OPEN}`)
    const one = done(begun(), 'leituras-2.zip')
    answers.give(listar, { itens: [one] })
    await page.reload()
    const dialog = dialogOf(page)
    await dialog.getByRole('status').filter({ hasText: '120 leituras.' }).waitFor()
    answers.give(criar, begun())
    const reach = answers.cut(criar)
    await submitOf(page).click()
    await dialog.getByText('Parece que você está sem conexão.').first().waitFor()
    reach()
    const found = answers.refuse(arquivo, 'NAO_ENCONTRADO')
    await dialog.getByRole('button', { name: 'Baixar leituras-2.zip' }).click()
    await noticed(page, GONE)
    found()
    answers.refuse(arquivo, 'ERRO_INTERNO')
    await dialog.getByRole('button', { name: 'Baixar leituras-2.zip' }).click()
    await noticed(page, 'Não foi possível baixar o arquivo, tente novamente mais tarde.')
    // A dialog that a mail's link opened is closed for good: the address forgets it.
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => askedAt(page)).toBe('')
  })

  it('that fails is told of where the person is by then', async () => {
    const { page, answers } = await visit(pathTo('leituraVer', { leituraId: READING.id }))
    const one = begun({ formato: 'EXCEL' })
    answers.give(listar, { itens: [one] })
    await openDialogOfReading(page)
    await dialogOf(page).getByRole('progressbar').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Cancelar' }).click()
    await dialogOf(page).waitFor({ state: 'detached' })
    answers.give(listar, { itens: [{ ...one, status: 'FALHOU' }] })
    await noticed(page, 'Não foi possível gerar o Excel, tente novamente mais tarde.')
  })

  it.each([
    ['en', 'Export readings'],
    ['es', 'Exportar lecturas'],
  ] as const)('is asked for in %s', async (idioma, title) => {
    const { page } = await visit(`${pathTo('leituras')}?${EXPORTS_OPEN}`, {}, loggedIn('ana', { idioma }))
    await page.getByRole('dialog', { name: title }).waitFor()
    await keepLooks(page, `exports-${idioma}`)
    await resize(page, PHONE)
    await fitsIn(page)
  })
})
