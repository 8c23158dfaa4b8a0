import { expect, it } from 'vitest'
import type { ContaAcompanhada } from '../../../shared/contract/followedAccounts.ts'
import { STORED_UNITS } from '../../../shared/domain/numbers/unitSystems.ts'
import { readPdf } from '../../../tests/fixtures/readBack.ts'
import { pdfFile } from '../madeFile.ts'
import { readerOf } from '../reader.ts'
import { describeAccounts } from './describeAccounts.ts'

const account = (nome: string, dia: string | null): ContaAcompanhada => ({
  id: nome,
  nome,
  cargo: 'UTILIZADOR',
  pulverizadores: 2,
  mais: false,
  ultima: null,
  revisao: dia === null ? null : { dia, equipamento_nome: 'Turbo' },
  abertas: { trocar: 1, limpar: 0 },
  perda: null,
})

it('says whose list it is and of when, and which revision is overdue or due soon, as the page does', async () => {
  const reader = await readerOf('pt', STORED_UNITS, 'America/Sao_Paulo')
  const accounts = [
    account('Ana', '2026-10-25'),
    account('Bia', '2026-12-20'),
    account('Caio', '2027-05-01'),
    account('Davi', null),
  ]
  const list = { accounts, isMore: false, about: 'Diego Alves', today: '2026-11-29' }
  const { text } = await readPdf((await pdfFile('contas', describeAccounts(list, reader))).bytes)
  for (const said of ['Diego Alves', '29/11/2026', '4 contas', '25/10/2026 (vencida)', '20/12/2026 (em breve)'])
    expect(text).toContain(said)
  expect(text).toMatch(/01\/05\/2027(?! \()/)
})
