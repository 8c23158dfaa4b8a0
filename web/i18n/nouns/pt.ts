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
    loadFailed: `Não foi possível obter ${the}s ${many}, tente novamente mais tarde.`,
    viewFailed: `Não foi possível obter ${the} ${one}, tente novamente mais tarde.`,
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
    notSaved: `Não foi possível salvar ${the} ${one}, tente novamente mais tarde.`,
    remove: 'Remover',
    removeQuestion: `Deseja remover ${the} ${short} {nome}? O nome continua reservado, e ${the} ${short} pode ser restaurad${o}.`,
    removed: `{nome} foi removid${o}.`,
    notRemoved: `Não foi possível remover ${the} ${one}, tente novamente mais tarde.`,
    restore: 'Restaurar',
    restoreQuestion: `Deseja restaurar ${the} ${short} {nome}?`,
    restored: `{nome} foi restaurad${o}.`,
    notRestored: `Não foi possível restaurar ${the} ${one}, tente novamente mais tarde.`,
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
    notRemoved: 'Não foi possível mudar a situação, tente novamente mais tarde.',
    restore: 'Voltar a vender',
    restoreQuestion: 'Deseja voltar a vender {nome}?',
    restored: '{nome} está à venda.',
    notRestored: 'Não foi possível mudar a situação, tente novamente mais tarde.',
  } as const
}
