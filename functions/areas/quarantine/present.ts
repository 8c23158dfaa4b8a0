import type { Quarentena } from '../../../shared/contract/quarantine.ts'
import { readUuid } from '../../../shared/ids.ts'
import { getEquipment } from '../../store/equipment/equipment.ts'
import { forgottenAt, type QuarantineRecord } from '../../store/readings/quarantine.ts'
import { getReading } from '../../store/readings/readings.ts'
import { namesOfUsers } from '../../store/users/users.ts'
import { isDatable } from './giveDate.ts'
import { whyNotAgain } from './replay.ts'

/** A message as the contract shows it, with what it is about. */
export async function presentQuarantined(record: QuarantineRecord): Promise<Quarentena> {
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
