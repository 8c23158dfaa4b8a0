import type { MotivoRecusa, ResultadoConfirmacao, SituacaoQuarentena, TopicoEntrada } from '../../../shared/enums.ts'

const topics = {
  leituras: 'Leitura',
  estado: 'Estado',
} as const satisfies Record<TopicoEntrada, string>

const reasons = {
  MENSAGEM_INVALIDA: 'A mensagem não pode ser lida ou não tem o formato esperado',
  UNIDADE_INVALIDA: 'A unidade de medida é desconhecida',
  VALOR_ABSURDO: 'Um valor está fora do que é possível medir',
  EQUIPAMENTO_DESCONHECIDO: 'Nenhum equipamento tem este código do produto',
  EQUIPAMENTO_INUTILIZADO: 'O equipamento foi inutilizado',
  EQUIPAMENTO_SEM_DONO: 'O equipamento não tinha dono no momento da medição',
  EQUIPAMENTO_DIVERGENTE: 'A leitura é de outro equipamento',
  DATA_FUTURA: 'A medição está no futuro',
  CERTIFICADO_SEM_DIREITO: 'O certificado do equipamento não vale mais',
  TRANSFERENCIA_PASSADA: 'A medição é anterior à troca de dono e chegou tarde demais',
  LEITURA_GRANDE: 'A leitura é maior do que o permitido',
  LEITURA_NAO_DOBRADA: 'As partes da leitura não puderam ser reunidas',
  LIMITE_EXCEDIDO: 'O equipamento enviou mensagens demais',
  FALHA_INTERNA: 'Houve uma falha do sistema',
} as const satisfies Record<MotivoRecusa, string>

const situations = {
  PENDENTE: 'Pendente',
  REENVIADA: 'Reenviada',
  DESCARTADA: 'Descartada',
} as const satisfies Record<SituacaoQuarentena, string>

const outcomes = {
  aceita: 'Aceita',
  duplicada: 'Já havia sido recebida',
  conflito: 'Aceita, em conflito com o que já havia sido recebido',
  recusada: 'Recusada novamente',
} as const satisfies Record<ResultadoConfirmacao, string>

export const quarantine = {
  description: 'Mensagens de equipamentos que não puderam ser aceitas. São guardadas por 180 dias.',
  filterPlaceholder: 'Filtrar por código do produto, motivo ou situação',
  loadFailed: 'Não foi possível obter as mensagens em quarentena, tente novamente mais tarde.',
  emptyTitle: 'Nenhuma mensagem em quarentena',
  emptyText: 'O que um equipamento envia e não pode ser aceito aparece aqui, com o motivo.',
  unsearchedTitle: 'Nada encontrado até aqui',
  unsearchedText: 'Há mensagens mais antigas que ainda não foram procuradas.',
  received: 'Recebida em',
  serial: 'Código do produto',
  topic: 'Assunto',
  reason: 'Motivo',
  situation: 'Situação',
  size: 'Tamanho',
  bytes: '{quantidade, plural, one {# byte} other {# bytes}}',
  viewTitle: 'Mensagem de {serie}',
  viewFailed: 'Não foi possível obter a mensagem, tente novamente mais tarde.',
  notFoundTitle: 'Mensagem não encontrada',
  notFoundText: 'A mensagem não existe ou já foi esquecida.',
  backToList: 'Voltar à quarentena',
  detail: 'O que estava errado: {detalhe}',
  facts: 'Dados da mensagem',
  equipment: 'Equipamento',
  reading: 'Leitura',
  came: 'Como chegou',
  byDevice: 'Enviada pelo equipamento',
  byApp: 'Enviada pelo aplicativo de {nome}',
  certificate: 'Certificado',
  forgotten: 'Será esquecida em',
  resolvedAt: 'Resolvida em',
  resolvedBy: 'Resolvida por',
  message: 'Mensagem como chegou',
  asText: 'Texto',
  asHex: 'Hexadecimal',
  showAll: 'Mostrar as {quantidade} linhas',
  replay: 'Reenviar',
  replayQuestion:
    'A mensagem passa novamente pelo recebimento, como chegou e com a data em que chegou. Se for aceita, vira leitura.',
  replayed: 'A mensagem passou novamente pelo recebimento.',
  notReplayed: 'Não foi possível reenviar a mensagem, tente novamente mais tarde.',
  lastReplay: 'Resultado do último reenvio',
  discard: 'Descartar',
  discardWarning: 'A mensagem descartada não pode mais ser reenviada. A nota fica no histórico.',
  note: 'Nota',
  noteLimit: 'Até {maximo} caracteres.',
  discarded: 'Mensagem descartada.',
  notDiscarded: 'Não foi possível descartar a mensagem, tente novamente mais tarde.',
  topics,
  reasons,
  situations,
  outcomes,
} as const
