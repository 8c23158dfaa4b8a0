import { mensagemLeitura } from '../../../shared/contract/devices.ts'
import { DAY_MS } from '../../../shared/days.ts'
import { ISO_10625_EDITION, ISO_10625_PRESSURE, ISO_10625_SIZES } from '../../../shared/domain/nozzles/iso10625.ts'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { measuredHash } from '../../ingest/measured.ts'
import type { NozzleProfile } from '../../store/catalogue/nozzles.ts'
import type { ReadingHead } from '../../store/readings/readingHead.ts'

const READING = '00000000-0000-4000-8000-0000000e5e00'
/** Nobody's: whoever looks at it may have no account. */
const OWNER = '00000000-0000-4000-8000-0000000e5e02'
const EQUIPMENT = '00000000-0000-4000-8000-0000000e5e01'
const SERIAL = 'ASP-EXEMPLO'
const BOOM = 'Barra 24 m'
const NOZZLES = 48
/** L/min at 3 bar, of a size 03. */
const NOMINAL = ISO_10625_SIZES.find(({ tamanho }) => tamanho === '03')?.vazao_lpm ?? 0

/** Flow over the nominal one of nozzles that are worn or clogged, by position; the others scatter by a few per cent. */
const OUT: Readonly<Record<number, number>> = {
  5: 1.14,
  6: 1.12,
  12: 0.83,
  17: 1.17,
  18: 1.13,
  29: 1.16,
  33: 0.79,
  41: 1.15,
}
const scatter = (position: number): number => 1 + (((position * 37) % 11) - 4) / 150

const PROFILE: NozzleProfile = {
  id: 'exemplo',
  marca_nome: ISO_10625_EDITION,
  nome: '110-03',
  tipo_jato: 'LEQUE_PADRAO',
  cor: 'AZUL',
  fonte: ISO_10625_EDITION,
  pontos: [{ pressao_bar: ISO_10625_PRESSURE, vazao_lpm: NOMINAL }],
  janela: { minima: null, maxima: null },
}

const message = (medido_em: string) =>
  mensagemLeitura.parse({
    versao: 1,
    uuid: READING,
    medido_em,
    unidade_vazao: 'LPM',
    cabecalho: {
      nome: BOOM,
      tipo_pulverizador: 'PULVERIZADOR',
      total_bicos: NOZZLES,
      modelos: [PROFILE.id],
      unidade_pressao: 'BAR',
      pressao: ISO_10625_PRESSURE,
      velocidade: 6,
      espacamento_bicos: 0.5,
      forma_pulverizacao: 'BARRA',
      taxa_declarada: 240,
    },
    bicos: Array.from({ length: NOZZLES }, (_, index) => ({
      posicao: index + 1,
      vazao: Number((NOMINAL * (OUT[index + 1] ?? scatter(index + 1))).toFixed(3)),
      modelo: 0,
    })),
  })

/** A reading of a made-up boom, measured a day ago: folded and judged as one that a device sent, and never stored. */
export function exampleReading(now: Date): ReadingHead {
  const measured = new Date(now.getTime() - DAY_MS).toISOString()
  const mensagem = message(measured)
  const gathered = gather([
    {
      uuid: READING,
      parte: null,
      hash: measuredHash(mensagem),
      mensagem,
      recebido_em: measured,
      equipamento_id: EQUIPMENT,
      numero_serie: SERIAL,
      equipamento_nome: BOOM,
      dono_id: OWNER,
      criador: null,
      certificado: null,
      ressalvas: [],
      nao_medidos: [],
    },
  ])
  if (!gathered) throw new Error('the example has no parts')
  return foldReading(gathered, null, { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() })
}
