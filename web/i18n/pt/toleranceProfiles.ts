import type { BaseTolerancia, ComparacaoTolerancia, StatusRegistro } from '../../../shared/enums.ts'
import { failed } from '../../../shared/i18n/failed/pt.ts'
import { registryTexts } from '../nouns/pt.ts'

export const toleranceProfiles = {
  ...registryTexts({ one: 'perfil de tolerância', many: 'perfis de tolerância', short: 'perfil', gender: 'm' }),
  description:
    'Regras pelas quais os bicos de uma leitura são avaliados. Leituras antigas ficam com a regra que as avaliou.',
  filterPlaceholder: 'Filtrar por situação',
  emptyText: 'Nenhum perfil tem esta situação.',
  notFoundTitle: 'Perfil não disponível',
  notFoundText: 'Ele não existe ou está desativado.',
  nameHint: 'O mesmo em todos os idiomas, como aparece nas leituras.',
  limit: 'Limite de erro',
  limitOver: 'Limite acima',
  limitUnder: 'Limite abaixo',
  limitOverHint: 'Quanto um bico pode dar a mais. Com 0, nada a mais passa.',
  limitUnderHint: 'Quanto um bico pode dar a menos. Com 0, nada a menos passa.',
  base: 'Em relação a',
  bases: {
    NOMINAL: 'Vazão nominal do catálogo',
    MEDIA: 'Mediana dos bicos do modelo',
    TAXA_DECLARADA: 'Vazão que a taxa declarada pede',
    PONTAS_NOVAS: 'Média de três pontas novas',
  } satisfies Record<BaseTolerancia, string>,
  baseHints: {
    NOMINAL: 'A vazão do modelo no catálogo, na pressão da leitura.',
    MEDIA: 'Os bicos do mesmo modelo são comparados entre si.',
    TAXA_DECLARADA:
      'Só em barras: taxa declarada × velocidade × espaçamento / 600. Em turbopulverizadores, e onde um desses valores falta, vale o catálogo, e a leitura avisa.',
    PONTAS_NOVAS:
      'A média é informada na leitura, por modelo, na pressão dela. Enquanto falta, vale o catálogo, e a leitura avisa.',
  } satisfies Record<BaseTolerancia, string>,
  rule: '{limites} {base}',
  ofBase: {
    NOMINAL: 'da vazão nominal',
    MEDIA: 'da mediana',
    TAXA_DECLARADA: 'da taxa declarada',
    PONTAS_NOVAS: 'de pontas novas',
  } satisfies Record<BaseTolerancia, string>,
  comparison: 'Reprova quando',
  comparisonHint: 'Diz se um erro igual ao limite ainda passa. Num limite de 0, a vazão exata sempre passa.',
  comparisons: { ACIMA: 'Acima do limite', A_PARTIR: 'A partir do limite' } satisfies Record<
    ComparacaoTolerancia,
    string
  >,
  variation: 'Limite do coeficiente de variação',
  variationRule: 'CV até {limite} %',
  variationHint: 'Quanto as vazões podem se espalhar em torno da média.',
  balance: 'Limite do equilíbrio entre os lados',
  balanceHint:
    'Quanto os dois lados de um turbopulverizador podem diferir, em relação à média dos dois (10 % pela ISO 16122-3, não verificado).',
  lowFlow: 'Vazão baixa: abaixo de',
  lowFlowHint: 'Bicos de vazão nominal menor têm um limite próprio, igual para mais e para menos.',
  lowLimit: 'Limite de erro da vazão baixa',
  lowLimitHint: 'Os dois campos juntos, ou nenhum.',
  version: 'Versão',
  origin: 'Origem',
  shipped: 'Do produto',
  managed: 'Da administração',
  states: { ATIVO: 'Em uso', REMOVIDO: 'Desativado' } satisfies Record<StatusRegistro, string>,
  editTitle: 'Editar perfil {nome}',
  editHint: 'Salvar cria a versão seguinte à {versao}; leituras já avaliadas não mudam.',
  accounts:
    '{contas, plural, =0 {Nenhuma conta o tem como padrão.} one {É o padrão de # conta.} other {É o padrão de # contas.}}',
  created: 'Perfil {nome} criado.',
  savedVersion: 'Perfil salvo: versão {versao}.',
  remove: 'Desativar',
  removeQuestion: 'Deseja desativar o perfil {nome}?',
  disableDefaults:
    '{contas, plural, =0 {Nenhuma conta o tem como padrão.} one {Ele é o padrão de # conta: as novas leituras dela passam a ser avaliadas por ±10 % do catálogo até que escolha outro ou ele seja restaurado.} other {Ele é o padrão de # contas: as novas leituras delas passam a ser avaliadas por ±10 % do catálogo até que escolham outro ou ele seja restaurado.}}',
  removed: 'Perfil {nome} desativado.',
  notRemoved: failed('desativar o perfil'),
  restoreQuestion: 'Deseja restaurar o perfil {nome}? As contas que o escolheram voltam a ser avaliadas por ele.',
  restored: 'Perfil {nome} restaurado.',
  defaultTitle: 'Avaliação das leituras',
  defaultHint: 'Vale para as leituras que começarem a chegar a partir de agora; as que já estão aqui não mudam.',
  defaultOpen: 'Escolher',
  defaultLabel: 'Perfil de tolerância padrão da conta',
  inForce: 'Em vigor: {nome}',
  none: 'Padrão do produto',
  defaultSaved: 'Perfil de tolerância padrão salvo.',
  defaultFailed: failed('carregar o perfil padrão'),
  defaultNotSaved: failed('salvar o perfil padrão'),
  changedMeanwhile: 'Alguém mudou o perfil padrão enquanto isso: veja o atual e escolha de novo.',
  chosenDisabled: 'O perfil escolhido, {nome}, foi desativado. As novas leituras são avaliadas por: {atual}.',
} as const
