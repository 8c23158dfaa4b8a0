import type { TipoAviso } from '../../../shared/enums.ts'
import { failed } from '../../../shared/i18n/failed/pt.ts'

export const alerts = {
  description: 'O que aconteceu com os pulverizadores que você vê nesta conta.',
  loadFailed: failed('obter avisos'),
  filterPlaceholder: 'Filtrar avisos',
  emptyTitle: 'Nenhum aviso',
  emptyText: 'Aqui aparece o que pede atenção, conforme o que você escolheu no perfil.',
  choose: 'Escolher avisos',
  what: 'Aviso',
  equipment: 'Equipamento',
  kind: 'Tipo',
  when: 'Quando',
  state: 'Situação',
  read: 'Lido',
  unread: 'Não lido',
  markRead: 'Marcar como lido',
  markUnread: 'Marcar como não lido',
  markAll: 'Marcar todos como lidos',
  allRead: 'Todos os avisos estão lidos.',
  notMarked: failed('marcar'),
  kinds: {
    FORA: 'Bicos fora da tolerância',
    SILENCIO: 'Sem mensagens',
    REVISAO: 'Revisão próxima',
    PREVISAO: 'Troca prevista',
  } satisfies Record<TipoAviso, string>,
  texts: {
    FORA: '{fora} de {total, plural, one {# bico} other {# bicos}} fora da tolerância',
    SILENCIO: 'Nenhuma mensagem há {dias, plural, one {# dia} other {# dias}}, desde {desde}',
    REVISAO: 'Próxima revisão em {dia}',
    /** Beyond the days that are counted. */
    later: 'Próxima troca prevista em {dia}',
  },
} as const
