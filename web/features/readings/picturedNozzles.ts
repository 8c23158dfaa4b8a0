import type { Leitura } from '../../../shared/contract/readings.ts'
import type { BarNozzle } from '../../ui/charts/NozzleBars.tsx'
import type { PictureNozzle } from '../../ui/pictures/geometry.ts'
import { bandOf, inOrder, type Nozzle } from './nozzles.ts'

/** A measured nozzle as drawn, with the error it is judged by. */
export function barNozzle(nozzle: Nozzle, { modelos, tolerancia }: Pick<Leitura, 'modelos' | 'tolerancia'>): BarNozzle {
  const { posicao, lado, vazao, erro_nominal, erro_media, veredito, modelo } = nozzle
  const known = modelo === null ? undefined : modelos[modelo]
  return {
    posicao,
    lado,
    vazao,
    erro: tolerancia.base === 'NOMINAL' ? erro_nominal : erro_media,
    veredito,
    modelo: known ? `${known.marca} ${known.nome}` : null,
    band: bandOf(nozzle),
  }
}

/** All nozzles as drawn, and the places of a boom that are still to come. */
export function picturedNozzles(reading: Leitura): PictureNozzle[] {
  const { bicos, quantidade_bicos: total } = reading
  const measured = inOrder(bicos).map((nozzle) => barNozzle(nozzle, reading))
  // Of a turbosprayer only the total is announced, not how many each side has.
  if (total === null || reading.tipo_pulverizador !== 'PULVERIZADOR' || reading.situacao !== 'RECEBENDO')
    return measured
  const there = new Set(measured.map(({ posicao }) => posicao))
  const awaited = Array.from({ length: total }, (_, index) => index + 1)
    .filter((posicao) => !there.has(posicao))
    .map((posicao) => ({ posicao, lado: null, vazao: null, erro: null, veredito: null, modelo: null }))
  return [...measured, ...awaited].toSorted((a, b) => a.posicao - b.posicao)
}
