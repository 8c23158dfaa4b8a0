import * as z from 'zod'

/** Everything slow or timed, one union: queue messages and schedules carry one of these. */
export const job = z.discriminatedUnion('tipo', [
  /** A certificate connected: retire the former certificates of its equipment. */
  z.object({ tipo: z.literal('CERTIFICADO_CONECTADO'), numero_serie: z.string(), certificado_id: z.string() }),
  /** Retire replaced certificates whose seven days are over. */
  z.object({ tipo: z.literal('EXPIRAR_CERTIFICADOS') }),
])
export type Job = z.infer<typeof job>
export type JobType = Job['tipo']

/** What runs by the clock. Rates as EventBridge Scheduler writes them. */
export const SCHEDULES = [
  { name: 'ExpirarCertificados', rate: 'rate(1 hour)', job: { tipo: 'EXPIRAR_CERTIFICADOS' } },
] as const satisfies readonly { name: string; rate: string; job: Job }[]
