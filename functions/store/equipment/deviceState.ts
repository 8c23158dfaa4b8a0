import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Ressalva } from '../../../shared/contract/common.ts'
import type { MensagemEstado } from '../../../shared/contract/devices.ts'
import { conditionally } from '../kit/conditional.ts'
import { getItem } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'

/** Stored shape; a change of it raises the number. */
export const DEVICE_STATE_SCHEMA = 1

export const deviceStateKey = (equipmentId: string) => ({ pk: `EQUIPAMENTO#${equipmentId}`, sk: 'ESTADO' })

/** How a state came: when, and what of it was left out. */
interface Came {
  recebido_em: string
  ressalvas: readonly Ressalva[]
}

export const deviceStateItem = (equipmentId: string, state: MensagemEstado, { recebido_em, ressalvas }: Came) => ({
  ...deviceStateKey(equipmentId),
  v: DEVICE_STATE_SCHEMA,
  uuid: state.uuid,
  informado_em: state.informado_em,
  recebido_em,
  versao_firmware: state.versao_firmware,
  versao_hardware: state.versao_hardware,
  bateria: state.bateria,
  atualizacao: state.atualizacao,
  ressalvas,
})

/**
 * Keeps what a device last told of itself. Answers whether it is news, was told in this very message before, or is
 * older than what is known.
 */
export async function keepState(
  equipmentId: string,
  state: MensagemEstado,
  came: Came,
): Promise<'NOVO' | 'REPETIDO' | 'ANTIGO'> {
  const { written, ...rest } = await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: deviceStateItem(equipmentId, state, came),
      ConditionExpression: 'attribute_not_exists(pk) OR informado_em < :at',
      ExpressionAttributeValues: { ':at': state.informado_em },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  if (written) return 'NOVO'
  return 'found' in rest && rest.found?.uuid === state.uuid ? 'REPETIDO' : 'ANTIGO'
}

interface ToldState {
  versao_hardware: string | null
  /** Empty before the first. */
  recebido_em: string
  ressalvas: readonly Ressalva[]
}

/**
 * The hardware version a device told of itself last, null before it told one, and when its last state came, with what
 * of it was left out.
 */
export async function toldState(equipmentId: string): Promise<ToldState> {
  const attributes = ['versao_hardware', 'recebido_em', 'ressalvas']
  const item = await getItem<ToldState>(deviceStateKey(equipmentId), { attributes, consistent: false })
  const { versao_hardware = null, recebido_em = '', ressalvas = [] } = item ?? {}
  return { versao_hardware, recebido_em, ressalvas }
}

/** What a device told of itself last, with when it came. */
export type DeviceState = Omit<ReturnType<typeof deviceStateItem>, 'pk' | 'sk' | 'v'>

/** What a device told of itself last; null before the first. */
export async function lastState(equipmentId: string): Promise<DeviceState | null> {
  return (await getItem<DeviceState>(deviceStateKey(equipmentId), { consistent: false })) ?? null
}
