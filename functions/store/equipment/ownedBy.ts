import { brokenRule } from '../../../shared/errors.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'
import { equipmentKey } from './equipment.ts'

/** The member by which a record may name equipment: it is its owner's. Refuses the field `equipamento_id` otherwise. */
export const equipmentIsOwned = (equipmentId: string, ownerId: string): Member =>
  refusing(
    {
      ConditionCheck: {
        TableName: tableName(),
        Key: equipmentKey(equipmentId),
        ConditionExpression: 'dono_id = :owner',
        ExpressionAttributeValues: { ':owner': ownerId },
      },
    },
    () => brokenRule('equipamento_id', 'equipamento_desconhecido'),
  )
