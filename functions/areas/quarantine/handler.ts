import { type Quarentena, quarantineArea } from '../../../shared/contract/quarantine.ts'
import { dayBounds } from '../../../shared/days.ts'
import { readUuid } from '../../../shared/ids.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { equipmentIdsBySerial, getEquipment, getEquipments } from '../../store/equipment/equipment.ts'
import { forgottenAt, type QuarantineRecord, type QuarantineRow } from '../../store/readings/quarantine.ts'
import { quarantineHistory, quarantineReviewPage, review } from '../../store/readings/quarantineReview.ts'
import { getReading } from '../../store/readings/readings.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { conflictsOf, decideConflicts } from './conflicts.ts'
import { giveDate, isDatable } from './giveDate.ts'
import { replay, whyNotAgain } from './replay.ts'
import { knownMessage, waitingMessage } from './seen.ts'

export const handler = serve(quarantineArea, {
  async listar({ query: { limite, cursor, ...filtros } }, { actor, timeZone }) {
    const { inicio, fim, numero_serie, topico, motivo, ordem, situacao = 'PENDENTE' } = filtros
    const range = dayBounds(inicio, fim, timeZone)
    const filter = filterOf({ numero_serie, topico, motivo })
    const page = await pagedList({ lista: 'quarentena', actor, filtros: { timeZone, ...filtros }, cursor }, (after) =>
      quarantineReviewPage({ situacao, ...range, after, limit: limite, ordem, filter }),
    )
    const nameOf = await namesBySerial(page.items.map(({ numero_serie: serial }) => serial))
    return {
      itens: page.items.map((row) => ({ ...row, situacao, equipamento_nome: nameOf(row.numero_serie) })),
      proximo: page.proximo,
      ...(page.searchedTo !== null && { varrido_ate: page.searchedTo }),
    }
  },

  async ver({ params }) {
    return presentQuarantined(await knownMessage(params.quarentenaId))
  },

  async reenviar({ params, body }, context) {
    return presentQuarantined(await replay(params.quarentenaId, body.versao, context))
  },

  async datar({ params, body }, context) {
    return presentQuarantined(await giveDate(params.quarentenaId, body, context))
  },

  async descartar({ params, body: { versao, nota } }, { actor }) {
    const before = await waitingMessage(params.quarentenaId, versao)
    const author = authorOf(actor)
    const done = {
      situacao: 'DESCARTADA',
      nota,
      resolvido_em: new Date().toISOString(),
      resolvido_por: author,
    } as const
    const changes = [
      { campo: 'situacao', de: before.situacao, para: done.situacao },
      { campo: 'nota', de: null, para: nota },
    ]
    return presentQuarantined(await review({ before, patch: done, author, changes }))
  },

  conflitos({ params }) {
    return conflictsOf(params.leituraId)
  },

  decidirConflitos({ params, body }, { actor }) {
    return decideConflicts(params.leituraId, body, actor)
  },

  async historico({ params: { quarentenaId }, query: { limite, cursor } }, { actor }) {
    await knownMessage(quarentenaId)
    const { items, proximo } = await pagedList(
      { lista: 'quarentena_historico', actor, filtros: { quarentenaId }, cursor },
      (after) => quarantineHistory(quarentenaId, { limit: limite, after }, namesOfUsers),
    )
    return { itens: items, proximo }
  },
})

interface RowFilter {
  numero_serie: string | undefined
  topico: QuarantineRow['topico'] | undefined
  motivo: QuarantineRow['motivo'] | undefined
}

function filterOf({ numero_serie: serial, topico, motivo }: RowFilter): ((row: QuarantineRow) => boolean) | undefined {
  if (!serial && !topico && !motivo) return undefined
  return (row) =>
    (!serial || row.numero_serie.startsWith(serial)) &&
    (!topico || row.topico === topico) &&
    (!motivo || row.motivo === motivo)
}

/** What the equipment of serial numbers is called today. */
async function namesBySerial(serials: readonly string[]): Promise<(serial: string) => string | null> {
  const ids = await equipmentIdsBySerial(serials)
  const found = await getEquipments([...ids.values()])
  return (serial) => found.get(ids.get(serial) ?? '')?.apelido ?? null
}

/** A message as the contract shows it, with what it is about. */
async function presentQuarantined(record: QuarantineRecord): Promise<Quarentena> {
  const { equipamento_id, uuid, criador, resolvido_por, dados } = record
  const named = uuid === null ? null : readUuid(uuid)
  const people = [criador, resolvido_por].flatMap((one) => one?.id ?? [])
  const [equipment, reading, names] = await Promise.all([
    equipamento_id === null ? null : getEquipment(equipamento_id),
    named === null ? null : getReading(named),
    namesOfUsers(people),
  ])
  const nameOf = (one: typeof criador) => one && (names.get(one.id) ?? '')
  return {
    ...record,
    tamanho: dados.length,
    equipamento_nome: equipment?.apelido ?? null,
    equipamento: equipment && { id: equipment.id, apelido: equipment.apelido },
    leitura_id: reading?.id ?? null,
    entregue_por: nameOf(criador),
    reenviavel: record.situacao === 'PENDENTE' && whyNotAgain(record) === null,
    datavel: isDatable(record),
    dados: Buffer.from(dados).toString('base64'),
    resolvido_por: nameOf(resolvido_por),
    esquecido_em: forgottenAt(record),
  }
}
