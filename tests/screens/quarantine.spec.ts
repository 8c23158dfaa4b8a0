import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Conflitos, Quarentena } from '../../shared/contract/quarantine.ts'
import type { RouteResult } from '../../shared/contract/route.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { act, DESKTOP, fitsIn, keepLooks, noticed, PHONE, resize } from '../e2e/browser.ts'
import { reading } from '../fixtures/readings.ts'
import { giveReadings, readingFrom } from './demoReadings.ts'
import { NOTHING } from './lists.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar, ver, reenviar, datar, descartar, historico, conflitos, decidirConflitos } = AREAS.quarantine.routes

const MESSAGE: Quarentena = {
  id: randomUUID(),
  recebido_em: '2026-11-20T12:00:00.000Z',
  numero_serie: 'ASP-BARRA-01',
  equipamento_nome: 'Barra 24 m',
  topico: 'leituras',
  motivo: 'UNIDADE_INVALIDA',
  situacao: 'PENDENTE',
  tamanho: 21,
  detalhe: 'unidade_vazao',
  equipamento: { id: randomUUID(), apelido: 'Barra 24 m' },
  uuid: randomUUID(),
  leitura_id: null,
  certificado: null,
  entregue_por: null,
  reenviavel: true,
  datavel: false,
  dados: Buffer.from('{"unidade_vazao":"OZ"').toString('base64'),
  desfecho: null,
  nota: null,
  resolvido_em: null,
  resolvido_por: null,
  esquecido_em: '2027-05-19T12:00:00.000Z',
  versao: 1,
}
const STATE: Quarentena = { ...MESSAGE, id: randomUUID(), topico: 'estado', detalhe: 'bateria', reenviavel: false }

const pathOf = ({ id }: Quarentena) => pathTo('mensagemQuarentena', { quarentenaId: id })

/** An administrator who looks at one message. */
async function at(message: Quarentena) {
  const visitor = await signedIn(loggedIn('admin'))
  const kept = { message }
  visitor.answers.make(ver, () => kept.message)
  visitor.answers.give(historico, NOTHING)
  await visitor.open(pathOf(message))
  return { ...visitor, kept }
}

describe('the quarantine', () => {
  it('lists messages with their subject and reason, by subject too', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, { itens: [MESSAGE, STATE], proximo: null })
    await open(pathTo('quarentena'))
    const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)]
    for (const text of ['Barra 24 m', 'ASP-BARRA-01', 'Leitura', 'A unidade de medida é desconhecida', 'Pendente'])
      await first.getByText(text, { exact: true }).waitFor()
    await second.getByText('Estado', { exact: true }).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'quarantine')
    await page.getByRole('combobox', { name: 'Filtros' }).fill('Assunto = ')
    await page.getByRole('option', { name: /Estado/ }).click()
    await expect.poll(() => answers.callsOf(listar).at(-1)?.query.topico).toBe('estado')
    await resize(page, PHONE)
    await fitsIn(page)
  })

  it('shows a message as it came, and puts it through again', async () => {
    const { page, answers, kept } = await at(MESSAGE)
    await page.getByText('{"unidade_vazao":"OZ"').first().waitFor()
    await page.getByRole('tab', { name: 'Hexadecimal' }).click()
    await page.getByText(/7b 22 75 6e/).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'quarantine-message')
    answers.make(reenviar, () => {
      kept.message = {
        ...MESSAGE,
        situacao: 'REENVIADA',
        reenviavel: false,
        desfecho: { resultado: 'aceita', motivo: null, detalhe: null },
        versao: 2,
      }
      return kept.message
    })
    await page.getByRole('button', { name: 'Reenviar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reenviar' }).click()
    await noticed(page, 'A mensagem passou novamente pelo recebimento.')
    await page.getByText('Aceita', { exact: true }).waitFor()
    expect(answers.callsOf(reenviar)).toMatchObject([
      { params: { quarentenaId: MESSAGE.id }, body: { versao: MESSAGE.versao } },
    ])
  })

  it('gives a date to one whose clock said an impossible one', async () => {
    const waits = {
      ...MESSAGE,
      motivo: 'DATA_IMPOSSIVEL',
      detalhe: 'medido_em: 1970-01-01T00:00:09Z',
      datavel: true,
    } as const
    const { page, answers, kept } = await at(waits)
    answers.make(datar, () => {
      const desfecho = { resultado: 'aceita', motivo: null, detalhe: null } as const
      kept.message = { ...waits, situacao: 'REENVIADA', datavel: false, reenviavel: false, desfecho, versao: 2 }
      return kept.message
    })
    await keepLooks(page, 'quarantine-date')
    await page.getByRole('button', { name: 'Dar a data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Medida quando chegou/ }).waitFor()
    await dialog.getByRole('radio', { name: 'Em outra data' }).click()
    await dialog.getByRole('button', { name: 'Dar a data' }).click()
    await dialog.getByText('Campo obrigatório.').waitFor()
    expect(answers.callsOf(datar)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Data' }).fill('18/11/2026')
    await dialog.getByRole('textbox', { name: 'Hora' }).fill('9h30')
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'quarantine-date-dialog')
    await resize(page, PHONE)
    await fitsIn(page)
    await keepLooks(page, 'quarantine-date-dialog-phone')
    await dialog.getByRole('button', { name: 'Dar a data' }).click()
    await noticed(page, 'A mensagem passou pelo recebimento com a data informada.')
    const [sent] = answers.callsOf(datar)
    expect(sent?.body).toMatchObject({ versao: 1, data: expect.stringMatching(/^2026-11-18T\d\d:30:00\.000Z$/) })
  })

  it('gives a message up with a note, which must be there', async () => {
    const { page, answers, kept } = await at(MESSAGE)
    answers.make(descartar, () => {
      kept.message = { ...MESSAGE, situacao: 'DESCARTADA', reenviavel: false, nota: 'Ensaio', versao: 2 }
      return kept.message
    })
    await act(page, 'Descartar')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Descartar' }).click()
    await dialog.getByRole('textbox', { name: 'Nota' }).fill('Ensaio')
    await dialog.getByRole('button', { name: 'Descartar' }).click()
    await noticed(page, 'Mensagem descartada.')
    expect(answers.callsOf(descartar).map(({ body }) => body)).toEqual([{ nota: 'Ensaio', versao: 1 }])
    await expect.poll(() => page.getByRole('button', { name: 'Reenviar' }).count()).toBe(0)
  })

  it('says why a state cannot be put through again', async () => {
    const { page, answers } = await at(STATE)
    const replay = page.getByRole('button', { name: 'Reenviar' })
    // The reason is the button's description, which a pointer or the keyboard has shown.
    const reason = page.getByText('O equipamento informa o estado de novo a cada hora').first()
    await reason.waitFor({ state: 'attached' })
    expect(await replay.getAttribute('aria-disabled')).toBe('true')
    expect(await replay.getAttribute('aria-describedby')).toContain(String(await reason.getAttribute('id')))
    await replay.click({ force: true })
    expect(answers.callsOf(reenviar)).toEqual([])
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('a reading in conflict', () => {
  const first = reading({ flows: [1.2, 1.2] })
  const second = { ...reading({ flows: [1.3, 1.2] }), uuid: first.uuid }
  const shown = readingFrom('ASP-BARRA-01', first, second)
  const part = (id: string, conta: boolean) => ({
    id,
    conta,
    bico: null,
    certificado: null,
    entregue_por: null,
    medida_em: '2026-11-20T12:00:00.000Z',
    recebida_em: '2026-11-20T12:01:00.000Z',
  })
  const bico = (posicao: number) => ({ posicao, lado: null, seq: 1 })
  const told = (versao: number, counts: readonly [boolean, boolean]): Conflitos => ({
    versao,
    grupos: [
      {
        partes: [part('a', counts[0]), part('b', counts[1])],
        linhas: [
          { campo: 'vazao', bico: bico(1), valores: [1.2, 1.3], difere: true },
          { campo: 'vazao', bico: bico(2), valores: [1.2, 1.2], difere: false },
          { campo: 'espacamento_bicos', bico: null, valores: [0.5, 0.45], difere: true },
          { campo: 'lado_turbo', bico: null, valores: ['ESQUERDO', null], difere: true },
        ],
      },
    ],
    decisoes: [
      { em: '2026-11-20T13:00:00.000Z', por: 'Marta Nogueira', fora: 1 },
      { em: '2026-11-20T12:30:00.000Z', por: '', fora: 0 },
    ],
  })

  it('has its parts side by side for an administrator, who chooses which one counts', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    giveReadings(answers)
    answers.give(AREAS.readings.routes.ver, shown.whole as RouteResult<typeof AREAS.readings.routes.ver>)
    answers.give(conflitos, told(3, [true, true]))
    answers.make(decidirConflitos, () => told(4, [false, true]))
    await open(pathTo('leituraVer', { leituraId: shown.row.id }))
    await page.getByRole('button', { name: 'Escolher as partes que contam' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1,300 L/min').first().waitFor()
    expect(await dialog.locator('tr.differs').count()).toBe(3)
    for (const name of ['Espaçamento entre bicos', 'Lado do turbo'])
      await dialog.getByRole('rowheader', { name }).waitFor()
    await dialog.getByRole('cell', { name: 'Esquerdo' }).waitFor()
    await dialog.getByText(/^Última escolha: .*, Marta Nogueira: 1 parte posta de lado\.$/).waitFor()
    await dialog.getByRole('button', { name: 'Escolhas anteriores' }).click()
    await dialog.getByText(/Conta excluída: todas as partes contam\.$/).waitFor()
    await keepLooks(page, 'conflicts')
    await resize(page, PHONE)
    const beside = () => dialog.locator('.side-by-side').evaluate((one) => one.scrollWidth - one.clientWidth)
    await expect.poll(beside).toBe(0)
    await resize(page, DESKTOP)
    expect(await findingsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Mostrar as 4 linhas' }).click()
    await expect.poll(() => dialog.locator('tbody tr').count()).toBe(4)
    const [one, other] = [dialog.getByRole('checkbox').nth(0), dialog.getByRole('checkbox').nth(1)]
    await one.uncheck()
    // At least one part of each conflict has to count.
    await expect.poll(() => other.isDisabled()).toBe(true)
    const before = answers.callsOf(AREAS.readings.routes.ver).length
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Escolha salva. A leitura é reunida de novo em instantes.')
    // The page asks until the stream has put the reading together anew.
    await expect.poll(() => answers.callsOf(AREAS.readings.routes.ver).length).toBeGreaterThan(before + 1)
    const decided = { ...shown.whole, situacao: 'COMPLETA', partes_fora: 1 }
    answers.give(AREAS.readings.routes.ver, decided as RouteResult<typeof AREAS.readings.routes.ver>)
    await page.getByText('Conflito decidido').first().waitFor()
    expect(answers.callsOf(decidirConflitos).map(({ body }) => body)).toEqual([{ fora: ['a'], versao: 3 }])
  })

  it('is told of to its owner, who cannot choose', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    giveReadings(answers, 'ana')
    answers.give(AREAS.readings.routes.ver, shown.whole as RouteResult<typeof AREAS.readings.routes.ver>)
    await open(pathTo('leituraVer', { leituraId: shown.row.id }))
    await page.getByText('Leitura em conflito').first().waitFor()
    expect(await page.getByRole('button', { name: 'Escolher as partes que contam' }).count()).toBe(0)
  })
})
