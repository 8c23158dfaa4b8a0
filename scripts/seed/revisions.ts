import { createRevision, revisions } from '../../functions/store/revisions/revisions.ts'
import { daysLater } from '../../shared/days.ts'
import type { ApiSession } from '../simulator/api.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE } from './people.ts'
import { sendForRecord } from './sendFile.ts'

/** A line of text as PDF writes it: its own marks escaped, other characters as Windows-1252 has them. */
const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')}) Tj T*`

/** A document of one A4 page with lines of text, of which the first is its title. */
function reportFile([title = '', ...lines]: readonly string[]): Buffer {
  const text = ['BT 16 TL 56 780 Td /F1 18 Tf', literal(title), '/F1 11 Tf T*', ...lines.map(literal), 'ET'].join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  // Portuguese has the same bytes in Latin-1 as in Windows-1252, so that places count characters.
  return Buffer.from(`${body}${table}${end}`, 'latin1')
}

const { id, name: nome } = PEOPLE.admin
const AUTHOR = { id, nome }

interface DemoRevision {
  key: string
  serial: string
  /**
   * Days before the anchor on which the equipment was received and revised; null for one of which the reception was not
   * noted.
   */
  received: number | null
  revised: number
  /** Days after the anchor on which the next one is due; negative for one that is overdue. */
  next: number
  reviser: string
  /** The lines of the report, which is a PDF. */
  report?: readonly string[]
  removed?: true
}

const DEMO: readonly DemoRevision[] = [
  // Due in five days: the owner is reminded by mail.
  { key: 'a', serial: 'ASP-BARRA-01', received: 366, revised: 360, next: 5, reviser: 'Paulo Reis' },
  { key: 'b', serial: 'ASP-BARRA-02', received: null, revised: 400, next: -35, reviser: 'Paulo Reis' },
  // Followed by a newer one, so that it is neither due nor overdue.
  { key: 'c', serial: 'ASP-TURBO-01', received: 425, revised: 420, next: -55, reviser: 'Paulo Reis' },
  {
    key: 'd',
    serial: 'ASP-TURBO-01',
    received: 58,
    revised: 55,
    next: 310,
    reviser: 'Lúcia Amaral',
    report: [
      'Relatório de revisão',
      'Equipamento: ASP-TURBO-01 (Turbo café)',
      'Sensor de vazão: limpo, erro de 0,3 % contra a proveta',
      'Bateria: 94 % da capacidade nominal',
      'Vedações: substituídas',
      'Resultado: aprovado',
    ],
  },
  { key: 'e', serial: 'ASP-BARRA-03', received: 20, revised: 17, next: 348, reviser: 'Lúcia Amaral' },
  { key: 'f', serial: 'ASP-BARRA-10', received: null, revised: 340, next: 25, reviser: 'Paulo Reis' },
  { key: 'g', serial: 'ASP-BARRA-03', received: null, revised: 16, next: 349, reviser: 'Lúcia Amaral', removed: true },
]

/** Writes down revisions in every state there is. Doing it again changes nothing. */
export async function reviseSome(admin: () => Promise<ApiSession>, anchor: string): Promise<void> {
  for (const demo of DEMO) {
    const revisionId = uuid5(`revisao ${demo.serial} ${demo.key}`)
    if (await revisions.get(revisionId)) continue
    const { anexo, members } = demo.report ? await sentReport(await admin(), demo.report) : { anexo: null, members: [] }
    const given = {
      id: revisionId,
      equipamento_id: uuid5(`equipamento ${demo.serial}`),
      data_recebimento: demo.received === null ? null : daysLater(anchor, -demo.received),
      data_revisao: daysLater(anchor, -demo.revised),
      proxima_revisao: daysLater(anchor, demo.next),
      revisor_nome: demo.reviser,
      relatorio: anexo,
    }
    const { versao } = await createRevision(given, AUTHOR, members)
    if (demo.removed) await revisions.changeStatus(revisionId, { status: 'REMOVIDO', versao }, { author: AUTHOR })
  }
}

/** Sends a report as an administrator does, and takes it once it was checked. */
function sentReport(session: ApiSession, text: readonly string[]) {
  const nome = 'Relatório de revisão.pdf'
  return sendForRecord(session, { finalidade: 'RELATORIO_REVISAO', nome, bytes: reportFile(text) })
}
