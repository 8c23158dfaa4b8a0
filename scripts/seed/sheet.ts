import { setTimeout as delay } from 'node:timers/promises'
import Papa from 'papaparse'
import { newestImports } from '../../functions/store/catalogue/imports.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { isoFlow } from '../../shared/domain/nozzles/iso10625.ts'
import { mappingOf, NOMES_COLUNAS } from '../../shared/nozzleSheet.ts'
import type { ApiSession } from '../simulator/api.ts'
import { OTHER_BRANDS } from './catalogue.ts'
import { sendFile } from './sendFile.ts'

const NAME = 'vale-pontas-2026.csv'
const SOURCE = 'Planilha de demonstração, ISO 10625:2018'
const POLL_MS = 200
const LIMIT_MS = 60_000
/** How many imports are looked at, of those a person is shown. */
const LOOKED_AT = 20

const decimal = (value: number) => value.toFixed(2).replace('.', ',')

/**
 * A size with its colour, and what is wrong with it: one point off the curve, a wrong rate, the colour of another size.
 */
const SIZES = [
  { size: '015', colour: 'VERDE', rate: 135 },
  { size: '02', colour: 'AMARELO', rate: 120, odd: 4 },
  { size: '03', colour: 'VERMELHO', rate: 180 },
] as const

/** The pressures its maker makes it for, beyond those it is published at. */
const MADE_FOR = ['1,0', '6,0']

const lines = SIZES.flatMap(({ size, colour, rate, ...more }) =>
  [1, 2, 3, 4, 5].map((bar) => {
    const flow = isoFlow(size, bar) * ('odd' in more && more.odd === bar ? 1.3 : 1)
    const rates = bar === 3 ? [rate, 8, '0,50'] : ['', '', '']
    return [
      ...[OTHER_BRANDS[0]?.name ?? '', 'Vale Leque', 110, size, 'LEQUE_PADRAO', colour, 'CERAMICA', '', ''],
      ...[decimal(bar), ...MADE_FOR, decimal(flow), '', '', SOURCE, ...rates],
    ]
  }),
)

const SHEET = Buffer.from(`\u{FEFF}${Papa.unparse([[...NOMES_COLUNAS], ...lines], { delimiter: ';', quotes: true })}`)

/**
 * Imports a sheet of nozzles as an administrator does, of which some lines look odd. One that is there is left as it
 * is.
 */
export async function importSome(admin: () => Promise<ApiSession>): Promise<void> {
  if ((await newestImports(LOOKED_AT)).some(({ arquivo }) => arquivo === NAME)) return
  const session = await admin()
  const { criar, ver } = AREAS.nozzleImports.routes
  const envio_id = await sendFile(session, { finalidade: 'PLANILHA_PONTAS', nome: NAME, bytes: SHEET })
  const mapping = mappingOf(NOMES_COLUNAS)
  const colunas = NOMES_COLUNAS.flatMap((coluna) => {
    const celula = mapping[coluna]
    return celula === undefined ? [] : [{ coluna, celula }]
  })
  const { id } = await session.call(criar, { body: { envio_id, modo: 'TUDO', colunas } })
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const { status } = await session.call(ver, { params: { importacaoId: id } })
    if (status === 'CONCLUIDA') return
    if ((status !== 'PENDENTE' && status !== 'EXECUTANDO') || Date.now() > end) {
      throw new Error(`the demo import is ${status}`)
    }
    await delay(POLL_MS)
  }
}
