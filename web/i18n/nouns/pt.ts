import { failed } from '../../../shared/i18n/failed/pt.ts'

/** How the records of a registry are called. */
interface Noun {
  /** One in full, and several: `marca de veículo`, `marcas de veículos`. */
  readonly one: string
  readonly many: string
  /** One where it is clear of what: `marca`. */
  readonly short: string
  readonly gender: 'f' | 'm'
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What every registry says of its records. What a registry says otherwise stands after it in its texts. */
export function registryTexts({ one, many, short, gender }: Noun) {
  const isShe = gender === 'f'
  const [the, o] = isShe ? ['a', 'a'] : ['o', 'o']
  return {
    loadFailed: failed(`obter ${the}s ${many}`),
    viewFailed: failed(`obter ${the} ${one}`),
    emptyTitle: `${isShe ? 'Nenhuma' : 'Nenhum'} ${one}`,
    notFoundTitle: `${capital(short)} não encontrad${o}`,
    notFoundText: `${capital(the)} ${one} não existe.`,
    backToList: `Voltar ${isShe ? 'às' : 'aos'} ${many}`,
    name: 'Nome',
    status: 'Situação',
    createdAt: `Criad${o} em`,
    created: `{nome} foi criad${o}.`,
    editTitle: 'Editar {nome}',
    saved: `${capital(one)} salv${o}.`,
    notSaved: failed(`salvar ${the} ${one}`),
    taken: `Já existe ${isShe ? 'uma' : 'um'} ${one} com este nome.`,
    remove: 'Remover',
    removeQuestion: `Deseja remover ${the} ${short} {nome}? O nome continua reservado, e ${the} ${short} pode ser restaurad${o}.`,
    removed: `{nome} foi removid${o}.`,
    notRemoved: failed(`remover ${the} ${one}`),
    restore: 'Restaurar',
    restoreQuestion: `Deseja restaurar ${the} ${short} {nome}?`,
    restored: `{nome} foi restaurad${o}.`,
    notRestored: failed(`restaurar ${the} ${one}`),
  } as const
}

/** What is said instead where a removed record is one that is sold no more. */
export const saleTexts = ({ gender }: Pick<Noun, 'gender'>) => {
  const o = gender === 'f' ? 'a' : 'o'
  return {
    remove: 'Retirar de venda',
    removeQuestion:
      'Deseja retirar {nome} de venda? Quem já assina continua com o que contratou, e o nome continua reservado.',
    removed: `{nome} foi retirad${o} de venda.`,
    notRemoved: failed('mudar a situação'),
    restore: 'Voltar a vender',
    restoreQuestion: 'Deseja voltar a vender {nome}?',
    restored: '{nome} está à venda.',
    notRestored: failed('mudar a situação'),
  } as const
}
