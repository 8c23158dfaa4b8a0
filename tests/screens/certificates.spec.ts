import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Certificado, CertificadoPublico, LinhaDeCertificado } from '../../shared/contract/certificates.ts'
import { inspectionResult } from '../../shared/domain/equipment/inspection.ts'
import type { Cargo } from '../../shared/enums.ts'
import { UNBROKEN } from '../../shared/i18n/format.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { act, keepLooks, noticed, offeredBy } from '../e2e/browser.ts'
import { readPdf } from '../fixtures/readBack.ts'
import { Refused } from './answers.ts'
import { DEMO_READINGS, giveReadings } from './demoReadings.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn, visit } from './visit.ts'

const { documento, emitir, historico, listar, revogar, ver, verificar } = AREAS.certificates.routes
const ANA = loggedIn('ana')
const CODE = 'K7QF2M9X4T0BA1C2D3E4'
const PERFIL = { id: 'catalogue-10', nome: '±10 % of the catalogue', versao: 1 }

const certificate = (more: Partial<LinhaDeCertificado> = {}): LinhaDeCertificado => ({
  id: randomUUID(),
  numero: '2026-K7QF-2M9X',
  codigo: CODE,
  dono_id: ANA.id_usuario,
  dono_nome: ANA.nome,
  leitura_id: randomUUID(),
  equipamento_id: randomUUID(),
  equipamento_nome: 'Autopropelido 24 m',
  tipo_pulverizador: 'PULVERIZADOR',
  perfil: PERFIL,
  resultado: 'APROVADO',
  situacao: 'VALIDO',
  versao: 1,
  inspecionado_em: '2026-11-20',
  emitido_em: '2026-11-21T12:00:00.000Z',
  valido_ate: '2027-11-20',
  leitura_transferida: false,
  ...more,
})
const whole = ({ leitura_transferida, ...one }: LinhaDeCertificado): Certificado => ({
  ...one,
  emitido_por: ANA.nome,
  revogacao: null,
})
const GOOD = certificate()
const EXPIRED = certificate({ numero: '2024-AAAA-2222', situacao: 'VENCIDO', valido_ate: '2025-11-20' })
/** A certificate whose reading is another account's by now. */
const LEFT = certificate({ numero: '2026-CCCC-4444', leitura_transferida: true })
const REVOKED = certificate({ numero: '2026-BBBB-3333', situacao: 'REVOGADO' })
/** The report of an inspection that failed. */
const FAILED = certificate({
  numero: '2026-DDDD-5555',
  resultado: 'REPROVADO',
  situacao: 'SEM_VALIDADE',
  valido_ate: null,
})

const visitor: CertificadoPublico = {
  numero: GOOD.numero,
  tipo_pulverizador: 'PULVERIZADOR',
  perfil: PERFIL,
  resultado: 'APROVADO',
  final_codigo: '7Q2F',
  inspecionado_em: '2026-11-20',
  emitido_em: '2026-11-21',
  valido_ate: '2027-11-20',
  situacao: 'VALIDO',
  revogado_em: null,
}

describe('whoever reads the code of a certificate', () => {
  it('is told whether it is good, in each language, without signing in', async () => {
    const { page, answers } = await visit()
    answers.give(verificar, visitor)
    await page.goto(pathTo('certificado', { codigo: CODE }))
    await page.getByRole('heading', { level: 1, name: GOOD.numero }).waitFor()
    await page.getByText('Vale até 20/11/2027.').waitFor()
    const facts = async () =>
      (await page.locator('.certificate-facts dd').allInnerTexts()).map((text) => text.replace(/\s/g, ' '))
    await page.getByText('só vale para o pulverizador cujo código do produto termina em 7Q2F').waitFor()
    expect(await facts()).toEqual([
      ...['… 7Q2F', 'Aprovado', '20/11/2026', '21/11/2026', '20/11/2027', 'Pulverizador'],
      '±10 % do catálogo, versão 1',
    ])
    expect(answers.callsOf(verificar)[0]?.params).toEqual({ codigo: CODE })
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'certificado-publico')
    const paper = await readPdf(await page.pdf())
    expect(paper.pages).toHaveLength(1)
    expect(paper.text).toContain('2026-K7QF-2M9X')
    expect(paper.text).not.toMatch(/English|Política de privacidade/)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByText(`Valid until ${['11', '20', '2027'].join(UNBROKEN.hyphen)}.`).waitFor()
    await page.getByText('only good for the sprayer whose product code ends in 7Q2F').waitFor()
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByText('Válido hasta el 20/11/2027.').waitFor()
    await page.getByText('solo vale para el pulverizador cuyo código del producto termina en 7Q2F').waitFor()
    await keepLooks(page, 'certificado-publico-es')
  })

  it.each([
    ['VENCIDO', null, 'Venceu em 20/11/2027.'],
    ['REVOGADO', '2026-11-22', 'Foi revogado em 22/11/2026 e não vale mais.'],
  ] as const)('is told that it is not good any more: %s', async (situacao, revogado_em, sentence) => {
    const { page, answers } = await visit()
    answers.give(verificar, { ...visitor, situacao, revogado_em })
    await page.goto(pathTo('certificado', { codigo: CODE }))
    await page.getByText(sentence).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, `certificado-publico-${situacao.toLowerCase()}`)
  })

  it('is told of a failed inspection that its report certifies nothing, and of no last day', async () => {
    const { page, answers } = await visit()
    answers.give(verificar, { ...visitor, situacao: 'SEM_VALIDADE', valido_ate: null, resultado: 'REPROVADO' })
    await page.goto(pathTo('certificado', { codigo: CODE }))
    await page.getByText('É o relatório de uma inspeção reprovada: não certifica o pulverizador.').waitFor()
    await page.getByText('Relatório de inspeção', { exact: true }).waitFor()
    await page.locator('.certificate-facts dd', { hasText: 'Reprovado' }).waitFor()
    expect(await page.getByText('Válido até').count()).toBe(0)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'certificado-publico-reprovado')
  })

  it('is told of a code that nobody has, of too many tries, and of a server that cannot be reached', async () => {
    const { page, answers } = await visit()
    const found = answers.refuse(verificar, 'NAO_ENCONTRADO')
    await page.goto(pathTo('certificado', { codigo: 'X' }))
    await page.getByRole('heading', { level: 1, name: 'Certificado não encontrado' }).waitFor()
    expect(answers.callsOf(verificar)).toHaveLength(1)
    await keepLooks(page, 'certificado-publico-nenhum')
    found()
    const fewer = answers.refuse(verificar, 'NAO_PERMITIDO_AGORA', { 'retry-after': '120' })
    await page.reload()
    await page.getByRole('alert').getByText('2 minutos').waitFor()
    fewer()
    answers.give(verificar, visitor)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Vale até 20/11/2027.').waitFor()
  })
})

type Whole = (typeof DEMO_READINGS)[number]['whole']

const judged = (result: 'APROVADO' | 'REPROVADO') => {
  const found = DEMO_READINGS.find(
    ({ row, whole }) =>
      row.dono_id === ANA.id_usuario && whole.situacao === 'COMPLETA' && inspectionResult(whole as never) === result,
  )
  if (!found) throw new Error(`no reading is ${result}`)
  return found.whole
}

async function openReading(
  cargo: Cargo,
  result: 'APROVADO' | 'REPROVADO',
  rows: LinhaDeCertificado[] = [],
  made = (reading: Whole): Whole => reading,
) {
  const reading = made(judged(result))
  const visited = await signedIn(loggedIn('ana', { cargo }))
  giveReadings(visited.answers)
  visited.answers.give(AREAS.readings.routes.ver, reading)
  visited.answers.give(listar, { itens: rows, proximo: null })
  await visited.open(pathTo('leituraVer', { leituraId: reading.id }))
  await act(visited.page, 'Certificado')
  return { ...visited, reading }
}

describe('the certificate of a reading', () => {
  it('is issued from its page, for as long as its owner says, and stands there with what can be done', async () => {
    const { page, answers, reading } = await openReading('DONO', 'APROVADO')
    const issued = certificate({ leitura_id: reading.id })
    answers.give(emitir, whole(issued))
    const dialog = page.getByRole('dialog', { name: 'Emitir certificado de inspeção' })
    await dialog.getByRole('radio', { name: /^36 meses/ }).check()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'certificado-emitir')
    await dialog.getByRole('button', { name: 'Emitir certificado' }).click()
    await noticed(page, `Certificado ${issued.numero} emitido.`)
    expect(answers.callsOf(emitir)[0]?.body).toEqual({ leitura_id: reading.id, validade_meses: 36 })
    const shown = page.getByRole('dialog', { name: `Certificado de inspeção ${issued.numero}` })
    await shown.getByText('Aprovado', { exact: true }).waitFor()
    await keepLooks(page, 'certificado-emitido')
    answers.give(documento, {
      nome: 'certificado.pdf',
      mimetype: 'application/pdf',
      conteudo: Buffer.from('%PDF-1.7').toString('base64'),
    })
    const download = page.waitForEvent('download')
    await shown.getByRole('button', { name: 'Baixar PDF' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('certificado.pdf')
    expect(String(await readFile(await file.path()))).toBe('%PDF-1.7')

    // Revoked right away, it is told as revoked: nobody asked for another.
    answers.give(ver, whole(issued))
    await shown.getByRole('button', { name: 'Revogar' }).click()
    const question = page.getByRole('dialog', { name: `Revogar o certificado ${issued.numero}` })
    await question.getByLabel('Motivo').fill('Leitura errada')
    const revocation = { em: '2026-11-22T12:00:00.000Z', motivo: 'Leitura errada' }
    answers.give(revogar, { ...whole({ ...issued, situacao: 'REVOGADO', versao: 2 }), revogacao: revocation })
    await question.getByRole('button', { name: 'Revogar' }).click()
    await noticed(page, `Certificado ${issued.numero} revogado.`)
    await shown.getByText('Revogado', { exact: true }).waitFor()
    expect(await page.getByRole('dialog', { name: 'Emitir certificado de inspeção' }).count()).toBe(0)
  })

  it('stays in hand, with what was chosen, while a tablet is turned', async () => {
    const { page } = await openReading('DONO', 'APROVADO')
    const dialog = page.getByRole('dialog', { name: 'Emitir certificado de inspeção' })
    const chosen = dialog.getByRole('radio', { name: /^36 meses/ })
    await chosen.check()
    // What can be done with the reading stands elsewhere below the width of a tablet.
    for (const size of [
      { width: 700, height: 1000 },
      { width: 1000, height: 700 },
    ]) {
      await page.setViewportSize(size)
      await page.locator(size.width < size.height ? '.verdict' : 'h1').waitFor()
      expect(await chosen.isChecked()).toBe(true)
    }
  })

  it('is a report without validity where the inspection failed', async () => {
    const { page, answers, reading } = await openReading('DONO', 'REPROVADO')
    answers.give(emitir, whole({ ...FAILED, leitura_id: reading.id }))
    const dialog = page.getByRole('dialog', { name: 'Emitir relatório de inspeção' })
    await dialog.getByText('sai um relatório sem validade, e não um certificado').waitFor()
    expect(await dialog.getByRole('radio').count()).toBe(0)
    await keepLooks(page, 'certificado-relatorio')
    await dialog.getByRole('button', { name: 'Emitir relatório' }).click()
    await noticed(page, `Relatório ${FAILED.numero} emitido.`)
    const shown = page.getByRole('dialog', { name: `Relatório de inspeção ${FAILED.numero}` })
    await shown.getByText('Sem validade', { exact: true }).waitFor()
    expect(await shown.getByText('Válido até').count()).toBe(0)
  })

  it('says that its reading would be certified otherwise today, once nozzles were measured again', async () => {
    const said = 'hoje ela seria certificada de outro modo'
    const standing = certificate()
    const { page } = await openReading('DONO', 'REPROVADO', [standing])
    const shown = page.getByRole('dialog', { name: `Certificado de inspeção ${standing.numero}` })
    await shown.getByText(said).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'certificado-de-antes')
    const { page: other } = await openReading('DONO', 'APROVADO', [standing])
    const same = other.getByRole('dialog', { name: `Certificado de inspeção ${standing.numero}` })
    await same.getByText('Aprovado', { exact: true }).waitFor()
    expect(await same.getByText(said).count()).toBe(0)
  })

  it('is refused before anybody asks where a reading cannot have one', async () => {
    const { page } = await openReading('DONO', 'APROVADO', [], (reading) => ({ ...reading, situacao: 'CONFLITO' }))
    const dialog = page.getByRole('dialog', { name: 'Emitir certificado de inspeção' })
    await dialog.getByText('A leitura está em conflito').waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Emitir certificado' }).isDisabled()).toBe(true)
  })

  it('says why it is refused, and stays open', async () => {
    const { page, answers } = await openReading('DONO', 'APROVADO')
    answers.make(emitir, () => {
      throw new Refused('REGRA_VIOLADA', { campos: [{ caminho: 'leitura_id', mensagem: 'certificado_existe' }] })
    })
    const dialog = page.getByRole('dialog', { name: 'Emitir certificado de inspeção' })
    await expect.poll(() => dialog.getByText('relatório sem validade').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Emitir certificado' }).click()
    await dialog.getByText('Esta leitura já tem um certificado que não foi revogado.').first().waitFor()
  })

  it('is shown to members, who issue none and see no button for a reading without one', async () => {
    const standing = certificate()
    const { page, answers } = await openReading('ADMINISTRADOR', 'APROVADO', [standing])
    await page.getByRole('dialog', { name: `Certificado de inspeção ${standing.numero}` }).waitFor()
    await page.keyboard.press('Escape')
    answers.give(listar, { itens: [], proximo: null })
    await page.reload()
    await expect.poll(() => answers.callsOf(listar).length).toBeGreaterThan(1)
    await expect.poll(() => offeredBy(page)).toEqual({ 'Editar dados': true, Exportar: true, Imprimir: true })
  })
})

const row = (page: Page, numero: string) => page.getByRole('row', { name: numero })

describe('the list of certificates', () => {
  it('tells state and result of each, and opens it whether or not its reading was transferred', async () => {
    const { page, answers, open } = await signedIn(ANA)
    answers.give(listar, { itens: [GOOD, REVOKED, EXPIRED, LEFT, FAILED], proximo: null })
    await open(pathTo('certificados'))
    await row(page, GOOD.numero).getByText('Válido', { exact: true }).waitFor()
    await row(page, REVOKED.numero).getByText('Revogado', { exact: true }).waitFor()
    await row(page, EXPIRED.numero).getByText('Vencido', { exact: true }).waitFor()
    await row(page, LEFT.numero).getByText('Leitura transferida', { exact: true }).waitFor()
    await row(page, FAILED.numero).getByText('Sem validade', { exact: true }).waitFor()
    for (const { numero, codigo } of [GOOD, LEFT, FAILED]) {
      const link = row(page, numero).getByRole('link')
      expect(await link.getAttribute('href')).toContain(pathTo('certificado', { codigo }))
    }
    const wayToReading = page.getByRole('menuitem', { name: 'Ver leitura' })
    await row(page, GOOD.numero).getByRole('button').click()
    await wayToReading.waitFor()
    await page.keyboard.press('Escape')
    await row(page, LEFT.numero).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Baixar PDF' }).waitFor()
    expect(await wayToReading.count()).toBe(0)
    await page.keyboard.press('Escape')
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'certificados')
  })

  it('revokes one, with a reason, and tells who did what', async () => {
    const { page, answers, open } = await signedIn(ANA)
    answers.give(listar, { itens: [GOOD], proximo: null })
    answers.give(ver, whole(GOOD))
    await open(pathTo('certificados'))
    const choose = async (action: string) => {
      await page.getByRole('button', { name: `Ações de ${GOOD.numero}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Revogar')
    const dialog = page.getByRole('dialog', { name: `Revogar o certificado ${GOOD.numero}` })
    const revoke = dialog.getByRole('button', { name: 'Revogar' })
    await revoke.click()
    await dialog.getByText('Campo obrigatório.').first().waitFor()
    await dialog.getByLabel('Motivo').fill('Emitido para a leitura errada')
    await keepLooks(page, 'certificado-revogar')
    const em = '2026-11-22T12:00:00.000Z'
    const motivo = 'Emitido para a leitura errada'
    answers.give(revogar, { ...whole({ ...GOOD, situacao: 'REVOGADO', versao: 2 }), revogacao: { em, motivo } })
    answers.give(listar, { itens: [{ ...GOOD, situacao: 'REVOGADO', versao: 2 }], proximo: null })
    await revoke.click()
    await noticed(page, `Certificado ${GOOD.numero} revogado.`)
    expect(answers.callsOf(revogar)[0]).toMatchObject({ params: { inspecaoId: GOOD.id }, body: { motivo, versao: 1 } })
    await row(page, GOOD.numero).getByText('Revogado', { exact: true }).waitFor()
    const by = { quem: ANA.id_usuario, quem_nome: ANA.nome, quando: em, de: null }
    answers.give(historico, {
      itens: [
        { ...by, campo: 'revogacao', para: motivo },
        { ...by, campo: 'resultado', para: 'APROVADO' },
        { ...by, campo: 'valido_ate', para: '2027-11-20' },
        { ...by, campo: 'emissao', para: GOOD.numero },
      ],
      proximo: null,
    })
    await choose('Histórico')
    const told = page.getByRole('dialog', { name: `Certificado de inspeção ${GOOD.numero}` })
    await told.getByRole('cell', { name: motivo }).waitFor()
    await told.getByRole('cell', { name: '20/11/2027' }).waitFor()
    await keepLooks(page, 'certificado-historico')
  })

  it('says what to do where there is none', async () => {
    const { page, answers, open } = await signedIn(ANA)
    answers.give(listar, NOTHING)
    await open(pathTo('certificados'))
    await page.getByText('Abra uma leitura completa e emita o certificado dela.').waitFor()
    await page.getByRole('button', { name: 'Ver leituras' }).waitFor()
    await keepLooks(page, 'certificados-nenhum')
  })
})
