import type { Leitura } from '../../../shared/contract/leituras.ts'
import type { PictureNozzle } from '../../ui/pictures/geometry.ts'
import { inOrder, isReplaced } from './nozzles.ts'

/** The nozzles as drawn: the measurement that counts of each, and the places of a boom that are still to come. */
export function picturedNozzles({
  bicos,
  modelos,
  tolerancia,
  quantidade_bicos,
  ...reading
}: Leitura): PictureNozzle[] {
  const measured = inOrder(bicos)
    .filter((nozzle) => !isReplaced(nozzle, bicos))
    .map(({ posicao, lado, vazao, erro_nominal, erro_media, veredito, modelo }): PictureNozzle => {
      const known = modelo === null ? undefined : modelos[modelo]
      return {
        posicao,
        lado,
        vazao,
        erro: tolerancia.base === 'NOMINAL' ? erro_nominal : erro_media,
        veredito,
        modelo: known ? `${known.marca} ${known.nome}` : null,
      }
    })
  // Of a turbosprayer only the total is announced, not how many each side has.
  if (reading.tipo_pulverizador !== 'PULVERIZADOR' || reading.situacao !== 'RECEBENDO') return measured
  const there = new Set(measured.map(({ posicao }) => posicao))
  const awaited = Array.from({ length: quantidade_bicos }, (_, index) => index + 1)
    .filter((posicao) => !there.has(posicao))
    .map((posicao) => ({ posicao, lado: null, vazao: null, erro: null, veredito: null, modelo: null }))
  return [...measured, ...awaited].toSorted((a, b) => a.posicao - b.posicao)
}
