import type { Equipamento } from '../../../shared/contract/equipment.ts'
import { indicatedFirmware } from '../../../shared/domain/equipment/firmwareRollout.ts'
import type { Actor } from '../../http/context.ts'
import { toldSince } from '../../parts/visible/visibleEquipment.ts'
import { type Membership, membershipsOf } from '../../store/accounts/accounts.ts'
import { reportedSince } from '../../store/equipment/deviceCharge.ts'
import { toldState } from '../../store/equipment/deviceState.ts'
import type { Equipment } from '../../store/equipment/equipment.ts'
import { extraUsersOf } from '../../store/equipment/extraUsers.ts'
import { hasPlan, irregularOf } from '../../store/equipment/irregularEquipment.ts'
import { allRolledOut } from '../../store/firmware/firmware.ts'
import { getUsers, type User } from '../../store/users/users.ts'

/** An equipment with the people it names, as the caller may see it. */
export async function presentEquipment(equipment: Equipment, actor: Actor, now: Date): Promise<Equipamento> {
  const { dono_id, vinculados, ativado_por, inutilizado_por, restaurado_por } = equipment
  const named = [dono_id, ...vinculados, ativado_por, inutilizado_por, restaurado_por]
  const [people, memberships, { irregular }, versions, told] = await Promise.all([
    getUsers(named.filter((id) => id !== null)),
    dono_id === null ? [] : membershipsOf(dono_id),
    irregularOf([equipment], now),
    allRolledOut(),
    toldState(equipment.id),
  ])
  const since = toldSince(equipment, actor)
  // Names people, but for those who did something under another owner, which the present one is not told.
  const nameOf = (id: string | null, at: string | null) =>
    id === null || (since !== undefined && (at ?? '') < since) ? null : (people.get(id)?.nome ?? '')
  const owner = dono_id === null ? undefined : people.get(dono_id)
  const extra = owner ? await extraUsersOf(owner, now) : null
  return {
    ...equipment,
    ...reportedSince(equipment, since, now),
    usuarios_adicionais: equipment.usuarios_adicionais + (extra?.(equipment.id) ?? 0),
    firmware_indicado:
      equipment.status === 'INUTILIZADO'
        ? null
        : indicatedFirmware(
            { ...equipment, versao_hardware: equipment.versao_hardware ?? told.versao_hardware },
            versions,
          ),
    ressalvas: told.recebido_em >= (since ?? '') ? [...told.ressalvas] : [],
    possui_plano: hasPlan(equipment, irregular),
    ativado_por: nameOf(ativado_por, equipment.ativado_em),
    inutilizado_por: nameOf(inutilizado_por, equipment.inutilizado_em),
    restaurado_por: nameOf(restaurado_por, equipment.restaurado_em),
    dono: owner ? { id: owner.id, nome: owner.nome, email: owner.email } : null,
    usuarios: usersOf(memberships, people, vinculados, managesUsers(actor)),
  }
}

const managesUsers = ({ papel, ability }: Actor) => papel === 'ADMIN' || ability.can('find', 'UsuarioConta')

/** The people who are linked, by name. A plain member learns who works with the machine, and not how to reach them. */
function usersOf(
  memberships: readonly Membership[],
  people: ReadonlyMap<string, User>,
  linked: readonly string[],
  mayReach: boolean,
): Equipamento['usuarios'] {
  return memberships
    .flatMap(({ usuario_id, cargo }) => {
      const person = linked.includes(usuario_id) ? people.get(usuario_id) : undefined
      return person ? [{ id: usuario_id, nome: person.nome, email: mayReach ? person.email : null, cargo }] : []
    })
    .toSorted((a, b) => (a.nome < b.nome ? -1 : 1))
}
