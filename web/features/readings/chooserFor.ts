import type { Leitura } from '../../../shared/contract/readings.ts'
import { nozzlesOfBothSides } from '../../../shared/domain/readings/oneSide.ts'
import { isOfBand } from '../../../shared/domain/spraying/rate.ts'
import { chooserAddress } from '../../parts/nozzles/chooserAddress.ts'

type Chosen = Pick<
  Leitura,
  | 'tipo_pulverizador'
  | 'forma_pulverizacao'
  | 'taxa_declarada'
  | 'taxa_declarada_planta'
  | 'taxa_real'
  | 'velocidade'
  | 'espacamento_bicos'
  | 'largura_rua'
  | 'espacamento_plantas'
  | 'bicos_medidos'
  | 'quantidade_bicos'
  | 'lados'
>

/** Where nozzles are chosen for what the reading sprays: the rate that was wanted, else the one it gave. */
export function chooserFor(reading: Chosen): string {
  const { tipo_pulverizador: tipo, velocidade, espacamento_bicos, largura_rua, espacamento_plantas } = reading
  return chooserAddress({
    tipo,
    ...rateOf(reading),
    velocidade: velocidade ?? undefined,
    espacamento: espacamento_bicos,
    largura_rua,
    espacamento_plantas,
    bicos: tipo === 'TURBOPULVERIZADOR' ? bothSides(reading) : null,
  })
}

/** The rate that is aimed at, and of what: of a band the declared one is another area's than what a nozzle treats. */
function rateOf(reading: Chosen): Parameters<typeof chooserAddress>[0] {
  const { taxa_declarada, taxa_declarada_planta, taxa_real, espacamento_bicos } = reading
  const real = taxa_real ?? undefined
  if (isOfBand(reading)) return { modo: 'FAIXA', largura_faixa: espacamento_bicos, taxa: real }
  if (taxa_declarada === null && taxa_declarada_planta !== null)
    return { unidade: 'L_PLANTA', taxa: taxa_declarada_planta }
  return { taxa: taxa_declarada ?? real }
}

function bothSides({ lados, bicos_medidos, quantidade_bicos: announced }: Chosen): number | null {
  const sides = lados.map(({ lado, quantidade }) => ({ lado, n: quantidade }))
  return announced === null ? null : nozzlesOfBothSides(sides, bicos_medidos, announced)
}
