import { failed } from '../../../shared/i18n/failed/es.ts'
import type { RegistryTexts } from '../messages.ts'

interface Noun {
  /** One in full, and several: `marca de vehículo`, `marcas de vehículos`. */
  readonly one: string
  readonly many: string
  /** One where it is clear of what: `marca`. */
  readonly short: string
  readonly gender: 'f' | 'm'
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What every registry says of its records. */
export function registryTexts({ one, many, short, gender }: Noun): RegistryTexts {
  const isShe = gender === 'f'
  const [the, those, o] = isShe ? ['la', 'las', 'a'] : ['el', 'los', 'o']
  return {
    loadFailed: failed(`obtener ${those} ${many}`),
    viewFailed: failed(`obtener ${the} ${one}`),
    emptyTitle: `${isShe ? 'Ninguna' : 'Ningún'} ${one}`,
    notFoundTitle: `${capital(short)} no encontrad${o}`,
    notFoundText: `${capital(the)} ${one} no existe.`,
    backToList: `Volver a ${those} ${many}`,
    name: 'Nombre',
    status: 'Estado',
    createdAt: `Cread${o} el`,
    created: 'Se creó {nome}.',
    editTitle: 'Editar {nome}',
    saved: `${capital(one)} guardad${o}.`,
    notSaved: failed(`guardar ${the} ${one}`),
    taken: `Ya existe ${isShe ? 'una' : 'un'} ${one} con este nombre.`,
    remove: 'Eliminar',
    removeQuestion: `¿Desea eliminar ${the} ${short} {nome}? El nombre sigue reservado, y ${the} ${short} puede restaurarse.`,
    removed: 'Se eliminó {nome}.',
    notRemoved: failed(`eliminar ${the} ${one}`),
    restore: 'Restaurar',
    restoreQuestion: `¿Desea restaurar ${the} ${short} {nome}?`,
    restored: 'Se restauró {nome}.',
    notRestored: failed(`restaurar ${the} ${one}`),
  }
}

/** What is said instead where a removed record is one that is sold no more. */
export const saleTexts = ({ gender }: Pick<Noun, 'gender'>): Partial<RegistryTexts> => ({
  remove: 'Retirar de la venta',
  removeQuestion:
    '¿Desea retirar {nome} de la venta? Quien ya lo tiene conserva lo contratado, y el nombre sigue reservado.',
  removed: `{nome} fue retirad${gender === 'f' ? 'a' : 'o'} de la venta.`,
  notRemoved: failed('cambiar el estado'),
  restore: 'Volver a vender',
  restoreQuestion: '¿Desea volver a vender {nome}?',
  restored: '{nome} está a la venta.',
  notRestored: failed('cambiar el estado'),
})
