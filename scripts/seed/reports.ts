import { setTimeout as delay } from 'node:timers/promises'
import { nextTime } from '../../functions/parts/files/scheduleDays.ts'
import { beginJob, getJobs, isOpen } from '../../functions/store/jobs/jobs.ts'
import { transact } from '../../functions/store/kit/transact.ts'
import { getReport, newReport, type Report } from '../../functions/store/reports/reports.ts'
import { getSchedule, newSchedule, type ReportSchedule } from '../../functions/store/reports/schedules.ts'
import type { PedidoAgendado } from '../../shared/contract/reports.ts'
import { daysLater } from '../../shared/days.ts'
import type { TipoRelatorio } from '../../shared/enums.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE } from './people.ts'

const ZONE = 'America/Sao_Paulo'
const LIMIT_MS = 60_000
const POLL_MS = 100
const { id: usuario_id, email } = PEOPLE.admin
const correlacao = 'seed'

/** Reports of the last weeks, the days each reaches back. */
const DEMO: readonly { tipo: TipoRelatorio; days: number }[] = [
  { tipo: 'PADRAO', days: 60 },
  { tipo: 'MODELO', days: 30 },
]

const wishOf = (tipo: TipoRelatorio): PedidoAgendado => ({
  tipo,
  erro_percentual: 10,
  vazao_referencia: 'NOMINAL',
  tipo_pulverizador: null,
  pressao_minima: null,
  pressao_maxima: null,
  marca_id: null,
  modelo_id: null,
  tipo_jato: null,
  material: null,
  dono_id: null,
  usuario_id: null,
})

/**
 * Has the administrator’s reports made and mailed, and keeps one that is made every month. Doing it again changes
 * nothing.
 */
export async function makeReports(anchor: string): Promise<void> {
  await scheduleOne()
  const begun = await Promise.all(DEMO.map(({ tipo, days }) => begin(tipo, days, anchor)))
  const end = Date.now() + LIMIT_MS
  for (const { id } of begun.flatMap((one) => one ?? []))
    while (!(await isMailed(id))) {
      if (Date.now() > end) throw new Error('a demo report was not made')
      await delay(POLL_MS)
    }
}

/** Null: it is there. */
async function begin(tipo: TipoRelatorio, days: number, anchor: string): Promise<Report | null> {
  const id = uuid5(`relatório ${tipo}`)
  if (await getReport(id)) return null
  const one: Report = {
    id,
    trabalho_id: uuid5(`trabalho ${id}`),
    usuario_id,
    fuso: ZONE,
    pedido: { ...wishOf(tipo), data_inicial: daysLater(anchor, -days), data_final: anchor, email },
    arquivos: [],
    feito_em: null,
    leituras: null,
    envio: null,
    agendamento: null,
    criado_em: new Date().toISOString(),
  }
  const dados = { tipo: 'RELATORIO', relatorio_id: id } as const
  await transact([newReport(one), beginJob({ id: one.trabalho_id, dados, usuario_id, correlacao })])
  return one
}

async function isMailed(id: string): Promise<boolean> {
  const envio = (await getReport(id))?.envio
  const [mail] = envio ? (await getJobs([envio.trabalho_id])).values() : []
  return mail !== undefined && !isOpen(mail)
}

/** Schedules a report: one address has said yes, the other is asked by mail. */
async function scheduleOne(): Promise<void> {
  const id = uuid5('relatório de cada mês')
  if (await getSchedule(id)) return
  const now = new Date().toISOString()
  const para = 'gerencia@fazenda.example'
  const one: ReportSchedule = {
    id,
    usuario_id,
    pedido: wishOf('MARCA'),
    frequencia: 'MENSAL',
    fuso: ZONE,
    versao: 1,
    destinatarios: [
      { email, estado: 'CONFIRMADO', nao_em: null },
      { email: para, estado: 'PENDENTE', nao_em: null },
    ],
    criado_em: now,
    proximo_em: nextTime(now, 'MENSAL', ZONE),
  }
  const correio = { modelo: 'CONVITE_RELATORIO', usuario_id, agendamento_id: id, para } as const
  await transact([newSchedule(one), beginJob({ dados: { tipo: 'CORREIO', correio }, usuario_id, correlacao })])
}
