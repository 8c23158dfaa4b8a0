import type { z } from 'zod'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { FormFailure } from '../../ui/form/failure.ts'
import { SAMPLES, type sampleBody } from './sample.ts'

export const OUTCOMES = ['outcomeSaved', 'outcomeField', 'outcomeConflict', 'outcomeBroken'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What the simulated API refuses with. */
export class SampleRefusal extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super(outcome)
    this.outcome = outcome
  }
}

const ANSWER_MS = 600
export const pause = () => new Promise((resolve) => setTimeout(resolve, ANSWER_MS))

/** Answers as chosen, after a while. */
export async function simulatedSave(outcome: Outcome): Promise<void> {
  await pause()
  if (outcome !== 'outcomeSaved') throw new SampleRefusal(outcome)
}

export function explainSample(error: unknown, { t }: LoadedLanguage): FormFailure {
  if (!(error instanceof SampleRefusal)) throw error
  if (error.outcome === 'outcomeField') {
    const taken = t('showcase.taken')
    return { text: taken, fields: [{ caminho: 'email', mensagem: taken }], stale: false }
  }
  const stale = error.outcome === 'outcomeConflict'
  return { text: t(stale ? 'errors.CONFLITO_DE_VERSAO' : 'errors.unknown'), fields: [], stale }
}

/** The slower the shorter the text: answers overtake each other, and only the last may count. */
export async function slowEquipments(text: string) {
  await new Promise((resolve) => setTimeout(resolve, text === '' ? ANSWER_MS : ANSWER_MS / text.length))
  return SAMPLES.filter(({ nome }) => nome.toLowerCase().includes(text.toLowerCase()))
    .slice(0, 20)
    .map(({ id, nome, serie }) => ({ value: id, label: nome, description: serie }))
}

/** A search that finds nobody to ask. */
export async function failingEquipments(): Promise<never> {
  await pause()
  throw new Error('the simulated search fails')
}

/** A speed stored in km/h needs no other unit; the spacing is stored in metres. */
export const EMPTY_SAMPLE: z.input<typeof sampleBody> = {
  nome: '',
  email: '',
  senha: 'segredo',
  documento: '',
  telefone: null,
  pais: 'BR',
  cep: '',
  velocidade: 6.5,
  espacamento: 0.5,
  valor: 129_90,
  dia: '2026-11-15',
  de: '2026-11-01',
  ate: '2026-11-30',
  tipo: 'PULVERIZADOR',
  lados: ['DIREITO'],
  equipamento: null,
  outro_equipamento: null,
  anexos: { aceitos: [], recusados: [] },
  observacao: null,
  ativo: true,
  secoes: [{ bico_inicial: 1, bico_final: 12, descricao: '', ponta_id: 'XR-110-03' }],
}

export const FILLED_SAMPLE: typeof EMPTY_SAMPLE = {
  ...EMPTY_SAMPLE,
  nome: 'Ana',
  documento: '12ABC34501DE35',
  telefone: '+5519998887766',
  cep: '13083970',
}
