import { notFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { getExport, type ReadingExport } from '../../store/exports/exports.ts'
import { placesOfReadings } from '../../store/readings/readings.ts'

type Made = ReadingExport & { arquivo: NonNullable<ReadingExport['arquivo']> }

/**
 * An export with its file, if the caller asked for it in the selected account and still sees all readings that are in
 * it; `gone` are those they do not see any more. `NAO_ENCONTRADO` for somebody else's, and before the file is there.
 */
export async function judgedExport(id: string, actor: Actor): Promise<{ one: Made; gone: number }> {
  const one = await getExport(id)
  if (!isMade(one) || one.usuario_id !== actor.usuarioId || one.dono_id !== actor.donoId) throw notFound()
  const places = await placesOfReadings(one.incluidas)
  const sees = (place: { dono_id: string; equipamento_id: string } | undefined) =>
    place !== undefined &&
    (actor.papel === 'ADMIN' ||
      (place.dono_id === actor.donoId && (actor.equipamentos?.has(place.equipamento_id) ?? true)))
  return { one, gone: one.incluidas.filter((reading) => !sees(places.get(reading))).length }
}

const isMade = (one: ReadingExport | null): one is Made => one !== null && one.arquivo !== null

/** The file of an export whose readings the caller all sees still; `NAO_ENCONTRADO` otherwise. */
export async function visibleExport(id: string, actor: Actor): Promise<Made['arquivo']> {
  const { one, gone } = await judgedExport(id, actor)
  if (gone > 0) throw notFound()
  return one.arquivo
}
