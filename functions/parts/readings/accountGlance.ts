import { MAIOR_FROTA } from '../../../shared/contract/dashboard.ts'
import { lossPerHectare } from '../../../shared/readings/machineCost.ts'
import type { Actor } from '../../http/context.ts'
import type { Glance, LastOfAccount } from '../../store/accounts/glances.ts'
import type { ListedEquipment } from '../../store/equipment/equipmentRows.ts'
import { completeSummaries, summariesOf } from '../../store/readings/equipmentSummaries.ts'
import type { EquipmentSummary, LastReading } from '../../store/readings/equipmentSummary.ts'
import { getReadings } from '../../store/readings/readings.ts'
import { newestRevisions } from '../../store/revisions/revisions.ts'
import { fleetRows } from './fleetRows.ts'
import { pendingOf } from './pendingReplacements.ts'
import { shownCosts } from './shownCosts.ts'

type Summaries = ReadonlyMap<string, EquipmentSummary>

/** What an account comes to for somebody who acts in it, `vinculo` being the version of what links them to it. */
export async function accountGlance(actor: Actor, vinculo: number): Promise<Glance> {
  const { rows, isMore } = await fleetRows(actor, MAIOR_FROTA)
  const owned = rows.flatMap(({ id, dono_id }) => (dono_id === null ? [] : [{ equipamento_id: id, dono_id }]))
  const [summaries, revisao] = await Promise.all([
    summariesOf(owned, { consistent: true }).then((kept) => completeSummaries(owned, kept)),
    nextRevision(rows),
  ])
  const read = rows.flatMap((row) => {
    const last = summaries.get(row.id)?.ultima
    return last ? [{ row, last }] : []
  })
  const count = (of: (last: LastReading) => number) => read.reduce((sum, { last }) => sum + of(last), 0)
  const [trocar, limpar] = [count(({ agora }) => agora.trocar.length), count(({ agora }) => agora.limpar.length)]
  const newest = read.toSorted((a, b) => (a.last.data < b.last.data ? -1 : 1)).at(-1)
  return {
    dono_id: actor.donoId,
    usuario_id: actor.usuarioId,
    vinculo,
    pulverizadores: rows.length,
    mais: isMore,
    trocar,
    limpar,
    parte:
      (trocar + limpar) /
      Math.max(
        1,
        count(({ total_bicos }) => total_bicos),
      ),
    perda: await greatestLoss(rows, summaries, actor),
    ultima: newest ? lastOf(newest.row, newest.last) : null,
    revisao,
  }
}

function lastOf({ apelido }: ListedEquipment, last: LastReading): LastOfAccount {
  const letters = last.barras.map(({ vereditos }) => vereditos).join('')
  const { trocar, limpar, motivo } = last.agora
  return {
    leitura_id: last.id,
    data: last.data,
    equipamento: apelido,
    trocar: trocar.length,
    limpar: limpar.length,
    motivo,
    bicos: letters.length + last.nao_medidos,
    avaliados: letters.replaceAll('N', '').length,
    feito: letters.includes('R'),
  }
}

async function nextRevision(rows: readonly ListedEquipment[]): Promise<Glance['revisao']> {
  const newest = await newestRevisions(rows.map(({ id }) => id))
  const [first] = rows
    .flatMap(({ id, apelido: equipamento }) => {
      const dia = newest.get(id)?.p
      return dia === undefined ? [] : [{ dia, equipamento }]
    })
    .toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
  return first ?? null
}

/** What the start page says of the machine that loses most; readings are read only where there is a price. */
async function greatestLoss(
  rows: readonly ListedEquipment[],
  summaries: Summaries,
  actor: Actor,
): Promise<Glance['perda']> {
  const costs = await shownCosts(actor.donoId, actor)
  if (costs.produto_centavos === null) return null
  const heads = await getReadings([...summaries.values()].flatMap(({ ultima }) => ultima?.id ?? []))
  const byMachine = new Map([...heads.values()].map((head) => [head.equipamento_id, head]))
  const losses = rows.flatMap(({ id, apelido: nome, numero_serie }) => {
    const head = byMachine.get(id)
    const leitura = head ? pendingOf(head, new Map()) : null
    const machine = { equipamento_id: id, nome, numero_serie, equipamento_de_outro: false, outro_lado: null }
    return lossPerHectare({ ...machine, leitura, servico: null, pedido: null }, costs) ?? []
  })
  return losses.length === 0 ? null : { centavos: Math.max(...losses), moeda: costs.moeda }
}
